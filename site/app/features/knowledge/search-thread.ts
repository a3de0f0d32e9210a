/**
 * The thread that holds what can be found in `legal`'s own index and searches it, beside the event loop of the server. Each call
 * runs to its end before the next begins: nobody's question falls in the middle of a change.
 */
import { parentPort } from 'node:worker_threads'
import {
	type Answer,
	type Article,
	answerFrom,
	type ChunkSizes,
	chunkArticle,
	type Embedder,
	type LegalRef,
	MemoryStore,
	type PassageStore,
	type Retrieval,
	type RetrieveOptions,
	retrieve,
	vectorKey,
} from 'legal'

export interface SearchOptions extends Pick<RetrieveOptions, 'filter' | 'limit'> {
	/** The question as the embeddings model sees it. */
	vector?: Float32Array
}

interface Put {
	refs: LegalRef[]
	/** The key of the vector of each passage. */
	keys: (readonly [passageId: string, key: string])[]
}

export interface Answered {
	retrieval: Retrieval
	answer: Answer
	/** What the answer quotes, as it was when it was quoted. */
	cited: ReadonlyMap<LegalRef, Article>
}

/** Articles that are told beside an answer: what its reliability is explained by. */
const TOLD = 2

let store = new MemoryStore()

const calls = {
	/**
	 * @param lines articles as JSON, one a line
	 * @param sizes of the passages they are cut into
	 * @param model whose vectors the passages will get; undefined for none
	 */
	async put(lines: string, audience: Article['audience'], sizes: ChunkSizes, model: string | undefined): Promise<Put> {
		const articles = lines.split('\n').map((line): Article => ({ ...JSON.parse(line), audience }))
		store.addNow(articles, sizes)
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
	},
	async retrieve(text: string, options: SearchOptions): Promise<Retrieval> {
		return retrieve(store, text, forEngine(options))
	},
	async answer(text: string, options: SearchOptions): Promise<Answered> {
		const forStore = forEngine(options)
		const retrieval = await retrieve(store, text, forStore)
		const answer = await answerFrom(store, retrieval, forStore)
		const cited = new Map<LegalRef, Article>()
		for (const { ref } of answer.sentences.flatMap(({ sources }) => sources)) {
			const article = await store.article(ref, options.filter)
			if (article) cited.set(ref, article)
		}
		return { retrieval: { ...retrieval, articles: retrieval.articles.slice(0, TOLD) }, answer, cited }
	},
	statistics: (...args: Parameters<PassageStore['statistics']>) => store.statistics(...args),
	candidates: (...args: Parameters<PassageStore['candidates']>) => store.candidates(...args),
	passagesOf: (...args: Parameters<PassageStore['passagesOf']>) => store.passagesOf(...args),
	article: (...args: Parameters<PassageStore['article']>) => store.article(...args),
	nearest: (...args: Parameters<MemoryStore['nearest']>) => store.nearest(...args),
	acts: (...args: Parameters<PassageStore['acts']>) => store.acts(...args),
}

export type SearchCalls = typeof calls

function forEngine({ vector, ...options }: SearchOptions): RetrieveOptions {
	if (!vector) return options
	const embedder: Embedder = { model: 'given', embed: () => Promise.resolve([vector]) }
	return { ...options, embedder }
}

interface Call {
	id: number
	name: keyof SearchCalls
	args: readonly unknown[]
}

async function reply({ id, name, args }: Call): Promise<void> {
	try {
		const run: (...given: readonly unknown[]) => unknown = calls[name] as never
		parentPort?.postMessage({ id, value: await run(...args) })
	} catch (error) {
		parentPort?.postMessage({ id, error })
	}
}

parentPort?.on('message', (call: Call) => void reply(call))
