import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { findSubjects } from '#app/features/law/schede/find-subjects.server.ts'
import { schede } from '#app/features/law/schede/schede-table.server.ts'
import { shippedSchede } from '#app/features/law/schede/shipped-schede.server.ts'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { findSchedaView } from './guide.server.ts'
import { searchSchede } from './search-schede.server.ts'
import { schedaData } from './structured-data.ts'

const { db } = await createTestDatabase()
const today = '2026-11-29'

beforeAll(() => syncSchede(db))

async function viewOf(slug: string, day: `${number}-${number}-${number}` = today) {
	const view = await findSchedaView(db, slug, day)
	if (!view) throw new Error(`${slug} is not in the guide`)
	return view
}

it('lists every scheda that ships under its subject', async () => {
	const subjects = await findSubjects(db)
	const shown = subjects.flatMap(({ schede: links }) => links.map(({ slug }) => slug))
	expect(shown.toSorted()).toEqual(
		shippedSchede()
			.map(({ slug }) => slug)
			.toSorted(),
	)
})

it('shows the figures of the day, its validity, law with links, tools and near schede', async () => {
	const view = await viewOf('forfettario-limite-ricavi')
	expect(view.answer.text).toContain('85.000 euro')
	expect(view.references.join()).toContain('normattiva.it')
	expect(view).toMatchObject({ byStudio: false, subject: { name: 'Forfettario' }, flags: [] })
	expect(view.tools.map(({ name }) => name)).toContain('forfettario')
	expect(view.related.length).toBeGreaterThan(0)
})

it('says of every scheda nothing that has ended and nothing in braces', async () => {
	for (const { slug } of shippedSchede()) {
		const view = await viewOf(slug)
		expect(JSON.stringify(view), slug).not.toContain('{{')
		expect(view.flags.filter(({ code }) => code === 'figure-ended')).toEqual([])
	}
})

it('flags a figure that has ended, and a rule that no longer holds', async () => {
	const later = await viewOf('bonus-mobili', '2027-03-01')
	expect(later.flags.map(({ code }) => code)).toContain('figure-ended')
	const [row] = await db.select().from(schede).where(sql`slug = 'bonus-mobili'`)
	if (!row) throw new Error('no row')
	await db
		.update(schede)
		.set({ scheda: { ...row.scheda, validTo: '2026-06-30' } })
		.where(sql`slug = 'bonus-mobili'`)
	expect((await viewOf('bonus-mobili')).flags).toContainEqual({ code: 'ended', on: '2026-06-30' })
})

it('finds schede by title first, by the words of their subject, and none for other words', async () => {
	const titles = async (query: string) => (await searchSchede(db, query, 5, today)).map(({ title }) => title)
	expect((await titles('limite ricavi forfettario'))[0]).toBe('Quanto posso fatturare con il forfettario?')
	expect((await titles('forfettario')).every((title) => /forfettari/i.test(title))).toBe(true)
	expect(await titles('astronave')).toEqual([])
})

it('describes the page as an article and as one question with its answer', async () => {
	const view = await viewOf('forfettario-limite-ricavi')
	const [article, faq] = schedaData(view, 'https://example.it', 'Studio Prova')
	expect(article).toMatchObject({
		'@type': 'Article',
		mainEntityOfPage: 'https://example.it/guida/forfettario-limite-ricavi',
	})
	expect(faq).toMatchObject({ mainEntity: [{ name: view.title, acceptedAnswer: { text: view.answer.text } }] })
})

it('does not show a scheda that is hidden', async () => {
	await db
		.update(schede)
		.set({ isHidden: true, updatedAt: sql`now() + interval '1 second'` })
		.where(sql`slug = 'bonus-mobili'`)
	expect(await findSchedaView(db, 'bonus-mobili', today)).toBeUndefined()
	expect((await findSubjects(db)).flatMap((subject) => subject.schede).map(({ slug }) => slug)).not.toContain(
		'bonus-mobili',
	)
})
