import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { processVariables } from '#platform/configuration/process-environment.ts'
import type { Rival } from './rivals/rival.ts'

export interface Conversion {
	/** Null where it took longer than a limit. */
	exitCode: number | null
	/** User and system time, including child processes. */
	cpuS: number
}

/** The limit that counts: a clock would measure what else the machine does. */
export const LIMIT_CPU_S = 30
/** For a program that waits and does nothing. */
const LIMIT_CLOCK_S = 600

/** Exit codes of `timeout`, and of what the system ends for its processor time. */
const LATE = [124, 137, 152]

/** Starts one process for the file; nothing is left of an earlier output, nor of one that took too long. */
export async function convertFile(rival: Rival, input: string, output: string): Promise<Conversion> {
	rmSync(output, { force: true })
	const script = `ulimit -t ${LIMIT_CPU_S}; TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1`
	const limited = ['timeout', '-k', '2', String(LIMIT_CLOCK_S), ...rival.command(input, output)]
	const child = spawn('bash', ['-c', script, 'bash', ...limited], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: processVariables(rival.env),
	})
	let printed = ''
	child.stderr.on('data', (chunk: Buffer) => {
		printed += chunk.toString()
	})
	const status = await new Promise<number>((resolve, reject) => {
		child.on('error', reject)
		child.on('close', (code) => resolve(code ?? -1))
	})
	const [user = 0, system = 0] = (printed.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
	const isLate = LATE.includes(status)
	if (isLate) rmSync(output, { force: true })
	return { exitCode: isLate ? null : status, cpuS: user + system }
}
