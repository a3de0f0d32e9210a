import { and, eq, lt, sql } from 'drizzle-orm'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import { type Db, selectRows } from '#server/database.ts'
import { chatSessions } from './chats-table.server.ts'
import { CHAT_RETENTION_MONTHS, type ChatMessage, type ChatSummary } from './message.ts'

export interface Chat {
	id: string
	title: string
	category: string | null
	messages: ChatMessage[]
}

const columns = {
	id: chatSessions.id,
	title: chatSessions.title,
	category: chatSessions.category,
	messages: chatSessions.messages,
}

const own = (viewer: Viewer, id: string) =>
	and(sql`${chatSessions.id}::text = ${id}`, eq(chatSessions.userId, viewer.userId))
const isEmpty = sql`jsonb_array_length(${chatSessions.messages}) = 0`

/** A new conversation. Empty ones that were left behind go: a question asked in one of them makes it anew. */
export async function openChat(db: Db, viewer: Viewer, category: string | null = null): Promise<Chat> {
	await db
		.delete(chatSessions)
		.where(
			and(eq(chatSessions.userId, viewer.userId), isEmpty, lt(chatSessions.createdAt, sql`now() - interval '1 hour'`)),
		)
	const [row] = await db.insert(chatSessions).values({ userId: viewer.userId, category }).returning(columns)
	if (!row) throw new Error('the chat was not written')
	return row
}

export async function findChat(db: Db, viewer: Viewer, id: string): Promise<Chat | undefined> {
	const [row] = await db.select(columns).from(chatSessions).where(own(viewer, id))
	return row
}

/** The viewer's conversation of that id, made now if there is none. @returns undefined when it is somebody else's */
export async function ensureChat(
	db: Db,
	viewer: Viewer,
	id: string,
	category: string | null,
): Promise<Chat | undefined> {
	await db.insert(chatSessions).values({ id, userId: viewer.userId, category }).onConflictDoNothing()
	return findChat(db, viewer, id)
}

/** Writes a question, or an answer, at the end; one that is there already is not written twice. */
export async function appendMessage(db: Db, viewer: Viewer, id: string, message: ChatMessage): Promise<void> {
	const same = message.replyTo === undefined ? { id: message.id } : { replyTo: message.replyTo }
	await db
		.update(chatSessions)
		.set({
			messages: sql`${chatSessions.messages} || ${JSON.stringify([message])}::jsonb`,
			updatedAt: new Date(),
		})
		.where(and(own(viewer, id), sql`not ${chatSessions.messages} @> ${JSON.stringify([same])}::jsonb`))
}

/** Conversations with something in them, newest first; `search` looks in titles, questions and answers. */
export async function findChats(db: Db, viewer: Viewer, search = ''): Promise<ChatSummary[]> {
	const pattern = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
	const rows = await selectRows<Omit<ChatSummary, 'updatedAt'> & { updatedAt: Date | string }>(
		db,
		sql`select id, title, category, updated_at as "updatedAt",
				(select m->>'content' from jsonb_array_elements(messages) m where m->>'role' = 'user' limit 1) as "firstQuestion",
				(select count(*)::int from jsonb_array_elements(messages) m where m->>'role' = 'user') as questions
			from chat_sessions
			where user_id = ${viewer.userId} and jsonb_array_length(messages) > 0
				and (${search.trim() === ''} or title ilike ${pattern}
					or exists (select from jsonb_array_elements(messages) m where m->>'content' ilike ${pattern}))
			order by updated_at desc limit 200`,
	)
	return rows.map((row) => ({
		...row,
		firstQuestion: row.firstQuestion ?? '',
		updatedAt: new Date(row.updatedAt).toISOString(),
	}))
}

/** @returns false when there is no such conversation of this person's */
export async function renameChat(db: Db, viewer: Viewer, id: string, title: string): Promise<boolean> {
	const changed = await db.update(chatSessions).set({ title }).where(own(viewer, id)).returning({ id: chatSessions.id })
	return changed.length > 0
}

export async function deleteChat(db: Db, viewer: Viewer, id: string): Promise<boolean> {
	const gone = await db.delete(chatSessions).where(own(viewer, id)).returning({ id: chatSessions.id })
	return gone.length > 0
}

/** Nightly: conversations nobody wrote in for the time of retention, and empty ones. */
export async function forgetOldChats(db: Db): Promise<void> {
	const age = sql.raw(`interval '${CHAT_RETENTION_MONTHS} months'`)
	await db
		.delete(chatSessions)
		.where(sql`updated_at < now() - ${age} or (${isEmpty} and created_at < now() - interval '1 day')`)
}
