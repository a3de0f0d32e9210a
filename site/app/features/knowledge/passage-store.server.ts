import { sql } from 'drizzle-orm'
import type { LegalRef, PassageFilter, PassageStore, Retrieval } from 'legal'
import { type Db, selectRows } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { sizesOf } from './index-articles.server.ts'
import { SearchThread } from './run-search-thread.server.ts'
import type { Answered, Cited, HoldingDocument, SearchOptions } from './search-thread.ts'
import { findVectors } from './vectors.server.ts'

/** `legal`'s store over what the database holds, with the searches that are made where the index is. */
export interface KnowledgeBase extends PassageStore {
	retrieve(text: string, options: SearchOptions): Promise<Retrieval>
	/** The extractive answer, and what tells of its reliability. */
	answer(text: string, options: SearchOptions): Promise<Answered>
	/** What a reader may see of these articles, with the documents they stand in. */
	cited(refs: readonly LegalRef[], reader: PassageFilter): Promise<ReadonlyMap<LegalRef, Cited>>
	/** Once, before the first question: makes what it would wait for. */
	warmUp(): Promise<void>
}

/** A document in memory; another revision of it is read anew. */
interface Held {
	revision: string
	refs: LegalRef[]
}

/** Articles taken out that are worth building the index anew; less is left to lie. */
const WORTH_REBUILDING = 2_000
const VECTORS_A_BATCH = 1_000

/** The documents somebody can find, in the index of a thread of its own; PostgreSQL says which they are. */
class KnowledgeIndex {
	readonly #db: Db
	readonly #thread: SearchThread
	readonly #base: KnowledgeBase
	readonly #held = new Map<string, Held>()
	/** Key of the vector of each passage that has none yet. */
	readonly #vectorless = new Map<string, string>()
	readonly #model: string | undefined
	#version = ''
	#removed = 0
	#turn = Promise.resolve()

	constructor(db: Db, model: string | undefined, onEnd: () => void) {
		this.#db = db
		this.#model = model
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

	/** The base as of `known`, or of everything committed when it is called, with the vectors there are. */
	async current(known?: string): Promise<KnowledgeBase> {
		if ((known ?? (await readVersion(this.#db))) !== this.#version) {
			const mine = this.#turn.then(() => this.#refresh())
			this.#turn = mine.catch(() => {})
			await mine
		}
		return this.#base
	}

	close(): Promise<void> {
		return this.#thread.close()
	}

	async #refresh(): Promise<void> {
		const version = await readVersion(this.#db)
		if (version === this.#version) return
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
		const { refs, keys } = document
			? await this.#thread.call('put', document, document.lines, sizesOf(document), this.#model)
			: { refs: [], keys: [] }
		for (const [passageId, key] of keys) this.#vectorless.set(passageId, key)
		this.#held.set(id, { revision, refs })
	}

	/** A passage is searched by its vector as soon as it has one. */
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

/** The index of law of this process: opened by the first question, closed with the process. */
export interface Knowledge {
	/**
	 * Returns what the database holds now.
	 * @param version of the base, where the caller has just read it
	 */
	base(version?: string): Promise<KnowledgeBase>
	close(): Promise<void>
}

export interface WithKnowledge extends Platform {
	knowledge: Knowledge
}

/** @param embeddingsModel whose vectors are searched too; by words alone where there is none */
export function createKnowledge(db: Db, embeddingsModel?: string): Knowledge {
	let index: KnowledgeIndex | undefined
	return {
		base(version) {
			// A thread that broke down is replaced at the next question.
			index ??= new KnowledgeIndex(db, embeddingsModel, () => (index = undefined))
			return index.current(version)
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

/** Whole documents that somebody may find, oldest change first. */
function listFindable(db: Db): Promise<{ id: string; revision: string }[]> {
	return selectRows(
		db,
		sql`select id, revision::text from knowledge_documents
			where code not like 'building|%' and status <> 'superato' and (audience is null or cardinality(audience) > 0)
			order by knowledge_documents.revision, id`,
	)
}

interface WholeDocument extends HoldingDocument {
	audience: 'public' | string[]
	chunked: boolean
	/** Its articles as JSON, which the thread reads; who may find them is written on their document. */
	lines: string
}

async function readDocument(db: Db, id: string): Promise<WholeDocument | undefined> {
	const [row] = await selectRows<
		Omit<WholeDocument, 'audience' | 'lines'> & { audience: string[] | null; lines: string | null }
	>(
		db,
		sql`select d.id, d.document_type as "documentType", d.audience, d.chunked,
				(select string_agg(a.article::text, E'\n' order by a.id) from knowledge_articles a where a.document_id = d.id) as lines
			from knowledge_documents d where d.id = ${id}`,
	)
	return row?.lines ? { ...row, audience: row.audience ?? 'public', lines: row.lines } : undefined
}
