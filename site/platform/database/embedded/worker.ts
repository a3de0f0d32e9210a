/** The thread that owns the embedded PostgreSQL, so that heavy queries do not block the server's event loop. */
import { join } from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { inTurns } from '#platform/work/in-turns.ts'
import { answerCalls } from './answer-calls.ts'
import { portChannel } from './channels.ts'
import { DurableNodeFs, durableStart } from './durable-node-fs.ts'
import { EMPTY_DATABASE, unpackEmptyDatabase } from './empty-database.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { type PlainError, toPlainError } from './protocol.ts'

interface Control {
	connect?: MessagePort
	stop?: true
}

async function main() {
	if (!parentPort) throw new Error('this file runs as a worker thread')
	const parent = parentPort
	const fail = (failed: PlainError) => parent.postMessage({ failed })
	const { dataDir }: { dataDir: string } = workerData
	try {
		// Only the built server has it.
		unpackEmptyDatabase(join(import.meta.dirname, '../../dist', EMPTY_DATABASE), dataDir)
		const pg = await PGlite.create({
			fs: new DurableNodeFs(dataDir),
			startParams: durableStart,
			extensions: { vector },
		})
		const shared = { pg, statements: new PreparedStatements(pg), inTurn: inTurns(1) }
		parent.on('message', ({ connect, stop }: Control) => {
			if (connect) answerCalls(shared, dataDir, portChannel(connect), fail)
			if (stop) void pg.close().finally(() => process.exit())
		})
		parent.postMessage({ ready: true })
	} catch (error) {
		fail(toPlainError(error))
	}
}

await main()
