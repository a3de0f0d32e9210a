/** Attacks by hostile code inside the process that reads PDFs. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { siteRoot } from '#test/program.ts'
import { type Attack, trial } from './trial.ts'

const ATTEMPTS = `
import { connect, createServer } from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
const [victim, port, socket, outside] = process.argv.slice(2)
const say = (what) => console.log('DONE ' + what)
const attempt = (what, act) => { try { act(); say(what) } catch {} }
attempt('signal', () => process.kill(Number(victim), 'SIGUSR2'))
attempt('read', () => readFileSync('/etc/passwd'))
attempt('write', () => writeFileSync(outside, 'x'))
if (process.getuid() === 0 && !/^\\s*0\\s+[1-9]/m.test(uidMap())) say('root')
function uidMap() { try { return readFileSync('/proc/self/uid_map', 'utf8') } catch { return '' } }
const knock = (what, options) => new Promise((resolve) => {
	try {
		const open = connect(options)
		open.on('connect', () => { say(what); open.destroy(); resolve() })
		open.on('error', resolve)
	} catch { resolve() }
})
await knock('tcp', { host: '127.0.0.1', port: Number(port) })
await knock('unix', { path: socket })
await new Promise((resolve) => {
	try {
		const server = createServer()
		server.on('error', resolve)
		server.listen(outside + '.sock', () => { say('listen'); server.close(resolve) })
	} catch { resolve() }
})
console.log('END')
process.exit(0)
`

const MEANINGS: Readonly<Record<string, string>> = {
	signal: 'signals a process outside',
	read: 'reads outside of its folder',
	write: 'writes outside of its folder',
	root: 'is root',
	tcp: 'connects to a port of this machine',
	unix: 'connects to a socket of this machine',
	listen: 'opens a socket outside of its folder',
}

export const confinement: Attack = {
	name: 'Hostile code inside the process that reads PDFs',
	async run() {
		const outside = mkdtempSync(join(tmpdir(), 'outside-'))
		const folder = join(outside, 'own')
		mkdirSync(folder)
		const script = join(folder, 'hostile.mjs')
		writeFileSync(script, ATTEMPTS)
		const bystander = spawn('sleep', ['30'])
		const socket = join(outside, 'server.sock')
		const [ported, named] = [createServer(), createServer()]
		await new Promise<void>((resolve) => {
			ported.listen(0, '127.0.0.1', resolve)
		})
		await new Promise<void>((resolve) => {
			named.listen(socket, resolve)
		})
		const address = ported.address()
		const port = typeof address === 'object' && address ? address.port : 0
		try {
			const args = [String(bystander.pid), String(port), socket, join(outside, 'written')]
			const signal = AbortSignal.timeout(30_000)
			const { stdout, stderr } = await createConfinement(siteRoot, possibleMeans()).run({
				command: { script, args },
				...{ reads: [], folder, signal },
			})
			const done = new Set(stdout.flatMap((line) => (line.startsWith('DONE ') ? [line.slice(5)] : [])))
			if (!stdout.includes('END')) throw new Error(`the hostile code did not run: ${stderr}`)
			const wrote = existsSync(join(outside, 'written'))
			return Object.entries(MEANINGS).map(([code, what]) => trial(what, done.has(code) && (code !== 'write' || wrote)))
		} finally {
			bystander.kill('SIGKILL')
			ported.close()
			named.close()
			rmSync(outside, { recursive: true, force: true })
		}
	},
}
