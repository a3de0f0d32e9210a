import { expect, it } from 'vitest'
import { createTestApp } from '#test/test-app.ts'

const site = await createTestApp()

it('lets no page of others frame a file', async () => {
	for (const path of ['/favicon.ico', '/favicon.svg', '/site.webmanifest'])
		expect((await site.fetch(path)).headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
})

it('says nothing in the policy of a file that would bind a worker started from it', async () => {
	const policy = (await site.fetch('/favicon.svg')).headers.get('content-security-policy')
	expect(policy).not.toMatch(/default-src|script-src|connect-src|worker-src/)
})

it('lets browsers keep built files for a year and others for an hour', async () => {
	const page = await (await site.fetch('/')).text()
	const [, built = ''] = /"(\/assets\/[^"]+\.js)"/.exec(page) ?? []
	expect((await site.fetch(built)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
	expect((await site.fetch('/favicon.ico')).headers.get('cache-control')).toBe('public, max-age=3600')
})

it('leaves to pages and programs what has a name like a file and is none', async () => {
	expect((await site.fetch('/no-such-file.txt')).status).toBe(404)
	for (const path of ['/feed.xml', '/robots.txt', '/api/openapi.json', '/.well-known/security.txt']) {
		const answer = await site.fetch(path)
		expect(answer.status, path).toBe(200)
		expect(answer.headers.get('cache-control'), path).not.toContain('31536000')
	}
})
