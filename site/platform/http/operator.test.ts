import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { USUAL_ACTS } from '#app/features/law/knowledge/wanted-acts.ts'
import { createTestApp } from '#test/test-app.ts'

const site = await createTestApp()
const { env, operator } = site.deps
const { token } = operator

const CLOSED = ['/metrics', '/dev/mail', '/dev/ui', '/dev/ui.data', '/readyz?details']

it.each(CLOSED)('does not answer %s without the token, not even to this machine', async (path) => {
	const at = (extra: string) => path + (path.includes('?') ? '&' : '?') + extra
	for (const [address, headers] of [
		[path, {}],
		[path, { host: 'localhost:3000' }],
		[path, { host: 'www.guida.example', 'x-forwarded-for': '127.0.0.1' }],
		[at('token='), {}],
		[at(`token=${token.slice(0, -1)}`), {}],
		[path, { authorization: 'Bearer ' }],
		[path, { authorization: `Basic ${token}` }],
		[path, { cookie: `guida-fiscale.operator=${token}` }],
		[path, { cookie: `guida-fiscale.operator=${Date.now() + 1e9}.${token}` }],
	] as const)
		expect([address, headers, (await site.fetch(address, { headers })).status]).toEqual([address, headers, 404])
})

it('says to everybody whether the site is ready, and to its operator what it stands on', async () => {
	const answer = await site.fetch('/readyz')
	expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
	const details = await site.fetch('/readyz?details', { headers: { authorization: `Bearer ${token}` } })
	expect(await details.json()).toMatchObject({
		database: 'ok',
		confinement: { name: expect.any(String) },
		node: process.version,
		uptimeSeconds: expect.any(Number),
		// The import is off in tests: nothing is tried by itself.
		law: { acts: 0, of: USUAL_ACTS.length, failed: [], next: null },
	})
})

it('shows metrics to whoever has the token, in the address or as a header', async () => {
	for (const answer of [
		await site.fetch(`/metrics?token=${token}`, {}, '198.51.100.7'),
		await site.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } }, '198.51.100.7'),
	]) {
		const metrics = await answer.text()
		expect(metrics).toMatch(/^http_request_duration_seconds_count\{method="GET",status="2xx"\} \d+$/m)
		expect(metrics).toMatch(/^jobs\{queue="mail\.send",state="queued"\} \d+$/m)
	}
})

it('takes the token out of the address bar, and knows the browser by a cookie that expires', async () => {
	const first = await site.fetch(`/dev/mail?token=${token}&da=qui`, { redirect: 'manual' })
	expect([first.status, first.headers.get('location')]).toEqual([303, '/dev/mail?da=qui'])
	const set = first.headers.get('set-cookie') ?? ''
	expect(set).toMatch(/Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict/)
	expect(set).not.toContain(token)
	const [cookie = ''] = set.split(';')
	for (const path of ['/dev/mail', '/dev/ui'])
		expect((await site.fetch(path, { headers: { cookie } })).status).toBe(200)
	const again = await site.fetch(`/dev/mail?token=${token}`, { headers: { cookie }, redirect: 'manual' })
	expect([again.status, again.headers.get('location')]).toEqual([303, '/dev/mail'])
	const program = { authorization: `Bearer ${token}` }
	expect((await site.fetch('/dev/mail', { headers: program, redirect: 'manual' })).status).toBe(200)
	const later = cookie.replace(/=(\d+)/, (_, until: string) => `=${Number(until) + 1}`)
	expect((await site.fetch('/dev/mail', { headers: { cookie: later } })).status).toBe(404)
	// Programs read metrics: no cookie opens them.
	expect((await site.fetch('/metrics', { headers: { cookie } })).status).toBe(404)
})

it('keeps the token in a file that only the site may read, apart from the secret of sessions', () => {
	expect(statSync(join(env.dataDir, 'operator-token')).mode & 0o777).toBe(0o600)
	expect(token).toMatch(/^[\w-]{43}$/)
})
