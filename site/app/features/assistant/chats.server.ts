import { and, eq, lt, sql } from 'drizzle-orm'
import type { Viewer } from '#app/features/people/viewer.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { countingUse, type Limit, WITHOUT_DISK } from '#platform/limits/rate-limits.ts'
import { chatSessions } from './chats-table.server.ts'
import { CHAT_RETENTION_MONTHS, type ChatMessage, type ChatSummary } from './message.ts'

const QUESTIONS: Limit = { name: 'consultations', points: 30, windowSeconds: 60 }

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

/** A question as it was kept, and what the knowledge base was then. */
export interface Asked {
	chat: Chat
	knowledgeVersion: string
}

/**
 * Writes a question at the end of the viewer's conversation of that id, made now if there is none; one that is there already is
 * not written twice. It is counted in the same statement, and not written when it is one too many.
 * @param isLasting false where the answer follows at once: it is then safe on the disk with the answer, and not before
 * @returns seconds to wait when it is; undefined when the conversation is somebody else's
 */
export async function appendQuestion(
	db: Db,
	viewer: Viewer,
	{ id, category }: Pick<Chat, 'id' | 'category'>,
	message: ChatMessage,
	isLasting = true,
): Promise<Asked | { waitSeconds: number } | undefined> {
	const [row] = await selectRows<{
		count: number
		wait: number
		knowledgeVersion: string
		title: string | null
		category: string | null
		messages: ChatMessage[] | null
	}>(
		db,
		sql`with counted as (${countingUse(QUESTIONS, viewer.userId, isLasting ? undefined : WITHOUT_DISK)}),
			kept as (
				insert into chat_sessions (id, user_id, category, messages)
				select ${id}::uuid, ${viewer.userId}, ${category}::text, ${JSON.stringify([message])}::jsonb
				from counted where count <= ${QUESTIONS.points}
				on conflict (id) do update set messages = chat_sessions.messages || excluded.messages, updated_at = now()
				where chat_sessions.user_id = ${viewer.userId} and ${lacks({ id: message.id })}
				returning title, category, messages)
			select count, wait, title, category, messages, coalesce((select version::text from knowledge_version), '0') as "knowledgeVersion"
			from counted left join kept on true`,
	)
	if (!row) throw new Error('the question was not counted')
	if (row.count > QUESTIONS.points) return { waitSeconds: row.wait }
	const { title, messages, knowledgeVersion } = row
	const chat =
		title !== null && messages ? { id, title, category: row.category, messages } : await findChat(db, viewer, id)
	return chat && { chat, knowledgeVersion }
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
