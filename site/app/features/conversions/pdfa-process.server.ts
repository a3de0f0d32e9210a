import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLAVOURS, type Flavour, type ProblemCode } from 'pdfa'
import { z } from 'zod'
import type { ConversionProblem } from './conversion.ts'

const MAX_HEAP_MB = 1024
const TIMEOUT_MS = 4 * 60_000

const PROBLEM_CODES = [
	'not-a-pdf',
	'password-needed',
	'signed',
	'damaged',
	'level-not-reachable',
	'too-large',
] as const satisfies ProblemCode[]

/** The engine's report of one file (`pdfa convert --report`). */
const Report = z.object({
	outcome: z.enum(['converted', 'refused', 'unreachable', 'fault']),
	code: z.enum([...PROBLEM_CODES, 'fault']).optional(),
	best: z.enum(FLAVOURS).optional(),
	findings: z.array(z.record(z.string(), z.unknown())),
	message: z.string().optional(),
})

export type EngineResult =
	| { ok: true; report: unknown }
	| { ok: false; problem: ConversionProblem; report: unknown; stderr: string }

interface Engine {
	/** `pdfa/dist/cli.js`. */
	cli: string
	input: string
	output: string
	reportFile: string
	flavour: Flavour
	signal: AbortSignal
}

/**
 * Runs the engine on one file in a process of its own, with limits on memory and time and without our environment:
 * what a hostile file breaks is that process.
 */
export async function runEngine({ cli, input, output, reportFile, flavour, signal }: Engine): Promise<EngineResult> {
	const args = [
		`--max-old-space-size=${MAX_HEAP_MB}`,
		cli,
		'convert',
		input,
		output,
		'--flavour',
		flavour,
		'--report',
		reportFile,
	]
	const stderr = await exit(process.execPath, args, signal)
	const text = await readFile(reportFile, 'utf8').catch(() => undefined)
	const report = Report.safeParse(text === undefined ? undefined : parseJson(text))
	if (!report.success) return { ok: false, problem: { code: 'fault' }, report: null, stderr }
	const { outcome, code = 'fault', best } = report.data
	if (outcome === 'converted') return { ok: true, report: report.data }
	return { ok: false, problem: { code, ...(best && { best }) }, report: report.data, stderr }
}

const STDERR_KEPT = 4_000

/** What the process said on standard error, when it has ended however it did. */
function exit(command: string, args: string[], signal: AbortSignal): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			env: { PATH: process.env.PATH },
			stdio: ['ignore', 'ignore', 'pipe'],
			timeout: TIMEOUT_MS,
			killSignal: 'SIGKILL',
			signal,
		})
		let stderr = ''
		child.stderr.on('data', (chunk: Buffer) => {
			stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT)
		})
		child.on('error', reject)
		child.on('close', () => resolve(stderr))
	})
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

export function engineCli(siteRoot: string): string {
	return join(siteRoot, '../pdfa/dist/cli.js')
}
