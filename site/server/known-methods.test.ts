import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { knownMethods } from './known-methods.ts'

it.each(['TRACE', 'TRACK', 'PROPFIND', 'SUBSCRIBE'])('answers %s with 405 and sends nothing back', async (method) => {
	const app = new Hono().use(knownMethods).all('*', (c) => c.text('page'))
	const raw = new Request('http://localhost/', { headers: { cookie: 'secret' } })
	// The class itself refuses to be built with TRACE; node:http passes it on.
	const answer = await app.fetch(
		new Proxy(raw, { get: (target, name) => (name === 'method' ? method : Reflect.get(target, name, target)) }),
	)
	expect(answer.status).toBe(405)
	expect(answer.headers.get('allow')).toContain('GET')
	expect(await answer.text()).not.toContain('secret')
})
