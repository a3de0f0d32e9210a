import { spawn } from 'node:child_process'
import { processVariables } from '#platform/configuration/process-environment.ts'

/** Longest output that is kept: its end. */
const OUTPUT_MAX = 200_000

export interface ScriptRun {
	/** Null if the script was stopped. */
	code: number | null
	stdout: string
	stderr: string
}

/**
 * Runs a command of the operator in a process of its own, whose memory is free again when it ends; in this process's own folder, whose .env it
 * reads too.
 */
export async function runScript(
	path: string,
	{ args = [], variables = {}, signal }: { args?: string[]; variables?: Record<string, string>; signal: AbortSignal },
): Promise<ScriptRun> {
	const child = spawn(process.execPath, [...process.execArgv, path, ...args], {
		env: processVariables(variables),
		stdio: ['ignore', 'pipe', 'pipe'],
		signal,
	})
	const said = { stdout: '', stderr: '' }
	for (const name of ['stdout', 'stderr'] as const) {
		child[name].setEncoding('utf8').on('data', (chunk: string) => {
			said[name] = (said[name] + chunk).slice(-OUTPUT_MAX)
		})
	}
	const code = await new Promise<number | null>((resolve) => {
		child.once('close', resolve)
		// It was stopped, which is also its end.
		child.once('error', () => {})
	})
	return { code, ...said }
}
