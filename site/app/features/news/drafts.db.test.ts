import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findQuestions, findSidebar } from '#app/features/questions/find-questions.server.ts'
import { seedSampleQuestions } from '#app/features/questions/sample-questions.server.ts'
import { createAdmin } from '#test/people.ts'
import { createTestSettings } from '#test/settings.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { DraftForm } from './desk/draft.ts'
import {
	deleteDraft,
	findDraft,
	findDrafts,
	findOwnNews,
	openCorrection,
	publishDue,
	removeSamples,
	saveDraft,
	withdrawNews,
} from './desk/drafts.server.ts'
import { findArticle, findHomeNews, findNews, hasSamples } from './news.server.ts'
import { news } from './news-table.server.ts'
import { seedSampleNews } from './sample-news.server.ts'

const { db } = await createTestDatabase()
const deps = { db, settings: createTestSettings(db) }
const ada = await createAdmin(db, 'Ada')
const form = (fields: Record<string, string> = {}) =>
	DraftForm.parse({
		title: 'Nuove scadenze IVA',
		description: 'Che cosa cambia da gennaio.',
		content: '## Testo\n\nVedi [qui](https://a.example).',
		...fields,
	})

async function save(intent: 'save' | 'schedule' | 'publish', fields = {}, id: string | null = null, now = new Date()) {
	const saved = await saveDraft(deps, ada, { id, intent }, form(fields), now)
	if ('problem' in saved) throw new Error(saved.problem.code)
	return saved
}

const listed = async () => (await findNews(db, { limit: 100 })).articles.map(({ title }) => title)

it('keeps a draft from everybody until it is published, then shows it with its themes', async () => {
	const { id } = await save('save', { title: 'Una bozza segreta sull’IVA' })
	expect(await listed()).not.toContain('Una bozza segreta sull’IVA')
	expect(await findDraft(db, ada, id)).toMatchObject({ title: 'Una bozza segreta sull’IVA', articleSlug: null })
	const { slug = '' } = await save('publish', { title: 'Pubblica sull’IVA' }, id)
	expect(slug).toBe('pubblica-sull’iva')
	expect(await listed()).toContain('Pubblica sull’IVA')
	expect(await findDraft(db, ada, id)).toBeUndefined()
	const article = await findArticle(db, slug)
	expect(article).toMatchObject({ sourceName: 'Redazione', author: 'Redazione', category: 'IVA', corrections: [] })
	expect(article?.html).toContain('<h2>Testo</h2>')
	const second = await save('publish', { title: 'Pubblica sull’IVA' })
	expect(second.slug).toBe('pubblica-sull’iva-2')
})

it('publishes by itself what was scheduled, not before its time, and only once', async () => {
	const now = new Date('2026-11-21T10:00:00Z')
	const past = await saveDraft(
		deps,
		ada,
		{ id: null, intent: 'schedule' },
		form({ publishAt: '2026-11-21T10:59' }),
		now,
	)
	expect(past).toEqual({ problem: { code: 'not-in-future' } })
	expect(await saveDraft(deps, ada, { id: null, intent: 'schedule' }, form({}), now)).toEqual({
		problem: { code: 'not-in-future' },
	})
	// Rome is an hour ahead in November.
	const { id } = await save('schedule', { title: 'Programmata per dopo', publishAt: '2026-11-21T12:30' }, null, now)
	expect((await findDraft(db, ada, id))?.publishAt).toBe('2026-11-21T11:30:00.000Z')
	expect(await publishDue(deps, new Date('2026-11-21T11:29:59Z'))).toBe(0)
	expect(await listed()).not.toContain('Programmata per dopo')
	const due = new Date('2026-11-21T11:31:00Z')
	const counts = await Promise.all([publishDue(deps, due), publishDue(deps, due)])
	expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
	expect((await findArticle(db, 'programmata-per-dopo'))?.publishedAt).toBe('2026-11-21T11:30:00.000Z')
})

it('corrects with a note that readers see with its date; address and date of the article stay', async () => {
	const { slug = '' } = await save('publish', { title: 'Da correggere più avanti' })
	const [own] = (await findOwnNews(db, ada)).filter((one) => decodeURIComponent(one.slug) === slug)
	const draftId = (await openCorrection(db, ada, own?.id ?? '')) ?? ''
	expect(await openCorrection(db, ada, own?.id ?? '')).toBe(draftId)
	const without = await saveDraft(deps, ada, { id: draftId, intent: 'publish' }, form({ title: 'Senza nota' }))
	expect(without).toEqual({ problem: { code: 'no-note' } })
	expect((await findArticle(db, slug))?.title).toBe('Da correggere più avanti')
	const corrected = await save('publish', { title: 'Corretta', note: 'Il termine è il 16 gennaio.' }, draftId)
	expect(corrected.slug).toBe(slug)
	const article = await findArticle(db, slug)
	expect(article).toMatchObject({ title: 'Corretta', corrections: [{ note: 'Il termine è il 16 gennaio.' }] })
	expect(article?.publishedAt).toBe(own?.publishedAt)
})

it('deletes drafts and takes the studio’s own articles off the site, no others', async () => {
	const { id } = await save('save', { title: 'Una bozza da buttare' })
	await deleteDraft(db, ada, id)
	expect((await findDrafts(db, ada)).map(({ title }) => title)).not.toContain('Una bozza da buttare')
	const { slug = '' } = await save('publish', { title: 'Da togliere dal sito' })
	const [own] = (await findOwnNews(db, ada)).filter((one) => decodeURIComponent(one.slug) === slug)
	expect(await withdrawNews(db, ada, own?.id ?? '')).toBe(true)
	expect(await findArticle(db, slug)).toBeUndefined()
	const [foreign] = await db
		.insert(news)
		.values({ slug: 'di-altri', title: 'Di altri', sourceName: 'F', url: '#', publishedAt: new Date(), kind: 'feed' })
		.returning()
	for (const wrong of [foreign?.id ?? '', '', 'x']) {
		expect(await withdrawNews(db, ada, wrong)).toBe(false)
		expect(await openCorrection(db, ada, wrong)).toBeUndefined()
	}
	expect(await saveDraft(deps, ada, { id: 'x', intent: 'save' }, form())).toEqual({ problem: { code: 'gone' } })
})

it('takes the examples off the site, with what they counted for', async () => {
	await seedSampleNews(db)
	await seedSampleQuestions(db)
	expect(await hasSamples(db)).toBe(true)
	await removeSamples(db, ada)
	expect(await hasSamples(db)).toBe(false)
	expect((await findHomeNews(db)).articles.some(({ isSample }) => isSample)).toBe(false)
	expect((await findQuestions(db, null, { sort: 'recent' })).questions).toEqual([])
	expect((await findSidebar(db)).popularTags).toEqual([])
	expect(await db.select().from(news).where(eq(news.kind, 'sample'))).toEqual([])
})

it.each([
	[{ title: 'Ciao' }, 'Il titolo deve essere almeno 5 caratteri'],
	[{ description: 'Corta' }, 'La descrizione deve essere almeno 10 caratteri'],
	[{ imageUrl: 'https://altrove.example/foto.jpg' }, 'Carica l’immagine con il riquadro qui sotto'],
	[{ imageUrl: 'javascript:alert(1)' }, 'Carica l’immagine con il riquadro qui sotto'],
])('says what a draft lacks: %j', (wrong, message) => {
	const right = { title: 'Un titolo lungo', description: 'Una descrizione lunga' }
	expect(DraftForm.safeParse({ ...right, ...wrong }).error?.issues.map((issue) => issue.message)).toContain(message)
})
