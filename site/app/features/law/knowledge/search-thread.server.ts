/**
 * The thread that holds the searchable documents in `legal`'s own index, so that searching does not block the server's event loop. Calls
 * run to completion one after the other, so no question sees a half-made change.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import {
	type Answer,
	type Article,
	type ArticleToOffer,
	type ChunkSizes,
	chunkArticle,
	groundsOf,
	type LegalRef,
	MemoryStore,
	type PassageFilter,
	type PassageStore,
	type Retrieval,
	type RetrieveOptions,
	readerOf,
	retrieve,
	vectorKey,
} from 'legal'
import { collectWhenQuiet } from '#platform/work/collect-memory.ts'

export interface SearchOptions extends Pick<RetrieveOptions, 'filter' | 'limit'> {
	/** The question's vector from the embeddings model. */
	vector?: Float32Array
	/** Terms that a model adds to those of the question. */
	rewritten?: readonly string[]
	/** True if a model will write the answer: returns what it is to be written from, too. */
	forModel?: boolean
}

interface Put {
	refs: LegalRef[]
	/** Keys of the passages' vectors. */
	keys: (readonly [passageId: string, key: string])[]
}

/** The document that contains an article, as named in answers. */
export interface HoldingDocument {
	id: string
	documentType: string
}

/** An article as it was when it was quoted. */
export interface Cited {
	article: Article
	document: HoldingDocument
}

export interface Answered {
	/** Data for the answer's reliability: the first articles, and the matches of the first one. */
	retrieval: Pick<Retrieval, 'question' | 'articles' | 'matches'>
	/** Only if requested. */
	offer?: readonly ArticleToOffer[]
	answer: Answer
	cited: ReadonlyMap<LegalRef, Cited>
}

const TOLD_ARTICLES = 2
/** One trial question per this many articles, up to the maximum: enough for V8 to compile the engine. */
const ARTICLES_A_TRIAL = 50
const TRIALS = 200
/** Trials pause this long after a question. */
const QUIET_MS = 200

let store = new MemoryStore()
let unfinished: Article[] = []
/** By the code of the act. */
const documents = new Map<string, HoldingDocument>()
/** Labels of the readers who may find documents that are not public. */
const readers = new Set<string>()
/** Headings of some articles. */
const trials: string[] = []
let held = 0
/** Time of the last question. */
let asked = Number.NEGATIVE_INFINITY

const calls = {
	/** Starts the reading of a document, and forgets one that was not finished. */
	begin(): void {
		unfinished = []
	},
	/** @param lines articles as JSON, one per line */
	read(lines: string): void {
		for (const line of lines.split('\n')) unfinished.push(JSON.parse(line))
	},
	/**
	 * Adds the articles that were read.
	 * @param sizes of the passages they are split into
	 * @param model whose vectors the passages will get; undefined for none
	 */
	async put(
		{ audience, id, documentType }: HoldingDocument & Pick<Article, 'audience'>,
		sizes: ChunkSizes,
		model: string | undefined,
	): Promise<Put> {
		const document = { id, documentType }
		const articles = unfinished.splice(0).map((article) => ({ ...article, audience }))
		store.addNow(articles, sizes)
		for (const { act, heading } of articles) {
			documents.set(act.code, document)
			if (held++ % ARTICLES_A_TRIAL === 0 && trials.length < TRIALS) trials.push(heading)
		}
		if (audience !== 'public') for (const label of audience) readers.add(label)
		const refs = articles.map(({ ref }) => ref)
		if (model === undefined) return { refs, keys: [] }
		const passages = articles.flatMap((article) => chunkArticle(article, sizes))
		const keyed = passages.map(async (passage) => [passage.id, await vectorKey(model, passage)] as const)
		return { refs, keys: await Promise.all(keyed) }
	},
	setVectors(vectors: readonly (readonly [id: string, vector: Float32Array])[]): void {
		for (const [id, vector] of vectors) store.setVector(id, vector)
	},
	remove: (refs: readonly LegalRef[]): Promise<void> => store.remove(refs),
	empty(): void {
		store = new MemoryStore()
		documents.clear()
		readers.clear()
	},
	/** Builds what the first question needs, and warms up the engine while there are no questions. */
	async warmUp(): Promise<void> {
		for (const heading of trials.splice(0)) {
			while (performance.now() < asked + QUIET_MS) await setTimeout(QUIET_MS)
			await calls.answer(heading, {})
			await setImmediate()
		}
	},
	async retrieve(text: string, options: SearchOptions): Promise<Retrieval> {
		return retrieve(store, text, forEngine(options))
	},
	async answer(text: string, options: SearchOptions): Promise<Answered> {
		const retrieval = await calls.retrieve(text, options)
		const forStore = forEngine(options)
		const { question, articles, matches } = retrieval
		const grounds = await groundsOf(store, retrieval, forStore)
		const { answer } = grounds
		const quoted = answer.sentences.flatMap(({ sources }) => sources)
		const named = answer.kind === 'refused' ? quoted : [...quoted, ...(answer.nearest ?? [])]
		const refs = named.map(({ ref }) => ref)
		const [best] = articles
		return {
			retrieval: {
				question,
				articles: articles.slice(0, TOLD_ARTICLES),
				matches: matches.filter(({ entry }) => best && entry.articles.includes(best.ref)),
			},
			...(options.forModel && { offer: grounds.offer }),
			answer,
			cited: await calls.cited(refs, options.filter),
		}
	},
	/** Returns the articles a reader may see, with the documents that contain them. */
	async cited(refs: readonly LegalRef[], reader?: PassageFilter): Promise<ReadonlyMap<LegalRef, Cited>> {
		const found = new Map<LegalRef, Cited>()
		for (const ref of refs) {
			const article = await store.article(ref, readerOf(reader))
			const document = article && documents.get(article.act.code)
			if (document) found.set(ref, { article, document })
		}
		return found
	},
	statistics: (...args: Parameters<PassageStore['statistics']>) => store.statistics(...args),
	candidates: (...args: Parameters<PassageStore['candidates']>) => store.candidates(...args),
	passagesOf: (...args: Parameters<PassageStore['passagesOf']>) => store.passagesOf(...args),
	article: (...args: Parameters<PassageStore['article']>) => store.article(...args),
	nearest: (...args: Parameters<MemoryStore['nearest']>) => store.nearest(...args),
	acts: (...args: Parameters<PassageStore['acts']>) => store.acts(...args),
}

export type SearchCalls = typeof calls

/** Readers without private documents share one cached view: the store keys it by the reader's labels. */
function forEngine(options: SearchOptions): RetrieveOptions {
	const { filter = {}, forModel: _, rewritten = [], ...rest } = options
	const viewer = filter.viewer?.filter((label) => readers.has(label)) ?? []
	const rewriter = rewritten.length > 0 && { rewriter: { terms: async () => rewritten } }
	return { ...rest, ...rewriter, filter: { ...filter, viewer } }
}

/** A call with arguments that `SearchThread.call` has checked against its name. */
interface AnyCall {
	run(...args: readonly unknown[]): unknown
}

interface Call {
	id: number
	name: keyof SearchCalls
	args: readonly unknown[]
}

/** Each thread has a heap of its own; reading the articles leaves as much garbage as it leaves articles. */
const noteCall = collectWhenQuiet()

async function reply({ id, name, args }: Call): Promise<void> {
	noteCall()
	if (name === 'answer') asked = performance.now()
	try {
		const run: AnyCall['run'] = calls[name]
		parentPort?.postMessage({ id, value: await run(...args) })
	} catch (error) {
		parentPort?.postMessage({ id, error })
	}
}

parentPort?.on('message', (call: Call) => void reply(call))
