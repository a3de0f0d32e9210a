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

/**
 * Writes a question at the end of the viewer's conversation of that id, made now if there is none; one that is there already is
 * not written twice. @returns the conversation, undefined when it is somebody else's
 */
export async function appendQuestion(
	db: Db,
	viewer: Viewer,
	{ id, category }: Pick<Chat, 'id' | 'category'>,
	message: ChatMessage,
): Promise<Chat | undefined> {
	const messages = [message]
	const [row] = await db
		.insert(chatSessions)
		.values({ id, userId: viewer.userId, category, messages })
		.onConflictDoUpdate({
			target: chatSessions.id,
			set: { messages: sql`${chatSessions.messages} || excluded.messages`, updatedAt: new Date() },
			setWhere: sql`${chatSessions.userId} = ${viewer.userId} and ${lacks({ id: message.id })}`,
		})
		.returning(columns)
	return row ?? findChat(db, viewer, id)
}

/** Writes an answer at the end. @returns the answer that is kept: another tab's, when it was first; undefined when the conversation is gone */
export async function appendAnswer(
	db: Db,
	viewer: Viewer,
	id: string,
	answer: ChatMessage & { replyTo: string },
): Promise<ChatMessage | undefined> {
	const written = await db
		.update(chatSessions)
		.set({
			messages: sql`${chatSessions.messages} || ${JSON.stringify([answer])}::jsonb`,
			updatedAt: new Date(),
		})
		.where(and(own(viewer, id), lacks({ replyTo: answer.replyTo })))
		.returning({ id: chatSessions.id })
	if (written.length > 0) return answer
	const chat = await findChat(db, viewer, id)
	return chat?.messages.find(({ replyTo }) => replyTo === answer.replyTo)
}

function lacks(same: Partial<ChatMessage>) {
	return sql`not ${chatSessions.messages} @> ${JSON.stringify([same])}::jsonb`
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
