import { expect, it } from 'vitest'
import { ALL_JOBS } from '#app/features/index.ts'
import { serve } from '#test/loopback.ts'
import { adminNamed } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { apiNews } from './api-news.server.ts'
import { NO_SOURCE_ANSWERS } from './copy.it.ts'
import { refreshNews } from './feeds/refresh-news.server.ts'
import { findHomeNews, findNews } from './news.server.ts'

const { signal } = new AbortController()
const admin = adminNamed('ada')

/** A site with two sources on one server, which gives these answers. */
async function siteWith(answers: Record<string, { status: number; body: string }>) {
	const { url, allow } = await serve((req, res) => {
		const { status, body } = answers[req.url ?? ''] ?? { status: 404, body: '' }
		res.writeHead(status).end(body)
	})
	return createTestDeps({
		NEWS_FEEDS: Object.keys(answers)
			.map((path) => url + path)
			.join(','),
		FETCH_ALLOW: allow.join(','),
	})
}

const article = { title: 'Notizia da API', url: 'https://quotidiano.example/1', source: { name: 'Il Quotidiano' } }
const api = { status: 200, body: JSON.stringify({ status: 'ok', articles: [article] }) }
const down = { status: 503, body: '' }

it('has every source read at once, and again however often it is asked', async () => {
	const deps = await siteWith({ '/api': api, '/down': down })
	await deps.queue.work(deps, ALL_JOBS)
	expect(await refreshNews(deps, admin, signal)).toEqual({ state: 'done', read: 1, failed: 1 })
	expect(await refreshNews(deps, admin, signal)).toEqual({ state: 'done', read: 1, failed: 1 })
	const { articles } = await findNews(deps.db, { limit: 10 })
	expect(articles).toMatchObject([{ title: 'Notizia da API', sourceName: 'Il Quotidiano' }])
})

it('says why when no source gave anything', async () => {
	const deps = await siteWith({ '/down': down })
	await deps.queue.work(deps, ALL_JOBS)
	expect(await refreshNews(deps, admin, signal)).toEqual({ state: 'failed', problem: { code: 'status', status: 503 } })
	expect((await findHomeNews(deps.db)).warning).toBe(NO_SOURCE_ANSWERS)
	expect((await apiNews(deps.db, { limit: 1 })).error).toBe(NO_SOURCE_ANSWERS)
})

it('leaves it to the worker when that takes long', async () => {
	const deps = await siteWith({ '/api': api })
	expect(await refreshNews(deps, admin, signal, 100)).toEqual({ state: 'going-on' })
})
