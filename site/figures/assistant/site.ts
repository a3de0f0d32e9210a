import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_FEED, startProgram, type Variables } from '#test/program.ts'

export interface OpenSite {
	url: string
	pid: number
	stop(signal?: NodeJS.Signals): Promise<void>
}

/** The site as a process, with nothing in it but what a figure brings. */
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

export function temporaryDataDir(): { dataDir: string; remove: () => void } {
	const dataDir = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
	return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** The most memory a process held so far, in MB; 0 where the system does not say. */
export function peakMegabytes(pid: number): number {
	try {
		const [, kilobytes = '0'] = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
		return Math.round(Number(kilobytes) / 1024)
	} catch {
		return 0
	}
}

export function percentile95(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

const PAUSE_MS = 20

/** Asks for a page again and again until `work` is over. @returns the times, in ms */
export async function askMeanwhile(url: string, work: Promise<unknown>): Promise<number[]> {
	const times: number[] = []
	let isOver = false
	const end = work.finally(() => {
		isOver = true
	})
	while (!isOver) {
		const started = performance.now()
		await (await fetch(new URL('/chi-siamo', url))).arrayBuffer()
		times.push(performance.now() - started)
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
	}
	await end
	return times
}
