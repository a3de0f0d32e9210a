import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '#platform/http/app-env.ts'
import { limitSearches } from './limit-searches.ts'

function open() {
	let running = 0
	let most = 0
	const app = new Hono<AppEnv>()
	app.use((c, next) => {
		c.set('clientAddress', c.req.header('from') ?? '')
		return next()
	})
	app.use(limitSearches(['q', 'cerca']))
	app.get('*', async (c) => {
		most = Math.max(most, ++running)
		await new Promise((resolve) => setTimeout(resolve, 1))
		running--
		return c.text('')
	})
	const ask = async (path: string, from = 'a') => (await app.request(path, { headers: { from } })).status
	return { ask, most: () => most }
}

it('runs two searches at once, and other pages beside them', async () => {
	const searching = open()
	await Promise.all(Array.from({ length: 24 }, (_, n) => searching.ask(`/cerca?q=parola${n}`, `${n}`)))
	expect(searching.most()).toBe(2)
	const reading = open()
	await Promise.all(Array.from({ length: 24 }, () => reading.ask('/?notizie=2')))
	expect(reading.most()).toBe(24)
})

it('refuses a search that nobody typed, and those of an address beyond three hundred a minute, of nobody else', async () => {
	const { ask } = open()
	expect(await ask(`/cerca?q=${'x'.repeat(4_000)}`)).toBe(414)
	for (let n = 0; n < 300; n++) await ask(`/?cerca=${n}`)
	expect([await ask('/?cerca=x'), await ask('/?cerca=x', 'b'), await ask('/'), await ask('/cerca?q=')]).toEqual([
		429, 200, 200, 200,
	])
})
