import type { Results } from '@electric-sql/pglite'

/**
 * Messages between the embedded database and its clients: over a MessagePort from the server's own thread, over the lock's socket from
 * commands. Structured clone both ways.
 */
export type Call =
	| { op: 'query'; sql: string; params: unknown[]; rowMode: 'array' | 'object'; datesAsText: boolean; tx?: number }
	| { op: 'exec'; sql: string; tx?: number }
	| { op: 'begin' }
	| { op: 'commit'; tx: number }
	| { op: 'rollback'; tx: number }
	| { op: 'listen'; channel: string }
	| { op: 'unlisten'; channel: string }
	| { op: 'backup'; folder: string }

export interface Answers {
	query: Results<unknown>
	exec: Results<unknown>[]
	begin: number
	commit: void | undefined
	rollback: void | undefined
	listen: undefined
	unlisten: undefined
	backup: undefined
}

export type Request = { id: number } & Call

export type Reply =
	| { id: number; ok: true; value: Answers[keyof Answers] }
	| { id: number; ok: false; problem: PlainError }
	| { notification: string; payload: string }

/** The two ends: the client's and the database's. */
export type ClientChannel = Channel<Reply, Request>
export type DatabaseChannel = Channel<Request, Reply>

/** An error in the form that crosses a thread or a socket; callers branch on PostgreSQL's fields. */
export interface PlainError {
	message: string
	code?: string
	detail?: string
	constraint?: string
	table?: string
	column?: string
	severity?: string
}

/** An end of a connection. `onClose` fires once, whichever side closed. */
export interface Channel<Incoming, Outgoing> {
	post(message: Outgoing): void
	onMessage(listener: (message: Incoming) => void): void
	onClose(listener: () => void): void
	close(): void
}

const FIELDS = ['code', 'detail', 'constraint', 'table', 'column', 'severity'] as const

/** Returns the parts of an error that survive a structured clone. */
export function toPlainError(error: unknown): PlainError {
	if (!(error instanceof Error)) return { message: String(error) }
	const plain: PlainError = { message: error.message }
	for (const field of FIELDS) {
		const value: unknown = Reflect.get(error, field)
		if (typeof value === 'string') plain[field] = value
	}
	return plain
}

/** A database error on the caller's side, with PostgreSQL's `code` and fields. */
export class EmbeddedDatabaseError extends Error {
	override name = 'EmbeddedDatabaseError'

	constructor({ message, ...fields }: PlainError, options?: ErrorOptions) {
		super(message, options)
		Object.assign(this, fields)
	}
}
