import { expect, it } from 'vitest'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { serve } from '#test/loopback.ts'
import { createAdmin } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findSourceHealth } from '../source-health.server.ts'
import { addFeed, NewFeed, removeFeed } from './chosen-feeds.server.ts'
import { chosenFeeds } from './feeds-setting.server.ts'
import { configuredSources, OFFICIAL_SOURCES } from './official-sources.ts'
import { syncSources } from './sources.server.ts'

const FEED =
	'<rss version="2.0"><channel><title>Il fisco</title><item><title>Una</title><link>https://a.example/1</link></item></channel></rss>'
const { url, allow } = await serve((request, response) => {
	response.end(request.url === '/rss' ? FEED : '<html>Ciao</html>')
})
const deps = await createTestDeps({ NEWS_FEEDS: '', FETCH_ALLOW: allow.join(',') })
const ada = await createAdmin(deps.db, 'Ada')
const { signal } = new AbortController()

async function sync() {
	const newsFeeds = (await deps.settings.read(chosenFeeds)) ?? undefined
	await syncSources(deps.db, configuredSources({ newsFeeds, newsKeys: deps.env.newsKeys }))
	return findSourceHealth(deps.db)
}

it('adds a feed once it was read, beside the official ones', async () => {
	expect(await addFeed(deps, ada, `${url}/rss`, signal)).toEqual({ ok: true, title: 'Il fisco', items: 1 })
	expect(await addFeed(deps, ada, `${url}/rss`, signal)).toMatchObject({ problem: { code: 'known' } })
	const sources = await sync()
	expect(sources).toHaveLength(OFFICIAL_SOURCES.length + 1)
	expect(sources.map((source) => source.url)).toContain(`${url}/rss`)
	expect((await deps.db.select().from(auditLog))[0]?.reason).toBe(`Fonte di notizie aggiunta: ${url}/rss`)
})

it('adds nothing that is no feed, does not answer or lies in a private network', async () => {
	expect(await addFeed(deps, ada, `${url}/pagina`, signal)).toMatchObject({ problem: { code: 'not-a-feed' } })
	const elsewhere = await addFeed(deps, ada, 'http://127.0.0.1:9/feed', signal)
	expect(elsewhere).toMatchObject({ problem: { code: 'address-not-public' } })
	for (const wrong of ['feed', 'ftp://a.example/x', 'javascript:alert(1)'])
		expect(NewFeed.safeParse({ url: wrong }).error?.issues[0]?.message).toContain('indirizzo intero')
	expect(await sync()).toHaveLength(OFFICIAL_SOURCES.length + 1)
})

it('removes sources except the last one', async () => {
	for (const { id } of await sync()) await removeFeed(deps, ada, id)
	const left = await sync()
	expect(left).toHaveLength(1)
	expect(await removeFeed(deps, ada, left[0]?.id ?? '')).toBe(false)
	expect(await removeFeed(deps, ada, 'x')).toBe(false)
})

it('changes nothing where the environment sets the sources', async () => {
	const fixed = { ...deps, env: { ...deps.env, newsFeeds: [`${url}/rss`] } }
	expect(await addFeed(fixed, ada, `${url}/rss`, signal)).toMatchObject({ problem: { code: 'fixed' } })
	expect(await removeFeed(fixed, ada, (await sync())[0]?.id ?? '')).toBe(false)
})
