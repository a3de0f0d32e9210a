import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { isAlive } from './alive.mjs'

const preload = join(import.meta.dirname, 'end-with-npm.mjs')
const command = `process.stdout.write(process.pid + '\\n'); setInterval(() => {}, 1000)`

/** Runs a command that never ends by itself under a shell, as npm does; returns its process id. */
async function startUnderShell(env: NodeJS.ProcessEnv) {
	const script = `"${process.execPath}" --import "${preload}" -e "${command}"; true`
	const shell = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
	const [line]: string[] = await once(createInterface(shell.stdout), 'line')
	return { shell, pid: Number(line) }
}

it('ends a command when the shell is gone that npm started it in', async () => {
	const { shell, pid } = await startUnderShell({ npm_lifecycle_event: 'backup' })
	expect(isAlive(pid)).toBe(true)
	shell.kill('SIGKILL')
	await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
})

it('lets a command go on that was started without npm, such as in the background of a terminal that closes', async () => {
	const { shell, pid } = await startUnderShell({ npm_lifecycle_event: undefined })
	shell.kill('SIGKILL')
	await once(shell, 'exit')
	// Longer than it looks.
	await new Promise((resolve) => setTimeout(resolve, 1_200))
	expect(isAlive(pid)).toBe(true)
	process.kill(pid, 'SIGKILL')
})
