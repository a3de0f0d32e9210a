import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A file on which a tool takes longer is left out of everybody's time. */
export const TIMEOUT_S = 120

export interface Timing {
	/** Of user and system, of the process and what it started. */
	cpuS: number
	wallS: number
	timedOut: boolean
}

/** Reads `in` and writes `out`, on one core; gives what each file took. */
export interface Tool {
	name: string
	/** undefined: reads and writes PDF, makes no PDF/A. */
	flavour: string | undefined
	/** What is missing, if it cannot run. */
	missing: string | undefined
	run(input: string, output: string, files: readonly string[]): Map<string, Timing>
}

/** Time by the shell's own clock, which counts what children spend too; all on the processor numbered `cpu`. */
function timed(cpu: string, command: readonly string[], timeoutS?: number): Timing {
	const limit = timeoutS === undefined ? [] : ['timeout', String(timeoutS)]
	const { stderr } = spawnSync(
		'bash',
		['-c', 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null 2>&1', 'bash', 'taskset', '-c', cpu, ...limit, ...command],
		{ encoding: 'utf8' },
	)
	const lastLine = stderr.trim().split('\n').at(-1) ?? '' // above it the shell tells of a crash
	const [wallS = 0, user = 0, system = 0] = lastLine.split(' ').map(Number)
	return { cpuS: user + system, wallS, timedOut: timeoutS !== undefined && wallS >= timeoutS }
}

function isInstalled(program: string): boolean {
	return spawnSync('which', [program]).status === 0
}

/** One process a file, as these tools are used. */
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
			// The batch is one process: its time is shared out by what each file took of it.
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

/** The recipe of Ghostscript's own documentation: its PDFA_def.ps with an ICC profile, and what breaks the rules dropped. */
export function ghostscript(cpu: string, part: '1' | '2', work: string): Tool {
	const [definition] = globSync('/usr/share/ghostscript/*/lib/PDFA_def.ps')
	const [profile] = globSync('/usr/share/color/icc/ghostscript/srgb.icc')
	const ready = isInstalled('gs') && definition !== undefined && profile !== undefined
	const prefix = join(work, 'PDFA_def.ps')
	if (ready)
		writeFileSync(prefix, readFileSync(definition, 'latin1').replaceAll('(srgb.icc)', `(${profile})`), 'latin1')
	return {
		name: 'Ghostscript',
		flavour: `${part}b`,
		missing: ready ? undefined : 'gs with PDFA_def.ps and srgb.icc (apt: ghostscript)',
		run: fileByFile(cpu, (input, output) => [
			'gs',
			`-dPDFA=${part}`,
			'-dBATCH',
			'-dNOPAUSE',
			'-dQUIET',
			'-sColorConversionStrategy=RGB',
			'-sDEVICE=pdfwrite',
			'-dPDFACompatibilityPolicy=1',
			`--permit-file-read=${profile}`,
			`-sOutputFile=${output}`,
			prefix,
			input,
		]),
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
