import type { Article, LegalRef, WritableStore } from 'legal'
import { storeContract } from 'legal/store-contract'
import { expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { createTestKnowledge } from '#test/knowledge.ts'
import { plainArticle } from '#test/law.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { importDocument, removeDocument } from './import-document.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** The contract writes single articles; the site writes whole documents, so each call rewrites its acts. */
async function writable({ db }: Database): Promise<WritableStore> {
	for (const { code } of await db.select({ code: knowledgeDocuments.code }).from(knowledgeDocuments))
		await removeDocument(db, code)
	const kept = new Map<string, Article>()
	const key = ({ ref, validity }: Article) => `${ref}@${validity.from ?? ''}`
	async function rewrite(code: string) {
		const articles = [...kept.values()].filter(({ act }) => act.code === code)
		const [first] = articles
		if (!first) return removeDocument(db, code)
		const audience = first.audience === 'public' ? null : first.audience
		await importDocument(
			db,
			{ act: first.act, articles },
			{ documentType: 'altro', category: 'altro', status: 'approved', audience },
		)
	}
	return {
		statistics: async (terms) => (await knowledge.base()).statistics(terms),
		candidates: async (request) => (await knowledge.base()).candidates(request),
		passagesOf: async (refs, filter) => (await knowledge.base()).passagesOf(refs, filter),
		article: async (ref, reader) => (await knowledge.base()).article(ref, reader),
		acts: async (viewer) => (await knowledge.base()).acts(viewer),
		async add(articles) {
			for (const article of articles) kept.set(key(article), article)
			for (const code of new Set(articles.map(({ act }) => act.code))) await rewrite(code)
		},
		async remove(refs: readonly LegalRef[]) {
			const gone = [...kept.values()].filter(({ ref }) => refs.includes(ref))
			for (const article of gone) kept.delete(key(article))
			for (const code of new Set(gone.map(({ act }) => act.code))) await rewrite(code)
		},
	}
}

const database = await createTestDatabase()
const knowledge = createTestKnowledge(database.db)
storeContract('The knowledge base', async () => ({ store: await writable(database) }))

it('ends the thread of the index when it is closed: what is asked of it then fails at once', async () => {
	const own = createTestKnowledge(database.db)
	const base = await own.base()
	expect(await base.acts()).toEqual(expect.any(Array))
	await own.close()
	await expect(base.acts()).rejects.toThrow('the search thread ended')
})

it('reads every portion of a long document, and names it in answers without its text', async () => {
	const long = { code: 'lunga', title: 'Legge lunga', documentType: 'legge', area: 'altro' } as const
	const articles = Array.from({ length: 501 }, (_, i) =>
		plainArticle(long, String(i + 1), 'Rubrica', `Testo numero ${i + 1} della legge lunga.`),
	)
	const meta = { documentType: 'legge', category: 'altro', status: 'approved', audience: null } as const
	await importDocument(database.db, { act: long, articles }, meta)
	const base = await knowledge.base()
	const cited = await base.cited(
		articles.map(({ ref }) => ref),
		{},
	)
	expect([...cited.values()].map(({ article }) => article.text)).toEqual(articles.map(({ text }) => text))
	const [{ document } = {}] = [...cited.values()]
	expect(document).toEqual({ id: expect.any(String), documentType: 'legge' })
})
