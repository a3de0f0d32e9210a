import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Db } from '#platform/database/database.ts'

/** Streams that one person may have open in a process; answers of the assistant are limited by the questions asked. */
const MOST = { progress: 8, answer: Number.POSITIVE_INFINITY } as const satisfies Record<string, number>
export type StreamKind = keyof typeof MOST

const CHANNEL = 'streams_closed'

export interface OpenStream {
	/** Aborts when the streams of its person are closed. */
	signal: AbortSignal
	/** Forgets the stream; to be called when it ends. */
	end(): void
}

/** Open streams of people in this process. */
export interface PersonStreams {
	/** @returns undefined if the person has the maximum of them open */
	open(userId: string, kind: StreamKind): OpenStream | undefined
	/** Closes the streams that a person has open in this process. */
	close(userId: string): void
}

/** Closes the streams of a person in every process when the transaction commits. Call it in the transaction that ends their right to them. */
export async function closeStreams(db: Db, userId: string): Promise<void> {
	await db.execute(sql`select pg_notify(${CHANNEL}, ${userId})`)
}

/** Creates the list of open streams; it listens for `closeStreams` from the first stream on. */
export function createPersonStreams({ database, log }: { database: Database; log: Logger }): PersonStreams {
	const streams = new Map<string, Set<{ kind: StreamKind; closing: AbortController }>>()
	let listening: Promise<unknown> | undefined

	function close(userId: string): void {
		for (const { closing } of streams.get(userId) ?? []) closing.abort()
	}

	function listen(): void {
		listening ??= database
			.listen(CHANNEL, (userId) => {
				// A notification may have been missed: browsers open their streams again, if they still may.
				for (const known of userId === undefined ? streams.keys() : [userId]) close(known)
			})
			.catch((err: unknown) => {
				log.error({ err }, 'streams that are to be closed are not listened to')
				listening = undefined
			})
	}

	return {
		close,
		open(userId, kind) {
			const own = streams.get(userId) ?? new Set()
			if ([...own].filter((stream) => stream.kind === kind).length >= MOST[kind]) return undefined
			listen()
			const stream = { kind, closing: new AbortController() }
			streams.set(userId, own.add(stream))
			return {
				signal: stream.closing.signal,
				end() {
					own.delete(stream)
					if (own.size === 0 && streams.get(userId) === own) streams.delete(userId)
				},
			}
		},
	}
}
