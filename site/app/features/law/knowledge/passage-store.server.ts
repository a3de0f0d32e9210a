import { eq, sql } from 'drizzle-orm'
import type { Article, ChunkSizes, LegalRef, PassageFilter, PassageStore, Retrieval } from 'legal'
import type { NormattivaClient } from 'legal/normattiva'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { sizesOf } from './index-articles.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'
import { SearchThread } from './run-search-thread.server.ts'
import type { Answered, Cited, HoldingDocument, SearchOptions } from './search-thread.server.ts'
import { findVectors } from './vectors.server.ts'

/** `legal`'s store over the database's content, plus searches that run inside the index thread. */
export interface KnowledgeBase extends PassageStore {
	retrieve(text: string, options: SearchOptions): Promise<Retrieval>
	/** Returns the extractive answer and the data for its reliability. */
	answer(text: string, options: SearchOptions): Promise<Answered>
	/** Returns the articles this reader may see, with the documents that contain them. */
	cited(refs: readonly LegalRef[], reader: PassageFilter): Promise<ReadonlyMap<LegalRef, Cited>>
	/** Prepares what the first question needs; called once. */
	warmUp(): Promise<void>
}

/** A document in memory, reloaded when its revision changes. */
interface Held {
	revision: string
	refs: LegalRef[]
}

/** Number of removed articles after which rebuilding the index is worth it; fewer are left in place. */
const WORTH_REBUILDING = 2_000
const VECTORS_A_BATCH = 1_000
const ARTICLES_A_PORTION = 250

/** The searchable documents, in an index in its own thread; PostgreSQL decides which they are. */
class KnowledgeIndex {
	readonly #db: Db
	readonly #thread: SearchThread
	readonly #base: KnowledgeBase
	readonly #held = new Map<string, Held>()
	/** Passages without a vector, with the key of the vector they need. */
	readonly #vectorless = new Map<string, string>()
	/** Embeddings model whose vectors the index needs. */
	#model: string | undefined
	#version = ''
	#removed = 0
	#turn = Promise.resolve()

	constructor(db: Db, onEnd: () => void) {
		this.#db = db
		const thread = new SearchThread(onEnd)
		this.#thread = thread
		this.#base = {
			retrieve: (text, options) => thread.call('retrieve', text, options),
			answer: (text, options) => thread.call('answer', text, options),
			cited: (refs, reader) => thread.call('cited', refs, reader),
			warmUp: () => thread.call('warmUp'),
			statistics: (terms) => thread.call('statistics', terms),
			candidates: (request) => thread.call('candidates', request),
			passagesOf: (refs, filter) => thread.call('passagesOf', refs, filter),
			article: (ref, reader) => thread.call('article', ref, reader),
			nearest: (vector, filter, limit) => thread.call('nearest', vector, filter, limit),
			acts: (viewer) => thread.call('acts', viewer),
		}
	}

	/** Returns the knowledge base as of version `known`, or of everything committed so far, with the vectors available. */
	async current(model: string | undefined, known?: string): Promise<KnowledgeBase> {
		if (model !== this.#model || (known ?? (await readVersion(this.#db))) !== this.#version) {
			const mine = this.#turn.then(() => this.#refresh(model))
			this.#turn = mine.catch(() => {})
			await mine
		}
		return this.#base
	}

	close(): Promise<void> {
		return this.#thread.close()
	}

	async #refresh(model: string | undefined): Promise<void> {
		const version = await readVersion(this.#db)
		if (model === this.#model && version === this.#version) return
		if (model !== this.#model) await this.#empty()
		this.#model = model
		const listed = await listFindable(this.#db)
		const held = [...this.#held.values()].reduce((sum, { refs }) => sum + refs.length, 0)
		if (this.#removed > Math.max(WORTH_REBUILDING, held)) await this.#empty()
		const revisions = new Map(listed.map(({ id, revision }) => [id, revision]))
		for (const [id, one] of this.#held) if (revisions.get(id) !== one.revision) await this.#drop(id, one)
		for (const { id, revision } of listed) if (!this.#held.has(id)) await this.#put(id, revision)
		await this.#readVectors()
		this.#version = version
	}

	async #put(id: string, revision: string): Promise<void> {
		const document = await readDocument(this.#db, id)
		this.#held.set(id, { revision, refs: document ? await this.#putArticles(document) : [] })
	}

	async #putArticles({ holding, sizes }: WholeDocument): Promise<LegalRef[]> {
		await this.#thread.call('begin')
		for await (const lines of portionsOf(this.#db, holding.id)) await this.#thread.call('read', lines)
		const { refs, keys } = await this.#thread.call('put', holding, sizes, this.#model)
		for (const [passageId, key] of keys) this.#vectorless.set(passageId, key)
		return refs
	}

	/** Adds each passage's vector as soon as it exists. */
	async #readVectors(): Promise<void> {
		const waiting = [...this.#vectorless]
		for (let from = 0; from < waiting.length; from += VECTORS_A_BATCH) {
			const batch = waiting.slice(from, from + VECTORS_A_BATCH)
			const vectors = await findVectors(
				this.#db,
				batch.map(([, key]) => key),
			)
			const found = batch.flatMap(([passageId, key]) => {
				const vector = vectors.get(key)
				return vector ? [[passageId, vector] as const] : []
			})
			await this.#thread.call('setVectors', found)
			for (const [passageId] of found) this.#vectorless.delete(passageId)
		}
	}

	async #drop(id: string, { refs }: Held): Promise<void> {
		await this.#thread.call('remove', refs)
		this.#held.delete(id)
		this.#removed += refs.length
	}

	async #empty(): Promise<void> {
		await this.#thread.call('empty')
		this.#held.clear()
		this.#vectorless.clear()
		this.#removed = 0
	}
}

/** The legal search index of this process: opened by the first question, closed with the process. */
export interface Knowledge {
	/**
	 * Returns the current content of the database.
	 * @param version of the knowledge base, if the caller has just read it
	 */
	base(version?: string): Promise<KnowledgeBase>
	close(): Promise<void>
}

export interface WithKnowledge extends Platform {
	knowledge: Knowledge
	/** Service that law is imported from; undefined if the operator switched it off. */
	law: NormattivaClient | undefined
}

/** @param embeddingsModel whose vectors are searched too; without it the search uses words only */
export function createKnowledge(db: Db, embeddingsModel: () => Promise<string | undefined>): Knowledge {
	let index: KnowledgeIndex | undefined
	return {
		async base(version) {
			const model = await embeddingsModel()
			// The next question replaces a thread that crashed.
			index ??= new KnowledgeIndex(db, () => (index = undefined))
			return index.current(model, version)
		},
		async close() {
			await index?.close()
		},
	}
}

async function readVersion(db: Db): Promise<string> {
	const [row] = await selectRows<{ version: string }>(db, sql`select version::text from knowledge_version`)
	return row?.version ?? '0'
}

/** Returns the searchable documents, oldest change first. */
function listFindable(db: Db): Promise<{ id: string; revision: string }[]> {
	return selectRows(
		db,
		sql`select id, revision::text from knowledge_documents
			where code not like 'building|%' and status <> 'superseded' and (audience is null or cardinality(audience) > 0)
			order by knowledge_documents.revision, id`,
	)
}

interface WholeDocument {
	holding: HoldingDocument & Pick<Article, 'audience'>
	sizes: ChunkSizes
}

async function readDocument(db: Db, id: string): Promise<WholeDocument | undefined> {
	const [row] = await db
		.select({
			documentType: knowledgeDocuments.documentType,
			audience: knowledgeDocuments.audience,
			chunked: knowledgeDocuments.chunked,
		})
		.from(knowledgeDocuments)
		.where(eq(knowledgeDocuments.id, id))
	if (row === undefined) return undefined
	return { holding: { id, documentType: row.documentType, audience: row.audience ?? 'public' }, sizes: sizesOf(row) }
}

/**
 * Yields a document's articles as JSON, one per line, a portion at a time: as a whole they would pass through the memory of three threads, of which the
 * embedded database never returns its own. Versions that have ended are left out; access rights are stored with the document.
 */
async function* portionsOf(db: Db, documentId: string): AsyncGenerator<string> {
	for (let after = 0; ; ) {
		const rows = await selectRows<{ id: string; line: string }>(
			db,
			sql`select a.id::text, a.article::text as line from knowledge_articles a join knowledge_documents d on d.id = a.document_id
				where a.document_id = ${documentId} and a.id > ${after}
					and (d.normattiva is null or coalesce(a.valid_to >= current_date, true))
				order by a.id limit ${ARTICLES_A_PORTION}`,
		)
		if (rows.length > 0) yield rows.map(({ line }) => line).join('\n')
		if (rows.length < ARTICLES_A_PORTION) return
		after = Number(rows.at(-1)?.id)
	}
}
