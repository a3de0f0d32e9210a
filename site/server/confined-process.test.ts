import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serve } from '#test/loopback.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type Limits, runConfined, startConfined } from './confined-process.ts'

/** Runs a script of a few lines in a folder of its own. */
function run(
	code: string,
	{ signal = new AbortController().signal, limits }: { signal?: AbortSignal; limits?: Limits } = {},
) {
	const folder = temporaryFolder()
	const script = join(folder, 'script.mjs')
	writeFileSync(script, code)
	return runConfined({ script, args: [], reads: [], folder, signal, ...(limits && { limits }) })
}

function works(...[command, ...args]: [string, ...string[]]): boolean {
	try {
		execFileSync(command, args, { stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}
const canLeaveNetwork = works('unshare', '--net', 'true') || works('unshare', '--map-root-user', '--net', 'true')

it('reads and writes nothing but its folder, starts nothing and knows nothing of us', async () => {
	const { stdout, exitCode } = await run(`
		import { readFileSync, writeFileSync } from 'node:fs'
		import { spawnSync } from 'node:child_process'
		import { Worker } from 'node:worker_threads'
		const denied = (what) => { try { what(); return 'allowed' } catch (error) { return error.code } }
		console.log(denied(() => readFileSync('/etc/passwd')))
		console.log(denied(() => writeFileSync('/tmp/elsewhere', '')))
		console.log(denied(() => spawnSync('true')))
		console.log(denied(() => new Worker('0', { eval: true })))
		writeFileSync('own', 'x')
		console.log(readFileSync('own', 'utf8'), Object.keys(process.env).join())
	`)
	expect({ stdout, exitCode }).toEqual({
		stdout: [...Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'), 'x PATH'],
		exitCode: 0,
	})
})

it.skipIf(!canLeaveNetwork)('reaches no network (where the platform can take it away: unshare)', async () => {
	const { url } = await serve((_request, response) => response.end('reached'))
	const { stdout } = await run(`
		console.log(await fetch('${url}').then((answer) => answer.text(), () => 'unreachable'))
	`)
	expect(stdout).toEqual(['unreachable'])
})

it('is ended when it takes more memory than it may, on the heap or beside it, or more time', async () => {
	const limits = { heapMb: 48, residentMb: 200, timeoutMs: 60_000 }
	const heap = await run('const all = []; for (;;) all.push(new Array(1e5).fill({}))', { limits })
	expect(heap.stderr).toContain('heap out of memory')
	const beside = 'const all = []; setInterval(() => all.push(Buffer.alloc(16e6, 1)), 5)'
	expect(await run(beside, { limits })).toMatchObject({ exitCode: null, stopped: 'memory' })
	const forever = await run('for (;;);', { limits: { ...limits, timeoutMs: 500 } })
	expect(forever).toMatchObject({ exitCode: null, stopped: 'time' })
})

it('is ended when nobody wants it any more', async () => {
	const stop = new AbortController()
	const ended = run('setInterval(() => {}, 1000)', { signal: stop.signal })
	stop.abort(new Error('no longer wanted'))
	await expect(ended).rejects.toThrow('no longer wanted')
})

it('can wait for its work, until it is dismissed', async () => {
	const folder = temporaryFolder()
	const script = join(folder, 'script.mjs')
	writeFileSync(script, "for await (const part of process.stdin) console.log('did', String(part))")
	const { signal } = new AbortController()
	const start = () => startConfined({ script, args: [], reads: [], folder })
	const waiting = start()
	expect(waiting.isAlive()).toBe(true)
	expect(await waiting.work('this', { signal })).toMatchObject({ exitCode: 0, stdout: ['did this'] })
	expect(waiting.isAlive()).toBe(false)

	const unwanted = start()
	unwanted.dismiss()
	expect(await unwanted.work('that', { signal })).toMatchObject({ exitCode: null, stdout: [] })
})
