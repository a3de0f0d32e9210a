import {
	type Answer,
	type AnswerSentence,
	type Area,
	answerByPointing,
	findKnownAct,
	type IsoDate,
	type OwnSentence,
	type PointedAnswer,
	type RefusalReason,
	type Retrieval,
	readerOf,
	statedDay,
} from 'legal'
import { type MaskedWord } from '#app/features/base/masking/masked-word.ts'
import { createMask } from '#app/features/base/masking/masking.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { askedBack } from '#app/features/documents/tools/copy.it.ts'
import { countedText } from '#app/features/documents/tools/counted.server.ts'
import { calculatorFor, settledBy } from '#app/features/documents/tools/named-by-model.server.ts'
import type { Counted } from '#app/features/documents/tools/tool-view.ts'
import { findReadableCodes } from '#app/features/law/knowledge/open-article.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Db } from '#platform/database/database.ts'
import { modelFailed, NEAREST_RULES, PROBABLE_RULE, readingFailed, VECTORS_AWAY } from './copy.it.ts'
import { type AskedGuide, askGuide } from './guide-answer.server.ts'
import {
	CHAT_CATEGORIES,
	type ChatCategory,
	type ChatEvent,
	type ChatMessage,
	type ChatPart,
	type ChatSource,
} from './message.ts'
import type { AnswerModel } from './model.server.ts'
import { measuredText, reliabilityText } from './quality/reliability.it.ts'
import type { QuestionVectors } from './question-vector.server.ts'
import { refusalText } from './refusal.it.ts'
import { searchWithModel } from './search-with-model.server.ts'
import { toChatSource, toNearestRule } from './sources.server.ts'

/** Fields of law that each panel searches; fields without a panel are searched by the general chat. */
const AREAS: Record<ChatCategory, readonly Area[]> = {
	tributario: ['tributario'],
	civile: ['civile', 'famiglia', 'successioni', 'lavoro', 'consumo', 'procedura-civile', 'costituzionale'],
	commerciale: ['civile', 'impresa', 'crisi', 'consumo', 'lavoro'],
}

/** Reasons for which law did not answer a question of law: the guide may. */
const ANSWERED_BY_GUIDE: ReadonlySet<RefusalReason> = new Set(['act-not-held', 'low-confidence', 'no-source'])

/** Panels in which the guide answers: those of a field of law without schede search the law alone. */
const READS_GUIDE: ReadonlySet<string | null> = new Set([null, ...CHAT_CATEGORIES])
const NO_GUIDE: AskedGuide = { isSure: false, isTitle: false, tools: [], near: [] }

/** Content of an answer before it becomes a message. */
export type Composed = Pick<ChatMessage, 'content' | 'confidence' | 'sources' | 'parts'> & Partial<ChatMessage>

interface Composition {
	text: string
	/** Day whose law is read, unless the text tells another. */
	today: IsoDate
	category: string | null
	/** The calculation recognised without a model, counted or asking for inputs. A scheda that names its tool answers before it where it has the words of a title. */
	counted?: Counted | undefined
	/** True where a reply completed it: no model reads it again. */
	isCompleted?: boolean
	model: AnswerModel | undefined
	vectors: QuestionVectors
	/** Version of the knowledge base that was searched. */
	knowledgeVersion?: string
	signal: AbortSignal
}

/** Composes an answer from the documents this viewer may read, yielding each sentence as soon as it is verified. */
export async function* composeAnswer(
	{ db, knowledge }: Pick<WithKnowledge, 'db' | 'knowledge'>,
	viewer: Person | null,
	{ text, today, category, counted, isCompleted = false, model, vectors, knowledgeVersion, signal }: Composition,
): AsyncGenerator<ChatEvent, Composed> {
	const isGuided = READS_GUIDE.has(category) && counted?.result === undefined
	const asked = isGuided ? await askGuide(db, text, today) : NO_GUIDE
	const own = counted && isOfOtherMatter(counted, asked) ? undefined : counted
	if (asked.answer && (own || model ? asked.isTitle : asked.isSure)) {
		const asksBack = own && askedBack(own, false) !== undefined
		return { ...asked.answer, ...(asksBack && { counted: own }) }
	}
	let guide = own ? NO_GUIDE : asked
	const [store, embedded] = await Promise.all([
		knowledge.base(knowledgeVersion),
		vectors(text, viewer ? [viewer.name] : []),
	])
	const vector = embedded === 'away' ? undefined : embedded
	const told = statedDay(text, today)
	const filter = { ...(await filterFor(db, viewer, category)), readOn: told ?? today }
	const searching = { filter, forModel: model !== undefined, ...(vector && { vector: vector.vector }) }
	const parts: ChatPart[] = []
	const sources: ChatSource[] = []
	const extras: Partial<ChatMessage> = {
		...(vector && vector.masked.length > 0 && { masked: vector.masked }),
		...(told && { readOn: told }),
		...(own && { counted: own }),
	}
	if (embedded === 'away') {
		extras.note = VECTORS_AWAY
		yield { type: 'note', note: extras.note }
	}

	async function* tell(sentences: readonly AnswerSentence[]): AsyncGenerator<ChatEvent> {
		const refs = sentences.flatMap((sentence) => sentence.sources).map(({ ref }) => ref)
		const missing = refs.filter((ref) => !cited.has(ref))
		if (missing.length > 0) cited = new Map([...cited, ...(await store.cited(missing, filter))])
		for (const sentence of sentences) {
			const found = sentence.sources.flatMap((source) => {
				const from = cited.get(source.ref)
				return from ? [toChatSource(source, from)] : []
			})
			const part: ChatPart = {
				text: sentence.text,
				sources: found.map((source) => numberOf(source, sources)),
				...(sentence.degree && { degree: sentence.degree }),
				...(sentence.isFolded && { folded: sentence.isFolded }),
				...(sentence.asked !== undefined && { asked: sentence.asked }),
			}
			parts.push(part)
			yield { type: 'part', part, sources: [...sources] }
		}
	}

	const rewritten = model?.rewriter?.terms(text) ?? []
	let { retrieval, offer, answer: extractive, cited } = await searchWithModel(store, text, searching, rewritten)
	/** The question as it was shown beforehand, which is how the model receives it. */
	const askedText = retrieval.question.text
	const impersonal = extractive.kind === 'refused' ? withoutPersonal(text) : undefined
	if (impersonal && impersonal.words.length > 0) {
		// Drops personal details and amounts: they add noise to the search.
		if (model) extras.masked = impersonal.words
		const found = await searchWithModel(store, impersonal.text, searching, rewritten)
		;({ retrieval, offer, answer: extractive, cited } = found)
	}
	let answer: Answer | PointedAnswer = extractive
	if (model && offer && !(extractive.kind === 'refused' && extractive.reason === 'empty')) {
		const calculator = isCompleted ? undefined : calculatorFor(text, own, today)
		// A sure scheda answers what no tool counts.
		const asking = { question: askedText, answer: extractive, offer: guide.isSure ? [] : offer }
		for await (const event of answerByPointing(store, asking, model.languageModel, {
			readAs: readerOf(filter),
			signal,
			timeoutMs: model.timeoutMs,
			...(model.calibration && { calibration: model.calibration }),
			...(calculator && { calculator }),
			...(model.reader && { reader: model.reader, readingTimeoutMs: model.readingTimeoutMs }),
		})) {
			if (event.type === 'pointed') {
				if (event.outcome === 'asserted') yield* tell(event.quotations)
			} else if (event.type === 'own' && isUnread(event.own) && !signal.aborted) {
				extras.note = readingFailed[event.problem ?? 'reply']
				yield { type: 'note', note: extras.note }
			} else if (event.type === 'model-failed' && !signal.aborted) {
				extras.note = modelFailed[event.problem]
				yield { type: 'note', note: extras.note }
			} else if (event.type === 'done') {
				;({ answer } = event)
				const call = calculator && event.part?.call
				const settled = call ? settledBy(call, own, text, today) : own
				delete extras.counted
				if (settled) extras.counted = settled
				if (settled) guide = NO_GUIDE
			}
		}
		if ('composedBy' in answer) {
			extras.composedBy = answer.composedBy
			if (answer.partly) extras.partly = true
			yield* tell(answer.sentences.filter(({ degree }) => degree === 'checked'))
		} else {
			// The answer without the model replaces the words that the model pointed at.
			parts.length = 0
			sources.length = 0
		}
	}
	if (guide.answer && !('composedBy' in answer) && (guide.isSure || isWorseThan(guide.answer, answer)))
		return { ...extras, ...guide.answer }
	const masked = differentWords([...(extras.masked ?? []), ...(model?.masked() ?? [])])
	if (masked.length > 0) extras.masked = masked
	const number = extras.counted && !('composedBy' in answer) ? countedText(extras.counted) : undefined
	if (extras.counted && number !== undefined)
		return { ...extras, content: number, confidence: extras.counted.confidence, sources: [], parts: [] }
	if (answer.kind === 'refused') {
		const content = refusalText(answer.reason, { missingActs: answer.missingActs, hasNear: guide.near.length > 0 })
		const missing = answer.missingActs && { missingActs: answer.missingActs }
		return {
			...extras,
			...missing,
			...fieldOf(answer.missingActs ?? [], retrieval),
			content,
			confidence: null,
			sources: [],
			parts: [],
			refusal: answer.reason,
			...(answer.reason !== 'empty' && guide.near.length > 0 && { further: guide.near }),
		}
	}
	const rules = (answer.nearest ?? []).flatMap((source) => {
		const from = cited.get(source.ref)
		return from ? [toNearestRule(source, from)] : []
	})
	if (answer.kind === 'nearest') {
		return {
			...extras,
			content: answer.isProbable ? PROBABLE_RULE : NEAREST_RULES,
			confidence: answer.isProbable ? answer.confidence : null,
			sources: rules,
			parts: [],
			nearest: true,
			...(answer.isProbable && { probable: answer.isProbable }),
			...(guide.near.length > 0 && { further: guide.near }),
		}
	}
	if (parts.length === 0) yield* tell(answer.sentences)
	return {
		...extras,
		...(answer.unanswered && { unanswered: answer.unanswered }),
		content: parts.map((part) => part.text).join('\n\n'),
		confidence: answer.confidence,
		sources,
		parts,
		...(rules.length > 0 && { further: rules }),
		...(answer.confidence !== null && {
			why: 'composedBy' in answer ? measuredText(answer.confidence) : reliabilityText(answer.confidence, retrieval),
		}),
	}
}

/** Returns true for an unfinished calculation by a tool that the schede which answer do not name: its words were misread. */
function isOfOtherMatter({ result, tool }: Counted, { answer, tools }: AskedGuide): boolean {
	return result === undefined && answer !== undefined && !tools.includes(tool.name)
}

/** Returns true if sentences were to be read a second time, and no reading came back that can be read. */
function isUnread(own: readonly OwnSentence[]): boolean {
	const wasRead = own.some(({ stands, reason }) => stands || reason === 'not-borne')
	return !wasRead && own.some(({ reason }) => reason === 'unread')
}

/** Returns true if the law says less surely what the guide answers; a question that is none of law is not the guide's either. */
function isWorseThan({ confidence }: Pick<ChatMessage, 'confidence'>, answer: Answer): boolean {
	if (answer.kind === 'refused') return ANSWERED_BY_GUIDE.has(answer.reason)
	return answer.kind === 'nearest' || answer.confidence < (confidence ?? 0)
}

/** Returns the field of law of the missing act, or of the passages closest to the question. */
function fieldOf(
	[missing = '']: readonly string[],
	{ articles: [nearest] }: Pick<Retrieval, 'articles'>,
): Pick<ChatMessage, 'area'> {
	const area = findKnownAct(missing)?.area ?? nearest?.passages[0]?.passage.act.area
	return area === undefined ? {} : { area }
}

function differentWords(words: readonly MaskedWord[]): MaskedWord[] {
	return [...new Map(words.map((word) => [word.original, word])).values()]
}

function withoutPersonal(question: string): { text: string; words: MaskedWord[] } {
	const mask = createMask(question)
	return { text: mask.drop(question), words: mask.words() }
}

function numberOf(source: ChatSource, sources: ChatSource[]): number {
	const key = ({ passage, title }: ChatSource) => `${passage?.ref ?? title}#${passage?.start}-${passage?.end}`
	const known = sources.findIndex((other) => key(other) === key(source))
	return known >= 0 ? known : sources.push(source) - 1
}

async function filterFor(db: Db, person: Person | null, category: string | null) {
	const viewer = person ? [person.userId] : []
	const panel = CHAT_CATEGORIES.find((name) => name === category)
	if (panel) return { viewer, areas: AREAS[panel] }
	if (category === null) return { viewer }
	return { viewer, acts: await findReadableCodes(db, person, category) }
}
