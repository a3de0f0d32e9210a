import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program to its end. @returns its exit code and what it said */
export async function runToEnd(
	program: string,
	args: readonly string[],
): Promise<{ code: number | null; said: string }> {
	const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
	let said = ''
	for (const stream of [running.stdout, running.stderr])
		stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
	const [code]: (number | null)[] = await once(running, 'close')
	return { code: code ?? null, said: said.trim() }
}
