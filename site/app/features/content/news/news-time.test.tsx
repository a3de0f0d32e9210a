import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { article } from '#app/dev/news-fixtures.ts'
import { NewsTime } from './news-time.tsx'
import { newsArticleData } from './structured-data.ts'

const arrived = { ...article, publishedAt: '2020-01-01T10:00:00Z', undatedSince: '2026-11-20T10:00:00Z' }
const shown = (card: typeof article) => renderToStaticMarkup(<NewsTime card={card} />).replaceAll(/<[^>]*>/g, '')

it('shows when an undated news item arrived, and marks it', () => {
	expect(shown(arrived)).toBe('Senza data, arrivata il 20 novembre 2026, 11:00')
	expect(shown({ ...arrived, undatedSince: null })).toBe('1º gennaio 2020, 11:00')
})

it('tells search engines no date of one', () => {
	const dated = newsArticleData({ ...arrived, undatedSince: null, corrections: [] }, 'https://example.it')
	expect(dated).toMatchObject({ datePublished: arrived.publishedAt, dateModified: arrived.publishedAt })
	const undated = newsArticleData({ ...arrived, corrections: [] }, 'https://example.it')
	expect(undated).not.toHaveProperty('datePublished')
	expect(undated).not.toHaveProperty('dateModified')
})
