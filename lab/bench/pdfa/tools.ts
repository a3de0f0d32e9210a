import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ghostscriptCommand } from '../../pdfa/ghostscript.ts'

const root = join(import.meta.dirname, '../../..')

/** Files on which any tool takes longer are excluded from every tool's time. */
export const TIMEOUT_S = 120

export interface Timing {
	/** User and system time, including child processes. */
	cpuS: number
	wallS: number
	timedOut: boolean
}

/** Converts every file of `in` into `out` on one core and returns the time each took. */
export interface Tool {
	name: string
	/** Undefined for a tool that reads and writes PDF without producing PDF/A. */
	flavour: string | undefined
	/** Name of the missing program, if the tool cannot run. */
	missing: string | undefined
	run(input: string, output: string, files: readonly string[]): Map<string, Timing>
}

/** Measures with the shell's `time`, which includes child processes, on the processor numbered `cpu`. */
function timed(cpu: string, command: readonly string[], timeoutS?: number): Timing {
	const limit = timeoutS === undefined ? [] : ['timeout', String(timeoutS)]
	const { stderr } = spawnSync(
		'bash',
		['-c', 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null 2>&1', 'bash', 'taskset', '-c', cpu, ...limit, ...command],
		{ encoding: 'utf8' },
	)
	const lastLine = stderr.trim().split('\n').at(-1) ?? '' // the line before it may report a crash
	const [wallS = 0, user = 0, system = 0] = lastLine.split(' ').map(Number)
	return { cpuS: user + system, wallS, timedOut: timeoutS !== undefined && wallS >= timeoutS }
}

function isInstalled(program: string): boolean {
	return spawnSync('which', [program]).status === 0
}

/** Starts one process per file, as these tools are normally used. */
function fileByFile(cpu: string, command: (input: string, output: string) => string[]): Tool['run'] {
	return (input, output, files) => {
		const times = new Map<string, Timing>()
		for (const file of files) {
			mkdirSync(dirname(join(output, file)), { recursive: true })
			const time = timed(cpu, command(join(input, file), join(output, file)), TIMEOUT_S)
			if (time.timedOut) rmSync(join(output, file), { force: true })
			times.set(file, time)
		}
		return times
	}
}

export function ours(cpu: string, flavour: string): Tool {
	const bundle = join(root, 'pdfa/dist/cli.js')
	return {
		name: 'pdfa',
		flavour,
		missing: existsSync(bundle) ? undefined : 'npm run build -w pdfa',
		run(input, output) {
			const report = `${output}.jsonl`
			const command = [process.execPath, bundle, 'batch', input, output, '--flavour', flavour, '--report', report]
			const total = timed(cpu, command)
			const lines: { file: string; ms: number }[] = readFileSync(report, 'utf8')
				.split('\n')
				.filter((line) => line !== '')
				.map((line) => JSON.parse(line))
			// The whole batch is one process: its CPU time is split in proportion to each file's wall time.
			const sum = lines.reduce((before, { ms }) => before + ms, 0)
			return new Map(
				lines.map(({ file, ms }) => [
					file,
					{
						cpuS: (total.cpuS * ms) / sum,
						wallS: (total.wallS * ms) / sum,
						timedOut: ms > TIMEOUT_S * 1000,
					},
				]),
			)
		},
	}
}

export function ghostscript(cpu: string, part: '1' | '2', work: string): Tool {
	const command = isInstalled('gs') ? ghostscriptCommand({ folder: work }, part) : undefined
	return {
		name: 'Ghostscript',
		flavour: `${part}b`,
		missing: command ? undefined : 'gs with PDFA_def.ps and srgb.icc (apt: ghostscript)',
		run: fileByFile(cpu, (input, output) => [...(command?.(input, output) ?? [])]),
	}
}

export function qpdf(cpu: string): Tool {
	return {
		name: 'qpdf, read and write',
		flavour: undefined,
		missing: isInstalled('qpdf') ? undefined : 'qpdf (apt: qpdf)',
		run: fileByFile(cpu, (input, output) => ['qpdf', input, output]),
	}
}

export function pdftopdfa(cpu: string, flavour: string, program: string): Tool {
	return {
		name: 'pdftopdfa',
		flavour,
		missing: isInstalled(program) ? undefined : 'pdftopdfa (PyPI, Python ≥ 3.12; --pdftopdfa PROGRAM)',
		run: fileByFile(cpu, (input, output) => [program, '-q', '-f', '-l', flavour, input, output]),
	}
}

export function sizeBytes(path: string): number {
	return existsSync(path) ? statSync(path).size : 0
}
