import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { themesOf } from '#app/features/base/themes/recognise-themes.ts'
import type { Db } from '#platform/database/database.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { groupNews } from './feeds/group-news.server.ts'
import { findArticle, findNews } from './news.server.ts'
import { articleSlug } from './news.ts'
import { news } from './news-table.server.ts'

interface Telling {
	title: string
	url: string
	source: string
	at: string
	description?: string
}

async function tell(db: Db, tellings: readonly Telling[]): Promise<void> {
	await db.insert(news).values(
		tellings.map(({ title, url, source, at, description = null }) => ({
			slug: `${articleSlug(title)} ${source}`,
			title,
			description,
			url,
			sourceName: source,
			publishedAt: new Date(at),
			kind: 'feed' as const,
			...themesOf({ title, description }),
		})),
	)
}

const paper: Telling = {
	title: 'Irpef 2025, le istruzioni delle Entrate nella circolare 4/E',
	url: 'https://giornale.example/irpef',
	source: 'Il Giornale',
	at: '2025-05-16T10:00:00Z',
}
const other: Telling = {
	title: 'Riforma Irpef: tutto sulla circolare n. 4',
	url: 'https://testata.example/irpef',
	source: 'La Testata',
	at: '2025-05-16T12:00:00Z',
}
const office: Telling = {
	title: 'Circolare n. 4/E del 16 maggio 2025 - IRPEF, riforma delle aliquote',
	url: 'https://www.agenziaentrate.gov.it/circolare-4',
	source: 'Agenzia delle Entrate',
	at: '2025-05-16T15:00:00Z',
}

const shown = async (db: Db) =>
	(await findNews(db, { limit: 50 })).articles.map(({ sourceName, otherSources }) => [sourceName, otherSources])

it('one card tells what three sources tell, the office that issued it first, whenever it came', async () => {
	const { db } = await createTestDatabase()
	await tell(db, [paper, other])
	expect(await groupNews(db)).toBe(1)
	expect(await shown(db)).toEqual([['Il Giornale', 1]])
	await tell(db, [office])
	expect(await groupNews(db)).toBe(1)
	expect(await shown(db)).toEqual([['Agenzia delle Entrate', 2]])
	expect(await groupNews(db)).toBe(0)
})

it('an article says where else its news is told, also one that no longer has a card', async () => {
	const { db } = await createTestDatabase()
	await tell(db, [paper, other, office])
	await groupNews(db)
	const found = await findArticle(db, `${articleSlug(other.title)} ${other.source}`)
	expect(found?.alsoIn?.map(({ sourceName }) => sourceName)).toEqual(['Agenzia delle Entrate', 'Il Giornale'])
	expect(found?.otherSources).toBe(2)
})

it('an article leads to the cards before and after it', async () => {
	const { db } = await createTestDatabase()
	const day = (n: number): Telling => ({
		...paper,
		title: `Giorno ${n}`,
		url: `https://giornale.example/${n}`,
		at: `2025-05-0${n}T10:00:00Z`,
	})
	await tell(db, [day(1), day(2), day(3)])
	const found = async (n: number) => findArticle(db, `giorno-${n} ${paper.source}`)
	expect(await found(2)).toMatchObject({ newer: { title: 'Giorno 3' }, older: { title: 'Giorno 1' } })
	expect(await found(1)).toMatchObject({ older: null })
	expect(await found(3)).toMatchObject({ newer: null })
})

it('what another document, another month or a week lies between is other news', async () => {
	const { db } = await createTestDatabase()
	await tell(db, [
		paper,
		{ ...other, title: 'Irpef 2025, le istruzioni delle Entrate nella circolare 6/E' },
		{ ...office, at: '2025-05-28T10:00:00Z' },
		{ ...paper, title: 'Scadenze fiscali di marzo: il calendario', url: 'https://giornale.example/m' },
		{ ...other, title: 'Scadenze fiscali di aprile: il calendario', url: 'https://testata.example/a' },
	])
	expect(await groupNews(db)).toBe(0)
	expect(await shown(db)).toHaveLength(5)
})

it('when a leading news item goes, those that followed are shown again', async () => {
	const { db } = await createTestDatabase()
	await tell(db, [paper, other, office])
	await groupNews(db)
	const rows = await db.select({ id: news.id, leadId: news.leadId }).from(news).orderBy(asc(news.publishedAt))
	expect(rows.map(({ leadId }) => leadId)).toEqual([rows[2]?.id, rows[2]?.id, null])
	await db.execute(`delete from news where id = '${rows[2]?.id}'`)
	expect(await shown(db)).toHaveLength(2)
})

it('a search finds every form of a word; filters hold together', async () => {
	const { db } = await createTestDatabase()
	await tell(db, [
		{ ...paper, title: 'Le detrazioni per i figli', description: 'Cosa cambia con l’IRPEF' },
		{ ...paper, title: 'Fattura elettronica: nuove regole', url: 'https://giornale.example/f' },
	])
	const titles = async (filter: object) =>
		(await findNews(db, { ...filter, limit: 10 })).articles.map(({ title }) => title)
	expect(await titles({ query: 'detrazione figlio' })).toEqual(['Le detrazioni per i figli'])
	expect(await titles({ query: 'fatture' })).toEqual(['Fattura elettronica: nuove regole'])
	expect(await titles({ query: 'detrazione fattura' })).toEqual([])
	expect(await titles({ query: 'il di per' })).toEqual([])
	expect(await titles({ category: 'Detrazioni' })).toEqual(['Le detrazioni per i figli'])
	expect(await titles({ tag: 'IRPEF' })).toEqual(['Le detrazioni per i figli'])
	expect(await titles({ tag: 'IRPEF', query: 'fattura' })).toEqual([])
	expect(await titles({ source: 'nobody' })).toEqual([])
})
