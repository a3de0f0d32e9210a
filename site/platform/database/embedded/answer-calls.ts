import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { type PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { PreparedStatements } from './prepared-statements.ts'
import {
	type Answers,
	type Call,
	type DatabaseChannel,
	type PlainError,
	type Request,
	toPlainError,
} from './protocol.ts'

const asIs = (value: string) => value
/** Returns dates, intervals and arrays of them as text: the query builder parses them itself. */
const TEXT_DATES = Object.fromEntries(
	[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((oid) => [
		oid,
		asIs,
	]),
)

/** The database as shared by all its callers. */
export interface SharedDatabase {
	pg: PGlite
	statements: PreparedStatements
	/** Runs one piece of work at a time; a transaction is one piece. */
	inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

interface OpenTransaction {
	on: Transaction
	end: (how: 'commit' | 'rollback') => Promise<void>
}

class RolledBack extends Error {}

/**
 * Answers every call from a channel. Closing a channel rolls back its open transaction. After a PANIC (such as an unwritable log file)
 * PostgreSQL stops answering: `onPanic` must end the thread.
 */
export function answerCalls(
	{ pg, statements, inTurn }: SharedDatabase,
	dataDir: string,
	channel: DatabaseChannel,
	onPanic: (error: PlainError) => void,
): void {
	const textDates = { ...pg.parsers, ...TEXT_DATES }
	const transactions = new Map<number, OpenTransaction>()
	const listening = new Map<string, () => Promise<void>>()
	let lastTransaction = 0

	function requireOpen(tx: number): Transaction {
		const open = transactions.get(tx)
		if (!open) throw new Error(`transaction ${tx} is not open`)
		return open.on
	}

	function begin(): Promise<number> {
		const tx = ++lastTransaction
		return new Promise((started, failed) => {
			let settle: (how: 'commit' | 'rollback') => void = () => {}
			const decision = new Promise<'commit' | 'rollback'>((resolve) => {
				settle = resolve
			})
			const work = async (on: Transaction) => {
				const end = async (how: 'commit' | 'rollback') => {
					transactions.delete(tx)
					settle(how)
					await done.catch((error: unknown) => {
						if (!(error instanceof RolledBack)) throw error
					})
				}
				transactions.set(tx, { on, end })
				started(tx)
				if ((await decision) === 'rollback') throw new RolledBack()
			}
			const done = inTurn(() => pg.transaction(work))
			done.catch(failed)
		})
	}

	const answer: { [Op in Call['op']]: (call: Extract<Call, { op: Op }>) => Promise<Answers[Op]> } = {
		async query({ sql: text, params, rowMode, datesAsText, tx }) {
			const parsers = datesAsText ? textDates : pg.parsers
			const run = () => pg.runExclusive(() => statements.query({ text, params, rowMode, parsers }))
			if (tx === undefined) return inTurn(run)
			requireOpen(tx)
			return run()
		},
		async exec({ sql, tx }) {
			const results = await (tx === undefined ? inTurn(() => pg.exec(sql)) : requireOpen(tx).exec(sql))
			statements.heed(results)
			return results
		},
		begin,
		commit: async ({ tx }) => transactions.get(tx)?.end('commit'),
		rollback: async ({ tx }) => transactions.get(tx)?.end('rollback'),
		async listen({ channel: name }) {
			const stop = await inTurn(() => pg.listen(name, (payload) => channel.post({ notification: name, payload })))
			listening.set(name, stop)
			return undefined
		},
		async unlisten({ channel: name }) {
			await inTurn(async () => listening.get(name)?.())
			listening.delete(name)
			return undefined
		},
		backup: ({ folder }) =>
			inTurn(() =>
				pg.runExclusive(async () => {
					await pg.execProtocolRaw(checkpoint)
					mkdirSync(folder, { recursive: true })
					if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
					cpSync(dataDir, folder, { recursive: true })
					return undefined
				}),
			),
	}

	function dispatch(call: Call): Promise<Answers[keyof Answers]> {
		switch (call.op) {
			case 'query':
				return answer.query(call)
			case 'exec':
				return answer.exec(call)
			case 'begin':
				return answer.begin(call)
			case 'commit':
				return answer.commit(call)
			case 'rollback':
				return answer.rollback(call)
			case 'listen':
				return answer.listen(call)
			case 'unlisten':
				return answer.unlisten(call)
			case 'backup':
				return answer.backup(call)
		}
	}

	async function handle(request: Request) {
		try {
			channel.post({ id: request.id, ok: true, value: await dispatch(request) })
		} catch (error) {
			const problem = toPlainError(error)
			channel.post({ id: request.id, ok: false, problem })
			if (problem.severity === 'PANIC') onPanic(problem)
		}
	}

	channel.onMessage((request: Request) => void handle(request))
	channel.onClose(() => {
		for (const open of transactions.values()) void open.end('rollback')
		for (const stop of listening.values()) void stop()
	})
}

/** A simple-query protocol message with CHECKPOINT. */
const checkpoint = (() => {
	const text = new TextEncoder().encode('CHECKPOINT\0')
	const message = new Uint8Array(5 + text.length)
	message[0] = 'Q'.charCodeAt(0)
	new DataView(message.buffer).setUint32(1, 4 + text.length)
	message.set(text, 5)
	return message
})()
