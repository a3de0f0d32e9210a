import { expect, it } from 'vitest'
import { configuredSources, OFFICIAL_SOURCES, sourceRequest } from './official-sources.ts'
import { parseProvider } from './parse-provider.ts'

const address = new URL('https://newsapi.org/v2/everything')

it('NewsAPI', () => {
	const body = {
		status: 'ok',
		totalResults: 3,
		articles: [
			{
				source: { id: null, name: 'Il Quotidiano' },
				author: 'Anna Bianchi',
				title: 'Irpef, come cambia - Il Quotidiano',
				description: '',
				url: 'https://quotidiano.example/irpef?utm_source=newsapi',
				urlToImage: 'https://www.google-analytics.com/collect.gif',
				publishedAt: '2025-02-03T10:00:00Z',
				content: 'Le aliquote sono tre. <b>Ecco</b> come… [+5844 chars]',
			},
			{ source: { id: null, name: '[Removed]' }, title: '[Removed]', url: 'https://removed.com' },
			{ title: 7 },
		],
	}
	expect(parseProvider(JSON.stringify(body), address)?.items).toEqual([
		{
			guid: 'https://quotidiano.example/irpef',
			title: 'Irpef, come cambia',
			description: 'Le aliquote sono tre. Ecco come…',
			author: 'Anna Bianchi',
			url: 'https://quotidiano.example/irpef',
			publishedAt: new Date('2025-02-03T10:00:00Z'),
			sourceName: 'Il Quotidiano',
			picture: null,
		},
	])
})

it('GNews', () => {
	const body = {
		totalArticles: 1,
		articles: [
			{
				title: 'Iva, nuove regole',
				description: 'In breve',
				content: 'Testo [1200 chars]',
				url: 'https://testata.example/iva',
				image: 'https://testata.example/iva.jpg',
				publishedAt: '2025-02-03T10:00:00Z',
				source: { name: 'La Testata', url: 'https://testata.example' },
			},
		],
	}
	expect(parseProvider(JSON.stringify(body), address)?.items).toMatchObject([
		{
			title: 'Iva, nuove regole',
			description: 'In breve',
			sourceName: 'La Testata',
			url: 'https://testata.example/iva',
		},
	])
})

it.each(['', '<rss/>', '{"status":"error","code":"apiKeyInvalid"}', '{"articles":7}', '[]', '{"articles":[', 'null'])(
	'%j is neither',
	(body) => {
		expect(parseProvider(body, address)).toBeUndefined()
	},
)

it('a service is a source exactly when its key is set, and the key stands in no address that is kept', () => {
	const none = { newsapi: undefined, gnews: undefined }
	const keys = { newsapi: 'secret-1', gnews: 'secret 2' }
	expect(configuredSources({ newsFeeds: undefined, newsKeys: none })).toEqual(OFFICIAL_SOURCES)
	const sources = configuredSources({ newsFeeds: ['https://a.example/rss'], newsKeys: keys })
	expect(sources.map(({ kind }) => kind)).toEqual(['feed', 'newsapi', 'gnews'])
	expect(JSON.stringify(sources)).not.toContain('secret')
	const requests = sources.map((source) => sourceRequest(source, keys))
	expect(requests[0]).toEqual({ url: 'https://a.example/rss', headers: {} })
	expect(requests[1]?.headers).toEqual({ 'x-api-key': 'secret-1' })
	expect(requests[2]?.url).toMatch(/&apikey=secret%202$/)
})
