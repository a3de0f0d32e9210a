import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { siteRoot } from '#test/program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startProcess } from './confined-process.ts'
import { createConfinement } from './confinement.ts'
import { type Means, possibleMeans } from './means.ts'
import { type Limits } from './process.ts'
import { firstThatWorks } from './try-means.ts'

const isRoot = process.getuid?.() === 0
const readable = join(siteRoot, 'package.json')
const none = possibleMeans().slice(-1)

/** Returns the first means with this name that works on this machine. */
async function meansCalled(name: Means['name']): Promise<Means | undefined> {
	const found = await firstThatWorks([...possibleMeans().filter((means) => means.name === name), ...none], readable)
	return found.name === name ? found : undefined
}
const works = { bwrap: await meansCalled('bwrap'), unshare: await meansCalled('unshare') }
const confinement = createConfinement(siteRoot, possibleMeans())

/** Writes a short script to a new folder. */
function scriptOf(code: string) {
	const folder = temporaryFolder()
	const script = join(folder, 'script.mjs')
	writeFileSync(script, code)
	return { command: { script, args: [] }, reads: [], folder }
}

function run(
	code: string,
	{ signal = new AbortController().signal, limits }: { signal?: AbortSignal; limits?: Limits } = {},
) {
	return confinement.run({ ...scriptOf(code), signal, ...(limits && { limits }) })
}

/** Runs hostile code in a process of this kind. */
async function attack(name: Means['name'], as: readonly string[] = []) {
	const program = [process.execPath, join(siteRoot, 'test/programs/attack-confinement.ts'), name]
	const [command = '', ...args] = [...as, ...program]
	const { stdout } = await promisify(execFile)(command, args, { env: { ...process.env, SECRET: 'segreto-di-prova' } })
	return JSON.parse(stdout)
}

const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
/** As Docker does it: no other /proc can be mounted then. */
const PART_OF_PROC_HIDDEN = [
	'unshare',
	'--mount',
	'sh',
	'-c',
	'mount --bind /dev/null /proc/version && exec "$@"',
	'sh',
]
const nothing = { achieved: [], leftBehind: [] }
const held = (means: Means['name'], uid: number | undefined) => ({
	...{ means, uid, reached: [] },
	attempts: { script: nothing, native: nothing, program: nothing },
})

it.skipIf(!works.bwrap || !isRoot)('achieves nothing under bwrap in a container', async () => {
	expect(await attack('bwrap', [...PART_OF_PROC_HIDDEN, ...NOBODY])).toMatchObject(held('bwrap', 65_534))
})

describe.each(['bwrap', 'unshare'] as const)('hostile code under %s', (name) => {
	it.skipIf(!works[name])('signals nobody, connects to nothing, reads and writes nothing but its folder', async () => {
		expect(await attack(name)).toEqual(held(name, process.getuid?.()))
	})

	it.skipIf(!works[name])('achieves as little where the site runs without the rights of root', async () => {
		expect(await attack(name, isRoot ? NOBODY : [])).toMatchObject({
			...held(name, isRoot ? 65_534 : process.getuid?.()),
		})
	})

	it.skipIf(!works[name])('starts no more processes and takes no more memory than it may', async () => {
		const means = works[name] ?? none[0]
		if (!means) throw new Error('no means')
		const code = `
			const { spawn } = require('node:child_process')
			let started = 0
			const all = []
			try { for (;;) all.push(Buffer.alloc(16e6, 1)) } catch { console.log(all.length * 16 < 600) }
			all.length = 0
			while (started < 400) {
				const child = spawn('/usr/bin/sleep', ['600'], { stdio: 'ignore' })
				child.on('error', () => undefined)
				if (child.pid === undefined) break
				started += 1
			}
			console.log(started < 200)
			process.exit()
		`
		const folder = temporaryFolder()
		const jail = {
			command: [process.execPath, '-e', code],
			reads: [process.execPath],
			folder,
			usesSystem: true,
			variables: {},
		}
		const limits = ['--data=900000000', '--nproc=200']
		const bombs = await startProcess(
			means,
			{ ...jail, command: [process.execPath, '-e', code] },
			{ residentMb: 4096, timeoutMs: 60_000 },
			limits,
		)
		expect(await bombs.work('', { signal: new AbortController().signal })).toMatchObject({ stdout: ['true', 'true'] })
	})
})

it.skipIf(!works.bwrap)('no reader may start another program, even from native code', async () => {
	const code = "console.log(require('node:child_process').spawnSync(process.execPath, ['--version']).error?.code)"
	const jail = { reads: [], folder: temporaryFolder(), usesSystem: false, variables: {} }
	const [means] = [works.bwrap]
	if (!means) throw new Error('no bwrap')
	const limits = { residentMb: 1024, timeoutMs: 60_000 }
	const reader = await startProcess(means, { ...jail, command: [process.execPath, '-e', code] }, limits, ['--core=0'])
	expect(await reader.work('', { signal: new AbortController().signal })).toMatchObject({ stdout: ['EPERM'] })
})

it.skipIf(!existsSync('/proc/self/autogroup'))(
	'lets other sessions of the machine go first where it is asked to',
	async () => {
		const code = 'until grep "nice 19" /proc/self/autogroup; do sleep 0.02; done'
		const limits = { heapMb: 100, residentMb: 200, timeoutMs: 20_000 }
		const command = { program: '/bin/sh', args: ['-c', code] }
		const { signal } = new AbortController()
		const { stdout, exitCode } = await confinement.run({
			command,
			reads: [],
			folder: temporaryFolder(),
			limits,
			niceness: 19,
			signal,
		})
		expect({ stdout, exitCode }).toEqual({ stdout: [expect.stringContaining('nice 19')], exitCode: 0 })
	},
)

it('is held by nothing but Node where the platform offers no means', async () => {
	const { means, attempts, reached } = await attack('none')
	expect(means).toBe('none')
	expect(attempts.script.achieved).toEqual(expect.arrayContaining(['signals a process', 'connects to a socket']))
	expect(attempts.script.achieved).not.toContain('reads the data')
	expect(attempts.native.achieved).toEqual(expect.arrayContaining(['reads the data', 'connects to a port']))
	expect(reached).toContain('the process')
	expect(await createConfinement(siteRoot, none).state()).toEqual({ name: 'none', hasFilter: false })
})

it.skipIf(process.platform !== 'linux')('leaves the processor to pages', async () => {
	const [means] = none
	if (!means) throw new Error('no means')
	const code = "console.log(require('node:os').getPriority())"
	const jail = {
		command: [process.execPath, '-e', code],
		reads: [],
		folder: temporaryFolder(),
		usesSystem: false,
		variables: {},
	} as const
	const reader = await startProcess(means, jail, { residentMb: 1024, timeoutMs: 60_000 }, ['--core=0'])
	expect(await reader.work('', { signal: new AbortController().signal })).toMatchObject({ stdout: ['10'] })
})

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
		console.log(readFileSync('own', 'utf8'), 'PATH' in process.env)
	`)
	expect({ stdout, exitCode }).toEqual({
		stdout: [...Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'), 'x false'],
		exitCode: 0,
	})
})

it('is ended when it takes more memory than it may, on the heap or beside it, or more time, or says too much', async () => {
	const limits = { heapMb: 48, residentMb: 200, timeoutMs: 60_000 }
	const heap = await run('const all = []; for (;;) all.push(new Array(1e5).fill({}))', { limits })
	expect(heap.stderr).toContain('heap out of memory')
	const beside = 'const all = []; setInterval(() => all.push(Buffer.alloc(16e6, 1)), 5)'
	expect(await run(beside, { limits })).toMatchObject({ exitCode: null, stopped: 'memory' })
	const forever = await run('for (;;);', { limits: { ...limits, timeoutMs: 500 } })
	expect(forever).toMatchObject({ exitCode: null, stopped: 'time' })
	const endless =
		"const more = () => { while (process.stdout.write('x'.repeat(65_536))); process.stdout.once('drain', more) }; more()"
	expect(await run(endless)).toMatchObject({ exitCode: null, stopped: 'memory' })
})

it('is ended when nobody wants it any more', async () => {
	const stop = new AbortController()
	const ended = run('setInterval(() => {}, 1000)', { signal: stop.signal })
	stop.abort(new Error('no longer wanted'))
	await expect(ended).rejects.toThrow('no longer wanted')
})

it('can wait for its work, until it is dismissed', async () => {
	const { signal } = new AbortController()
	const start = () =>
		confinement.start(scriptOf("for await (const part of process.stdin) console.log('did', String(part))"))
	const waiting = await start()
	expect(waiting.isAlive()).toBe(true)
	expect(await waiting.work('this', { signal })).toMatchObject({ exitCode: 0, stdout: ['did this'] })
	expect(waiting.isAlive()).toBe(false)

	const unwanted = await start()
	unwanted.dismiss()
	expect(await unwanted.work('that', { signal })).toMatchObject({ exitCode: null, stdout: [] })
})
