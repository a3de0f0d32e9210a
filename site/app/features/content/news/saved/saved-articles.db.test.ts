import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPerson } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { news } from '../news-table.server.ts'
import { findSavedArticles, forgetArticle, isArticleSaved, saveArticle } from './saved-articles.server.ts'

const { db } = await createTestDatabase()

it("keeps a person's articles, for that person alone, until they are taken off the list or off the site", async () => {
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const [row] = await db
		.insert(news)
		.values({ slug: 'è/1', title: 'Uno', sourceName: 'Fonte', url: '#', kind: 'feed', publishedAt: new Date() })
		.returning({ id: news.id })
	const id = row?.id ?? ''
	expect(await saveArticle(db, anna, 'è/1')).toBe('saved')
	expect(await saveArticle(db, anna, 'è/1')).toBe('saved')
	expect(await saveArticle(db, anna, 'sconosciuto')).toBe('no-article')
	expect(await findSavedArticles(db, anna)).toMatchObject([{ slug: 'è/1', title: 'Uno', sourceName: 'Fonte' }])
	expect([await isArticleSaved(db, anna, id), await isArticleSaved(db, bruno, id)]).toEqual([true, false])
	await forgetArticle(db, bruno, 'è/1')
	expect(await findSavedArticles(db, anna)).toHaveLength(1)
	await db.update(news).set({ hiddenAt: new Date() }).where(eq(news.id, id))
	expect(await findSavedArticles(db, anna)).toEqual([])
	await db.update(news).set({ hiddenAt: null }).where(eq(news.id, id))
	await forgetArticle(db, anna, 'è/1')
	expect(await findSavedArticles(db, anna)).toEqual([])
})
