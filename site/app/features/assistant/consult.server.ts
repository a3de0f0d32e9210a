import { and, eq, sql } from 'drizzle-orm'
import { type Answer, type AnswerSource, type Area, type Article, ask, citationText, normattivaUrl, urnAt } from 'legal'
import { z } from 'zod'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#app/features/knowledge/document.ts'
import { knowledgeDocuments } from '#app/features/knowledge/knowledge-table.server.ts'
import { createPassageStore } from '#app/features/knowledge/passage-store.server.ts'
import { type Db, selectRows } from '#server/database.ts'
import { chatSessions } from './chats-table.server.ts'
import {
	CHAT_CATEGORIES,
	type ChatCategory,
	type ChatMessage,
	type ChatSource,
	type KnowledgeFigures,
} from './message.ts'
import { refusalText } from './refusal.it.ts'

/** §7 `legal-assistant`: the user comes from the session, the category is absent in the general chat. */
export const Consultation = z.object({
	question: z.string().trim().min(1).max(4000),
	category: z.enum(CHAT_CATEGORIES).optional(),
	sessionId: z.uuid(),
})
export type Consultation = z.infer<typeof Consultation>

/** Fields of law each panel searches; what has no field of its own is searched by the general chat. */
const AREAS: Record<ChatCategory, readonly Area[]> = {
	tributario: ['tributario'],
	civile: ['civile', 'famiglia', 'successioni', 'lavoro', 'consumo', 'procedura-civile', 'costituzionale'],
	commerciale: ['civile', 'impresa', 'crisi', 'consumo', 'lavoro'],
}

export async function openChat(db: Db, viewer: Viewer): Promise<{ id: string; messages: ChatMessage[] }> {
	const [row] = await db
		.insert(chatSessions)
		.values({ userId: viewer.userId })
		.returning({ id: chatSessions.id, messages: chatSessions.messages })
	if (!row) throw new Error('the chat was not written')
	return row
}

/**
 * Answers by quotation from what this viewer may read, and keeps question and answer together.
 * @returns undefined when the chat is not the viewer's
 */
export async function consult(
	db: Db,
	viewer: Viewer,
	{ question, category, sessionId }: Consultation,
): Promise<ChatMessage | undefined> {
	const own = and(eq(chatSessions.id, sessionId), eq(chatSessions.userId, viewer.userId))
	const [chat] = await db.select({ id: chatSessions.id }).from(chatSessions).where(own)
	if (!chat) return undefined
	const store = createPassageStore(db)
	const reader = [viewer.userId]
	const filter = { viewer: reader, ...(category && { areas: AREAS[category] }) }
	const answer = await ask(store, question, { filter })
	const sources = await Promise.all(distinctSources(answer).map((source) => toChatSource(db, reader, source)))
	const now = new Date().toISOString()
	const asked: ChatMessage = {
		id: crypto.randomUUID(),
		role: 'user',
		content: question,
		timestamp: now,
		confidence: null,
		sources: [],
	}
	const answered: ChatMessage = {
		id: crypto.randomUUID(),
		role: 'assistant',
		content:
			answer.kind === 'grounded'
				? answer.sentences.map(({ text }) => text).join('\n\n')
				: refusalText(answer.reason, answer.missingActs),
		timestamp: now,
		confidence: answer.confidence,
		sources: sources.filter((source) => source !== undefined),
	}
	await db
		.update(chatSessions)
		.set({
			messages: sql`${chatSessions.messages} || ${JSON.stringify([asked, answered])}::jsonb`,
			updatedAt: new Date(),
		})
		.where(own)
	return answered
}

function distinctSources({ sentences }: Answer): AnswerSource[] {
	const all = sentences.flatMap(({ sources }) => sources)
	return [...new Map(all.map((source) => [`${source.ref}#${source.start}`, source])).values()]
}

async function toChatSource(
	db: Db,
	reader: readonly string[],
	{ ref, comma, start, end }: AnswerSource,
): Promise<ChatSource | undefined> {
	const article = await createPassageStore(db).article(ref, { viewer: reader })
	if (!article) return undefined
	return {
		title: citationText(article, comma),
		type: await typeLabel(db, article),
		excerpt: article.text.slice(start, end),
		url: article.act.urn ? normattivaUrl(urnAt(article.act.urn, { article: article.number })) : null,
		asOf: article.asOf ?? null,
	}
}

async function typeLabel(db: Db, { act }: Article): Promise<string> {
	const [row] = await db
		.select({ type: knowledgeDocuments.documentType })
		.from(knowledgeDocuments)
		.where(eq(knowledgeDocuments.code, act.code))
	if (act.documentType === 'scheda') return 'Scheda'
	return isDocumentType(row?.type) ? DOCUMENT_TYPES[row.type] : DOCUMENT_TYPES.altro
}

function isDocumentType(value: string | undefined): value is DocumentType {
	return value !== undefined && value in DOCUMENT_TYPES
}

/** Figures of 'Gestione Database': counted when asked for, '—' where there is nothing to count. */
export async function measureKnowledge(db: Db): Promise<KnowledgeFigures> {
	const [row] = await selectRows<{ documents: number; consultations: number; confidence: number | null }>(
		db,
		sql`select
			(select count(*)::int from knowledge_documents where audience is null) as documents,
			count(*)::int as consultations, avg((message->>'confidence')::float8) as confidence
			from chat_sessions, jsonb_array_elements(messages) as message where message->>'role' = 'assistant'`,
	)
	return {
		documents: row?.documents ?? null,
		consultations: row?.consultations ?? null,
		meanConfidence: row?.confidence ?? null,
		basis: 'BM25F su testo, rubrica e titolo, con citazioni risolte; risposte per citazione, senza modello linguistico',
	}
}
