import { once } from 'node:events'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { threadFile } from '#platform/work/thread-file.ts'
import { portChannel, socketChannel } from './channels.ts'
import { EmbeddedClient } from './client.ts'
import { connectToLockHolder, takeLock } from './lock.ts'
import { EmbeddedDatabaseError, type PlainError, type Reply, type Request } from './protocol.ts'

export interface EmbeddedDatabase {
	client: EmbeddedClient
	/** Resolves if the database breaks down (disk full, out of memory): it then answers nothing until reopened. */
	broken: Promise<Error>
	close(): Promise<void>
}

type WorkerMessage = { ready: true } | { failed: PlainError }

/** Starts the thread that owns the database; returns it with a function that connects to it. */
async function startWorker(dataDir: string) {
	const worker = new Worker(threadFile('database-thread', '#platform/database/embedded/worker.ts'), {
		workerData: { dataDir },
	})
	const connect = () => {
		const { port1, port2 } = new MessageChannel()
		worker.postMessage({ connect: port2 }, [port2])
		port1.unref()
		return portChannel<Reply, Request>(port1)
	}
	const [message]: WorkerMessage[] = await once(worker, 'message')
	if (message && 'failed' in message) {
		await worker.terminate()
		throw new EmbeddedDatabaseError(message.failed)
	}
	let isStopping = false
	const broken = new Promise<Error>((resolve) => {
		worker.on('error', resolve)
		worker.on('message', (later: WorkerMessage) => {
			if (!('failed' in later)) return
			resolve(new EmbeddedDatabaseError(later.failed))
			void worker.terminate()
		})
		worker.on('exit', () => {
			if (!isStopping) resolve(new Error('the thread of the embedded database ended'))
		})
	})
	const ended = once(worker, 'exit')
	const stop = async () => {
		isStopping = true
		worker.postMessage({ stop: true })
		await ended
	}
	return { connect, broken, stop }
}

/**
 * Opens the embedded PostgreSQL in its own thread and locks its folder against other processes.
 * @throws DataDirInUse
 */
export async function openEmbedded({ dataDir }: { dataDir: string }): Promise<EmbeddedDatabase> {
	const waiting: Parameters<Parameters<typeof takeLock>[1]>[0][] = []
	let onCommand: Parameters<typeof takeLock>[1] = (socket) => waiting.push(socket)
	const lock = await takeLock(dataDir, (socket) => onCommand(socket))
	const folder = join(dataDir, 'db')
	const wasThere = existsSync(join(folder, 'PG_VERSION'))
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		const { connect, broken, stop } = await startWorker(folder)
		onCommand = (socket) => {
			const outside = socketChannel<Request, Reply>(socket)
			const inside = connect()
			outside.onMessage((message) => inside.post(message))
			inside.onMessage((message) => outside.post(message))
			outside.onClose(() => inside.close())
			inside.onClose(() => outside.close())
		}
		for (const socket of waiting) onCommand(socket)
		const close = async () => {
			await stop()
			lock.release()
		}
		return { client: new EmbeddedClient(connect()), broken, close }
	} catch (error) {
		lock.release()
		if (!hasRoom(dataDir)) throw new EmbeddedDatabaseError(NO_ROOM, { cause: error })
		throw wasThere && isPostgresFailure(error) ? new DamagedDatabase(folder, { cause: error }) : error
	}
}

/** Thrown when the files of an existing database cannot be opened any more. */
export class DamagedDatabase extends Error {
	override name = 'DamagedDatabase'
}

/** Errors of the system (permissions, missing files of the program) have codes that begin with E, and are not the data's fault. */
function isPostgresFailure(error: unknown): boolean {
	const code = error instanceof EmbeddedDatabaseError && 'code' in error ? String(error.code) : ''
	return error instanceof EmbeddedDatabaseError && !/^E[A-Z]+$/.test(code)
}

const WAL_FILE_BYTES = 16 * 1024 * 1024
/** The error PostgreSQL itself raises once it runs (`disk_full`). */
const NO_ROOM = { message: 'no room for a file of the write-ahead log', code: '53100' }

/** PostgreSQL does not say why it could not start; the usual reason is no disk space for its log. */
function hasRoom(folder: string): boolean {
	const { bavail, bsize } = statfsSync(folder)
	return bavail * bsize >= WAL_FILE_BYTES
}

/** For commands: connects to the running server's database if there is one, otherwise opens the folder's own. */
export async function reachEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
	const socket = await connectToLockHolder(dataDir)
	if (!socket) return openEmbedded({ dataDir })
	const client = new EmbeddedClient(socketChannel(socket))
	return { client, broken: new Promise(() => {}), close: async () => client.close() }
}
