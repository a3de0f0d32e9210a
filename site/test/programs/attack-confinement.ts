/**
 * Runs hostile code under one means of confinement and prints as JSON what it achieved: first as a Node script, as conversions do; then
 * without Node's permissions, as if native code had been taken over; then as a system program.
 *
 * node attack-confinement.ts bwrap|unshare|none
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '#platform/confinement/confined-process.ts'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { type Means, possibleMeans } from '#platform/confinement/means.ts'
import { firstThatWorks } from '#platform/confinement/try-means.ts'
import type { Targets } from './hostile.ts'

const site = join(import.meta.dirname, '../..')
const hostile = join(import.meta.dirname, 'hostile.ts')
const LIMITS = { heapMb: 256, residentMb: 1024, timeoutMs: 60_000 }

/** The result of one attack, including the files it left behind. */
interface Attempt {
	achieved: string[]
	leftBehind: string[]
}

async function attack(means: Means, how: 'script' | 'native' | 'program', targets: Targets): Promise<Attempt> {
	const { signal } = new AbortController()
	const folder = targets.own
	const args = [JSON.stringify(targets)]
	/** Runs without Node's permissions: only the platform's confinement applies. */
	const bare = () =>
		startProcess(
			means,
			{
				command: [process.execPath, hostile, ...args],
				reads: [hostile, process.execPath],
				folder,
				usesSystem: how === 'program',
				variables: {},
			},
			LIMITS,
			['--core=0'],
		)
	const ended =
		how === 'script'
			? await createConfinement(site, [means]).run({
					command: { script: hostile, args },
					reads: [join(site, 'package.json')],
					folder,
					signal,
					limits: LIMITS,
				})
			: await (await bare()).work('', { signal })
	if (ended.stdout.at(-1) !== 'ended') throw new Error(`it did not end: ${JSON.stringify(ended)}`)
	const outside = [
		join(targets.other, 'hostile'),
		join(targets.other, 'socket'),
		join(targets.data, 'hostile'),
		join(folder, '../hostile'),
	]
	return {
		achieved: ended.stdout.slice(0, -1),
		leftBehind: [
			...outside.filter((path) => existsSync(path)),
			...(lstatSync(join(folder, 'result.pdf'), { throwIfNoEntry: false }) ? ['a link'] : []),
		],
	}
}

const [name] = process.argv.slice(2)
const possible = possibleMeans().filter((means) => means.name === name)
const [last] = possibleMeans().slice(-1)
const means = await firstThatWorks([...possible, ...(last ? [last] : [])], join(site, 'package.json'))
const secret = 'segreto-di-prova'
const folder = mkdtempSync(join(tmpdir(), 'attack-'))
chmodSync(folder, 0o755)
const victim = spawn(
	process.execPath,
	['-e', "process.on('SIGUSR1', () => console.log('hit')); setInterval(() => {}, 1e3)"],
	{
		stdio: ['ignore', 'pipe', 'inherit'],
	},
)
process.once('exit', () => victim.kill('SIGKILL'))
const reached: string[] = []
victim.stdout.on('data', () => reached.push('the process'))
const listening = await Promise.all(
	[{ host: '127.0.0.1', port: 0 }, { path: join(folder, 'socket') }, { path: `\0${folder}` }].map(async (options) => {
		const server = createServer((socket) => reached.push(JSON.stringify(socket.address())))
		server.listen(options)
		await once(server, 'listening')
		return server
	}),
)
chmodSync(join(folder, 'socket'), 0o777)
const address = listening[0]?.address()
const attempts: Record<string, Attempt> = {}
for (const how of ['script', 'native', 'program'] as const) {
	const [own, other, data] = ['own', 'other', 'data'].map((part) => join(folder, how, part))
	if (!own || !other || !data) throw new Error('no folders')
	for (const path of [own, other, data]) {
		mkdirSync(path, { recursive: true })
		// World-readable, so that the confinement and not the file mode stops the attack.
		chmodSync(path, 0o777)
	}
	writeFileSync(join(other, 'source'), secret)
	writeFileSync(join(data, 'auth-secret'), secret)
	attempts[how] = await attack(means, how, {
		secret,
		victim: victim.pid ?? 0,
		parent: process.pid,
		port: typeof address === 'object' && address ? address.port : 0,
		unixSocket: join(folder, 'socket'),
		abstractSocket: `\0${folder}`,
		...{ own, other, data },
	})
}
process.stdout.write(JSON.stringify({ means: means.name, uid: process.getuid?.(), attempts, reached }))
rmSync(folder, { recursive: true, force: true })
process.exit()
