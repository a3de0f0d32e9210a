/**
 * Simulates code that took over a file reader: tries everything that reaches outside its folder and reports what succeeded. `targets` lists
 * what it tries to reach, as JSON.
 *
 * node hostile.ts TARGETS
 */
import { once } from 'node:events'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type NetConnectOpts } from 'node:net'
import { join } from 'node:path'

export interface Targets {
	secret: string
	/** Process ids of an unrelated process and of our parent. */
	victim: number
	parent: number
	port: number
	unixSocket: string
	abstractSocket: string
	/** The site's data folder, and another conversion's folder. */
	data: string
	other: string
	own: string
}

const targets: Targets = JSON.parse(process.argv[2] ?? '')
const { secret, victim, parent, port, unixSocket, abstractSocket, data, other, own } = targets

async function reach(options: NetConnectOpts) {
	const socket = connect(options)
	await Promise.race([once(socket, 'connect'), once(socket, 'error').then(([error]) => Promise.reject(error))])
	socket.write('hostile')
	return true
}

async function listen(path: string) {
	const server = createServer().listen(path)
	await once(server, 'listening')
	return true
}

const holdsSecret = (path: string) => readFileSync(path, 'utf8').includes(secret)
const wrote = (path: string) => {
	writeFileSync(path, 'hostile')
	return true
}

const attacks: Record<string, () => boolean | Promise<boolean>> = {
	'is root': () => process.getuid?.() === 0,
	'reads the users': () => readFileSync('/etc/passwd').length > 0,
	'reads the environment of its parent': () => holdsSecret(`/proc/${parent}/environ`),
	'reads the environment of process 1': () => holdsSecret('/proc/1/environ'),
	'reads its own environment': () => JSON.stringify(process.env).includes(secret),
	'reads the data': () => holdsSecret(join(data, 'auth-secret')),
	'reads another conversion': () => holdsSecret(join(other, 'source')),
	'sees other conversions': () => readdirSync(join(own, '..')).length > 1,
	'writes into another conversion': () => wrote(join(other, 'hostile')),
	'writes into the data': () => wrote(join(data, 'hostile')),
	'writes beside its folder': () => wrote(join(own, '../hostile')),
	'writes to shared memory': () => wrote('/dev/shm/hostile'),
	'signals a process': () => process.kill(victim, 'SIGUSR1'),
	'signals its parent': () => process.kill(parent, 0),
	'connects to a port': () => reach({ host: '127.0.0.1', port }),
	'connects to a socket': () => reach({ path: unixSocket }),
	'connects to an abstract socket': () => reach({ path: abstractSocket }),
	'opens a socket elsewhere': () => listen(join(other, 'socket')),
}

for (const [name, attack] of Object.entries(attacks)) {
	const done = await Promise.resolve()
		.then(attack)
		.catch(() => false)
	if (done) process.stdout.write(`${name}\n`)
}
// A link that could lead the reader of the result to another file. Not yet a success: the site may detect the link.
try {
	symlinkSync(join(data, 'auth-secret'), join(own, 'result.pdf'))
} catch {}
process.stdout.write('ended\n')
process.exit()
