import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_FEED, startProgram, type Variables } from '#test/program.ts'

export interface OpenSite {
	url: string
	pid: number
	stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the site as a process, with no content except what a measurement adds. */
export async function openSite(variables: Variables): Promise<OpenSite> {
	const site = startProgram('server/main.ts', { SEED: 'none', NEWS_FEEDS: NO_FEED, LOG_LEVEL: 'error', ...variables })
	const [, url = ''] = await site.line(/^Guida Fiscale: (.+)$/)
	return {
		url,
		pid: site.process.pid ?? 0,
		async stop(signal = 'SIGTERM') {
			site.process.kill(signal)
			await site.end
		},
	}
}

/** Creates a data folder and a function that deletes it. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
	const dataDir = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
	return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Resets a process's peak memory: creating an embedded database takes more than using it. */
export function resetPeak(pid: number): void {
	try {
		writeFileSync(`/proc/${pid}/clear_refs`, '5')
	} catch {
		// On systems without it, the peak counts from the start.
	}
}

/** Returns the peak memory of a process in MB; 0 if the system does not report it. */
export function peakMegabytes(pid: number): number {
	try {
		const [, kilobytes = '0'] = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
		return Math.round(Number(kilobytes) / 1024)
	} catch {
		return 0
	}
}

/** Clock ticks per second, as Linux reports them. */
const TICKS = 100

/** Returns the CPU time of a process in ms; NaN if the system does not report it. */
export function processorMs(pid: number): number {
	return ticksMs(pid, 11, 12)
}

/** Returns the CPU time of the processes that a process started and that have ended, in ms. */
export function childrenProcessorMs(pid: number): number {
	return ticksMs(pid, 13, 14)
}

/** Adds up fields of `/proc/PID/stat`, counted after the name. */
function ticksMs(pid: number, ...places: readonly number[]): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
		return (places.reduce((sum, place) => sum + Number(fields[place]), 0) * 1000) / TICKS
	} catch {
		return Number.NaN
	}
}

/** Returns the 95th percentile; NaN for an empty list. */
export function percentile95(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

const PAUSE_MS = 20

/** Requests a page repeatedly until `work` is done. @returns the times, in ms */
export async function askMeanwhile(url: string, work: Promise<unknown>): Promise<number[]> {
	const times: number[] = []
	const over = new AbortController()
	const end = work.finally(() => over.abort())
	while (!over.signal.aborted) {
		const started = performance.now()
		await (await fetch(new URL('/chi-siamo', url))).arrayBuffer()
		times.push(performance.now() - started)
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
	}
	await end
	return times
}
