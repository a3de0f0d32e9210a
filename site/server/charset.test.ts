import { expect, it } from 'vitest'
import { createTestApp } from '#test/test-app.ts'

const site = await createTestApp()

it.each([
	'/chi-siamo.data',
	'/chi-siamo',
	'/robots.txt',
	'/feed.xml',
	'/atom.xml',
	'/sitemap.xml',
	'/no-such-file.txt',
])('names the charset of the text at %s', async (path) => {
	const answer = await site.fetch(path)
	expect(answer.headers.get('content-type')).toMatch(/charset=utf-8/i)
})
