import { expect, it } from 'vitest'
import { adminNamed } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestApp } from '#test/test-app.ts'
import { securityText } from './http.server.ts'
import { saveStudio } from './studio.server.ts'
import { emptyStudio, studioShown } from './studio.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

function fieldsOf(text: string): Map<string, string> {
	return new Map(
		text.split('\n').flatMap((line) => {
			const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? []
			return name !== undefined && value !== undefined ? [[name, value]] : []
		}),
	)
}

it('says to whom a flaw is reported, at the address that the studio gave', async () => {
	const site = await createTestApp({ SITE_URL: 'https://www.studio.example' })
	const ask = async () => fieldsOf(await (await site.fetch('/.well-known/security.txt')).text())
	expect((await ask()).get('Contact')).toBe('https://www.studio.example/contatti')
	await saveStudio(
		site.deps.settings,
		adminNamed('ada'),
		{ ...emptyStudio, email: 'studio@example.it' },
		seenOf(studioShown(emptyStudio)),
	)
	const answer = await site.fetch('/.well-known/security.txt')
	expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
	const fields = fieldsOf(await answer.text())
	expect(fields.get('Contact')).toBe('mailto:studio@example.it')
	expect(fields.get('Preferred-Languages')).toBe('it, en')
	expect(fields.get('Canonical')).toBe('https://www.studio.example/.well-known/security.txt')
	const [policy = '', anchor = ''] = fields.get('Policy')?.split('#') ?? []
	expect(await (await site.fetch(new URL(policy).pathname)).text()).toContain(`id="${anchor}"`)
})

it('expires in less than a year, whenever it is read', () => {
	for (const day of ['2026-11-22T23:59:59Z', '2028-02-29T00:00:00Z']) {
		const now = new Date(day)
		const expires = Date.parse(fieldsOf(securityText({ email: null }, 'https://a.example', now)).get('Expires') ?? '')
		expect(expires - now.getTime()).toBeGreaterThan(YEAR_MS / 4)
		expect(expires - now.getTime()).toBeLessThan(YEAR_MS)
	}
})
