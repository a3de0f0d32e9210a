import { eq } from 'drizzle-orm'
import { analyse } from 'legal'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { askQuestion } from '#app/features/content/questions/questions.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import type { SearchSource } from '#app/features/contributions.ts'
import { CONTRIBUTIONS } from '#app/features/index.ts'
import { Upload, uploadDocument } from '#app/features/law/knowledge/upload-document.server.ts'
import { createTestKnowledge } from '#test/knowledge.ts'
import { importMillLaw, millLaw } from '#test/law.ts'
import { personNamed } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { searchEverything } from './search.server.ts'
import type { ResultGroup } from './search.ts'

const { db } = await createTestDatabase()
const held = { db, knowledge: createTestKnowledge(db), features: CONTRIBUTIONS }
const anna = personNamed('anna')

beforeAll(async () => {
	await db.insert(users).values({ id: 'anna', name: 'Anna', email: 'anna@example.it' })
	await importMillLaw(db)
	await uploadDocument(
		db,
		anna,
		Upload.parse({
			title: 'Nota mia',
			text: 'Il registro delle macine di Anna è nel cassetto.',
			documentType: 'altro',
			category: 'altro',
			enableChunking: false,
		}),
	)
	const { id } = await askQuestion(db, anna, {
		title: 'Quanto dura il registro delle macine?',
		content: 'Vorrei sapere per quanto si tiene il registro.',
		publishable: true,
	})
	await askQuestion(db, anna, {
		title: 'Un registro che è solo mio',
		content: 'Questa domanda sul registro non è di nessun altro.',
		publishable: false,
	})
	const title = 'Nuove regole per i mulini ad acqua'
	await db.insert(news).values({
		...{ slug: 'mulini', sourceName: 'Prova', title, url: '#', kind: 'feed', publishedAt: new Date() },
		terms: analyse(title),
	})
	await db.update(questions).set({ status: 'published' }).where(eq(questions.id, id))
})

function titles(groups: readonly ResultGroup[], kind: string): string[] {
	const found = groups.find((group) => group.kind === kind)?.results ?? []
	return found.map(({ title }) => title.map(({ text }) => text).join(''))
}

it('finds norms and published questions for anybody, and what is private for its owner alone', async () => {
	const forAll = await searchEverything(held, null, 'registro')
	expect(titles(forAll, 'norm')).toEqual(['art. 2, comma 1, Codice dei mulini: Registro delle macine'])
	expect(titles(forAll, 'question')).toEqual(['Quanto dura il registro delle macine?'])
	expect(forAll.find(({ kind }) => kind === 'norm')?.results.map(({ to }) => to)).toEqual(['/legge/mulini/2'])
	const forAnna = await searchEverything(held, anna, 'registro delle macine')
	expect(titles(forAll, 'norm')).not.toContain('«Nota mia»')
	expect(titles(forAnna, 'norm')).toContain('«Nota mia»')
	expect(titles(forAnna, 'question')).toHaveLength(1)
})

it('finds words that are still being typed in the titles of acts, questions and news', async () => {
	const found = await searchEverything(held, null, 'muli')
	expect(titles(found, 'act')).toEqual(['Codice dei mulini'])
	expect(titles(found, 'news')).toEqual(['Nuove regole per i mulini ad acqua'])
	expect(titles(await searchEverything(held, null, 'quanto dura il reg'), 'question')).toHaveLength(1)
})

it('links the sections of a public document, which no article of law numbers', async () => {
	const [article] = millLaw.articles
	if (!article) throw new Error('no article')
	const act = { ...millLaw.act, code: 'scheda-macine', title: 'Come si tiene il registro?' }
	const text = 'Il frantoio tiene il registro delle olive per tre campagne.'
	const section = { act, ref: 'scheda-macine:s1', number: 's1', heading: 'Olive', text, commi: [] } as const
	await importMillLaw(db, {}, { ...millLaw, act, articles: [{ ...article, ...section }] })
	const found = await searchEverything(held, null, 'frantoio olive')
	const norms = found.find(({ kind }) => kind === 'norm')?.results ?? []
	expect(norms.map(({ to }) => to)).toContain('/legge/scheda-macine/s1')
})

it('names a news item once, and not one that was taken off the site', async () => {
	expect(titles(await searchEverything(held, null, 'mulini acqua'), 'news')).toHaveLength(1)
	await db.update(news).set({ hiddenAt: new Date() })
	expect(titles(await searchEverything(held, null, 'mulini acqua'), 'news')).toEqual([])
})

it('finds nothing where there is nothing, and treats signs as text', async () => {
	for (const query of ['zzz', '(((', '\\m.*', '%']) expect(await searchEverything(held, null, query)).toEqual([])
})

it('shows results of a source that a feature contributes, in its place, and none once it is taken away', async () => {
	const source: SearchSource = {
		kind: 'visit',
		place: 1,
		title: 'Visite',
		find: async (_deps, _viewer, { query }) => [
			{ key: '1', to: '/visite/1', title: `Visita ai ${query}`, text: '', note: '' },
		],
	}
	const given = { ...held, features: { ...CONTRIBUTIONS, search: [...CONTRIBUTIONS.search, source] } }
	const [first] = await searchEverything(given, null, 'mulini')
	expect(first).toMatchObject({ kind: 'visit', title: 'Visite', results: [{ key: '1', isOutside: false, text: [] }] })
	expect(titles(first ? [first] : [], 'visit')).toEqual(['Visita ai mulini'])
	expect((await searchEverything(held, null, 'mulini')).map(({ kind }) => kind)).toEqual(['act', 'norm'])
})
