import { sql } from 'drizzle-orm'
import { emergencyIn } from 'legal'
import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import { findAnswersEndpoint, findVectorsEndpoint } from '#app/features/base/settings/settings.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { countInChat } from '#app/features/documents/tools/count-in-chat.server.ts'
import { countedText } from '#app/features/documents/tools/counted.server.ts'
import { isReadByModel } from '#app/features/documents/tools/named-by-model.server.ts'
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '#app/features/law/knowledge/document.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { publicBase } from '#app/features/law/knowledge/stored-law.server.ts'
import { findBaseState } from '#app/features/law/knowledge/wanted-acts.server.ts'
import { writtenText } from '#app/text/written-text.ts'
import { formatNumber } from '#app/ui/format.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { type Asked, appendAnswer, appendQuestion } from './chats.server.ts'
import { composeAnswer } from './compose-answer.server.ts'
import { QUESTION_MAX, QUESTION_TOO_LONG, STOPPED, URGENT } from './copy.it.ts'
import { inConversation } from './follow-up.ts'
import { IS_REPLY, MEAN_CONFIDENCE, REPLIES } from './measures.server.ts'
import type { ChatEvent, ChatMessage, KnowledgeFigures } from './message.ts'
import { createAnswerModel } from './model.server.ts'
import type { QuestionVectors } from './question-vector.server.ts'
import { shownMessages } from './shown-messages.ts'

/** §7 `legal-assistant`: the user comes from the session; the general chat has no category. Repeating a `messageId` returns the same answer. */
export const Consultation = z.object({
	question: writtenText({
		min: [1, 'Scrivi una domanda.'],
		max: [QUESTION_MAX, QUESTION_TOO_LONG],
		missing: 'Scrivi una domanda.',
	}),
	/** Null and unknown ones are the general chat. */
	category: z
		.enum(Object.keys(DOCUMENT_CATEGORIES) as [DocumentCategory, ...DocumentCategory[]])
		.optional()
		.catch(undefined),
	/** Without one a conversation begins. */
	sessionId: z
		.uuid('L’identificativo della conversazione (sessionId) non è un UUID: lascialo fuori per cominciarne una.')
		.nullish()
		.transform((id) => id ?? crypto.randomUUID()),
	messageId: z.uuid('L’identificativo del messaggio (messageId) non è un UUID.').default(() => crypto.randomUUID()),
	/** True for a question that is not to be read as the rest of the one before. */
	alone: z.boolean('Il campo alone è true o false.').default(false),
	/** The last message that the person saw: what another window of theirs asked since is not what a 'sì' answers. */
	after: z.uuid('L’identificativo after non è un UUID.').optional(),
})
export type Consultation = z.infer<typeof Consultation>

type Asking = Pick<WithKnowledge, 'db' | 'settings' | 'services' | 'knowledge' | 'log'> & {
	vectors: QuestionVectors
}

/**
 * Answers from the documents this viewer may read. The question is stored before the answer is started, and the complete answer is stored
 * even if the client has disconnected. Ends with `done`.
 */
export async function* consult(
	{ db, settings, services, knowledge, log, vectors }: Asking,
	viewer: Person,
	consultation: Consultation,
	{ chat, knowledgeVersion }: Asked,
	stop: AbortSignal,
): AsyncGenerator<ChatEvent, ChatMessage> {
	const { question, category = null, sessionId, messageId, alone } = consultation
	const known = chat.messages.find(({ replyTo }) => replyTo === messageId)
	if (known) return known
	const at = chat.messages.findIndex(({ id }) => id === messageId)
	const isAlone = alone || chat.messages[at]?.alone === true
	const earlier = at < 0 ? chat.messages : chat.messages.slice(0, at)
	const before = isAlone ? [] : shownMessages(earlier, chat.messages[at]?.after ?? consultation.after)
	const urgent = emergencyIn(question)
	if (urgent) yield { type: 'note', note: URGENT[urgent].text }
	const fresh = { ...newAnswer(messageId), ...(urgent && { urgent }) }
	const counted = countInChat(question, before.findLast(({ role }) => role === 'assistant')?.counted, new Date())
	const number = counted && countedText(counted)
	const text = isAlone || number !== undefined ? question : inConversation(question, before)
	const model = await createAnswerModel({ db, settings, services }, text, [viewer.name])
	if (counted && number !== undefined && !(model && isReadByModel(counted, question))) {
		const answer = { ...fresh, content: number, confidence: counted.confidence, counted }
		return (await appendAnswer(db, viewer, sessionId, answer)) ?? answer
	}
	const message: ChatMessage = { ...fresh, ...(text !== question && { understoodAs: text }) }
	const composing = composeAnswer({ db, knowledge }, viewer, {
		text,
		today: dayInRome(new Date()),
		category,
		counted,
		isCompleted: counted !== undefined && !isReadByModel(counted, question),
		model,
		vectors,
		knowledgeVersion,
		signal: stop,
	})
	for (let next = await composing.next(); ; next = await composing.next()) {
		if (!next.done) {
			yield next.value
			continue
		}
		Object.assign(message, next.value)
		break
	}
	if (stop.aborted) message.note = STOPPED
	if (message.note !== undefined) log.warn({ note: message.note }, 'the model did not finish')
	return (await appendAnswer(db, viewer, sessionId, { ...message, replyTo: messageId })) ?? message
}

function newAnswer(replyTo: string): ChatMessage & { replyTo: string } {
	const timestamp = new Date().toISOString()
	return { id: crypto.randomUUID(), role: 'assistant', replyTo, content: '', timestamp, confidence: null, sources: [] }
}

/** Stores the question, see `appendQuestion`. If a model will answer, the question is on the disk first. */
export async function keepQuestion(
	{ db, settings }: Pick<WithKnowledge, 'db' | 'settings'>,
	viewer: Person,
	asked: Consultation,
): ReturnType<typeof appendQuestion> {
	const { sessionId, category = null, messageId, question, alone, after } = asked
	return appendQuestion(
		db,
		viewer,
		{ id: sessionId, category },
		{
			id: messageId,
			role: 'user',
			content: question,
			timestamp: new Date().toISOString(),
			confidence: null,
			sources: [],
			...(alone && { alone }),
			...(after !== undefined && { after }),
		},
		(await findAnswersEndpoint(settings)) !== undefined,
	)
}

/** Returns the figures of 'Gestione Database', counted on demand; '—' if there is nothing to count. */
export async function measureKnowledge(db: Db, settings: WithKnowledge['settings']): Promise<KnowledgeFigures> {
	const [answering, embedding, base] = await Promise.all([
		findAnswersEndpoint(settings),
		findVectorsEndpoint(settings),
		findBaseState(db, settings),
	])
	const [row] = await selectRows<{
		documents: number
		passages: number
		embedded: number
		consultations: number
		confidence: number | null
	}>(
		db,
		sql`select * from ${publicBase(embedding?.model)} as base,
			(select count(*)::int as consultations, ${MEAN_CONFIDENCE} as confidence from ${REPLIES} where ${IS_REPLY}) as used`,
	)
	const dense = embedding
		? `, e vettori di ${embedding.model} per ${formatNumber(row?.embedded ?? 0)} brani su ${formatNumber(row?.passages ?? 0)}`
		: ''
	const composed = answering
		? `risposte del modello ${answering.model}, ogni frase verificata sulla fonte`
		: 'risposte per citazione, senza modello linguistico'
	return {
		documents: row?.documents ?? null,
		consultations: row?.consultations ?? null,
		meanConfidence: row?.confidence ?? null,
		basis: `BM25F su testo, rubrica e titolo, con citazioni risolte${dense}; ${composed}`,
		base,
	}
}
