import { spawn } from 'node:child_process'
import { processVariables } from '#platform/configuration/process-environment.ts'

/** Returns what a program prints, whatever its exit code; what it printed until then where it takes longer than the limit. */
export async function outputOf(
	program: string,
	args: readonly string[],
	limitS: number,
	env: Readonly<Record<string, string>> = {},
): Promise<{ stdout: Buffer; status: number | null }> {
	const chunks: Buffer[] = []
	const child = spawn(program, args, {
		stdio: ['ignore', 'pipe', 'ignore'],
		timeout: limitS * 1000,
		killSignal: 'SIGKILL',
		env: processVariables(env),
	})
	child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
	const status = await new Promise<number | null>((resolve, reject) => {
		child.on('error', reject)
		child.on('close', resolve)
	})
	return { stdout: Buffer.concat(chunks), status }
}
