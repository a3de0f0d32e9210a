import { and, eq, lt, sql } from 'drizzle-orm'
import type { Person } from '#app/features/base/people/person.ts'
import { KNOWLEDGE_VERSION } from '#app/features/law/knowledge/stored-law.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { countingUse, type Limit, WITHOUT_DISK } from '#platform/limits/rate-limits.ts'
import type { Result, TooMany } from '#platform/result.ts'
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

const own = (viewer: Person, id: string) =>
	and(sql`${chatSessions.id}::text = ${id}`, eq(chatSessions.userId, viewer.userId))
const isEmpty = sql`jsonb_array_length(${chatSessions.messages}) = 0`

/** Creates a conversation and deletes the person's empty ones; a question in a deleted one creates it again. */
export async function openChat(db: Db, viewer: Person, category: string | null = null): Promise<Chat> {
	await db
		.delete(chatSessions)
		.where(
			and(eq(chatSessions.userId, viewer.userId), isEmpty, lt(chatSessions.createdAt, sql`now() - interval '1 hour'`)),
		)
	const [row] = await db.insert(chatSessions).values({ userId: viewer.userId, category }).returning(columns)
	if (!row) throw new Error('the chat was not written')
	return row
}

/** Returns one of the viewer's conversations. */
export async function findChat(db: Db, viewer: Person, id: string): Promise<Chat | undefined> {
	const [row] = await db.select(columns).from(chatSessions).where(own(viewer, id))
	return row
}

/** A stored question, with the version of the knowledge base at that time. */
export interface Asked {
	chat: Chat
	knowledgeVersion: string
}

/** `not-found`: the conversation is somebody else's. */
export type QuestionProblem = { code: 'not-found' } | TooMany

/**
 * Appends a question to the viewer's conversation, creating it if necessary; a question already stored is not added again. The same
 * statement counts it, and does not store it if the limit is exceeded.
 * @param isLasting false if the answer follows at once: the question then reaches the disk together with the answer
 */
export async function appendQuestion(
	db: Db,
	viewer: Person,
	{ id, category }: Pick<Chat, 'id' | 'category'>,
	message: ChatMessage,
	isLasting = true,
): Promise<Result<Asked, QuestionProblem>> {
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
			select count, wait, title, category, messages, ${KNOWLEDGE_VERSION} as "knowledgeVersion"
			from counted left join kept on true`,
	)
	if (!row) throw new Error('the question was not counted')
	if (row.count > QUESTIONS.points) return { ok: false, problem: { code: 'too-many', waitSeconds: row.wait } }
	const { title, messages, knowledgeVersion } = row
	const chat =
		title !== null && messages ? { id, title, category: row.category, messages } : await findChat(db, viewer, id)
	return chat ? { ok: true, chat, knowledgeVersion } : { ok: false, problem: { code: 'not-found' } }
}

/** Appends an answer. @returns the stored answer, which is another tab's if that came first; undefined if the conversation no longer exists */
export async function appendAnswer(
	db: Db,
	viewer: Person,
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

/** Returns the conversations that have messages, newest first; `search` matches titles, questions and answers. */
export async function findChats(db: Db, viewer: Person, search = ''): Promise<ChatSummary[]> {
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

/** @returns false if the person has no such conversation */
export async function renameChat(db: Db, viewer: Person, id: string, title: string): Promise<boolean> {
	const changed = await db.update(chatSessions).set({ title }).where(own(viewer, id)).returning({ id: chatSessions.id })
	return changed.length > 0
}

/** Deletes a conversation. @returns false if the person has no such conversation */
export async function deleteChat(db: Db, viewer: Person, id: string): Promise<boolean> {
	const gone = await db.delete(chatSessions).where(own(viewer, id)).returning({ id: chatSessions.id })
	return gone.length > 0
}

/** Nightly: deletes empty conversations, and those older than the retention time. */
export async function forgetOldChats(db: Db): Promise<void> {
	const age = sql.raw(`interval '${CHAT_RETENTION_MONTHS} months'`)
	await db
		.delete(chatSessions)
		.where(sql`updated_at < now() - ${age} or (${isEmpty} and created_at < now() - interval '1 day')`)
}
