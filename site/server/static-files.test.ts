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
