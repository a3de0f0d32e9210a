import { sql } from 'drizzle-orm'
import { type Article, type LegalRef, MemoryStore, type PassageStore } from 'legal'
import { type Db, selectRows } from '#server/database.ts'

/** A document in memory; another revision of it is read anew. */
interface Held {
	revision: string
	refs: LegalRef[]
}

/** Articles taken out that are worth building the index anew; less is left to lie. */
const WORTH_REBUILDING = 2_000

/** The documents somebody can find, in `legal`'s own index; PostgreSQL says which they are. */
class KnowledgeIndex {
	readonly #db: Db
	#store = new MemoryStore()
	readonly #held = new Map<string, Held>()
	#version = ''
	#removed = 0
	#turn = Promise.resolve()

	constructor(db: Db) {
		this.#db = db
	}

	/** As of everything committed when it is called. */
	async current(): Promise<PassageStore> {
		if ((await readVersion(this.#db)) !== this.#version) {
			const mine = this.#turn.then(() => this.#refresh())
			this.#turn = mine.catch(() => {})
			await mine
		}
		return this.#store
	}

	async #refresh(): Promise<void> {
		const version = await readVersion(this.#db)
		if (version === this.#version) return
		if (this.#removed > Math.max(WORTH_REBUILDING, this.#store.articleCount)) this.#empty()
		const listed = await listFindable(this.#db)
		const revisions = new Map(listed.map(({ id, revision }) => [id, revision]))
		for (const [id, held] of this.#held) if (revisions.get(id) !== held.revision) await this.#drop(id, held)
		for (const { id, revision } of listed) if (!this.#held.has(id)) await this.#put(id, revision)
		this.#version = version
	}

	/** Whole in one go: nobody's question falls between its articles. */
	async #put(id: string, revision: string): Promise<void> {
		const articles = await readArticles(this.#db, id)
		this.#store.addNow(articles)
		this.#held.set(id, { revision, refs: articles.map(({ ref }) => ref) })
	}

	async #drop(id: string, { refs }: Held): Promise<void> {
		await this.#store.remove(refs)
		this.#held.delete(id)
		this.#removed += refs.length
	}

	#empty(): void {
		this.#store = new MemoryStore()
		this.#held.clear()
		this.#removed = 0
	}
}

const indexes = new WeakMap<Db, KnowledgeIndex>()

/** `legal`'s store over what the database holds now. One index is kept for each database, and read the first time it is asked for. */
export function openPassageStore(db: Db): Promise<PassageStore> {
	const known = indexes.get(db)
	const index = known ?? new KnowledgeIndex(db)
	if (!known) indexes.set(db, index)
	return index.current()
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

/** Who may find an article is written on its document. */
async function readArticles(db: Db, documentId: string): Promise<Article[]> {
	const [row] = await selectRows<{ audience: string[] | null; lines: string | null }>(
		db,
		sql`select d.audience, (select string_agg(a.article::text, E'\n' order by a.id) from knowledge_articles a where a.document_id = d.id) as lines
			from knowledge_documents d where d.id = ${documentId}`,
	)
	if (!row?.lines) return []
	const audience = row.audience ?? 'public'
	return row.lines.split('\n').map((line): Article => ({ ...JSON.parse(line), audience }))
}
