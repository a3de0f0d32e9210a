import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * Thrown when another process has the data folder open: two processes would silently lose data. The lock is a listening socket named after
 * the folder, so it dies with its process and needs no clean-up after a crash. Commands run beside the server reach the database through
 * it, after presenting the key stored in the folder (mode 0600).
 */
export class DataDirInUse extends Error {
	override name = 'DataDirInUse'
}

const KEY_BYTES = 32
const CONNECT_TIMEOUT_MS = 2_000

/** Linux has abstract sockets and Windows named pipes, which disappear by themselves; elsewhere the socket is a file in the folder. */
function address(dataDir: string): string {
	const name = `guida-fiscale-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
	if (process.platform === 'linux') return `\0${name}`
	if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
	return join(dataDir, 'lock.sock')
}

function keyFile(dataDir: string): string {
	return join(dataDir, 'lock.key')
}

function listen(server: Server, path: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen(path, resolve)
	})
}

function isCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code
}

export interface Lock {
	release(): void
}

/**
 * Locks a data folder, creating it if necessary. `onCommand` gets each connection that presented the key.
 * @throws DataDirInUse if another process holds the lock
 */
export async function takeLock(dataDir: string, onCommand: (socket: Socket) => void): Promise<Lock> {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 })
	const path = address(dataDir)
	const key = randomBytes(KEY_BYTES)
	const server = createServer((socket) => admit(socket, key, onCommand))
	try {
		await listen(server, path)
	} catch (error) {
		if (!isCode(error, 'EADDRINUSE')) throw error
		const isLeftOver = existsSync(path) && !(await tryConnect(path))
		if (!isLeftOver) throw new DataDirInUse(dataDir)
		unlinkSync(path)
		await listen(server, path)
	}
	server.unref()
	writeFileSync(keyFile(dataDir), key, { mode: 0o600 })
	return { release: () => server.close() }
}

function admit(socket: Socket, key: Buffer, onCommand: (socket: Socket) => void) {
	socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy())
	socket.on('error', () => socket.destroy())
	socket.once('readable', () => {
		const shown: Buffer | null = socket.read(KEY_BYTES)
		if (shown?.length !== KEY_BYTES || !timingSafeEqual(shown, key)) return socket.destroy()
		socket.setTimeout(0)
		onCommand(socket)
	})
}

function tryConnect(path: string): Promise<Socket | undefined> {
	return new Promise((resolve) => {
		const socket = connect(path)
		socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy())
		socket.once('connect', () => {
			socket.setTimeout(0)
			resolve(socket)
		})
		socket.once('error', () => resolve(undefined))
		socket.once('close', () => resolve(undefined))
	})
}

/** Connects a command to the process that has the folder open; undefined if there is none. */
export async function connectToLockHolder(dataDir: string): Promise<Socket | undefined> {
	if (!existsSync(keyFile(dataDir))) return undefined
	const socket = await tryConnect(address(dataDir))
	socket?.write(readFileSync(keyFile(dataDir)))
	return socket
}
