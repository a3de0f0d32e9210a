import { expect, it } from 'vitest'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { createMember } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna } from '#test/visitor.ts'

it('shows twenty values a page, the next ones on the next page, and those of a search from the first', async () => {
	const site = await createTestApp()
	const studio = await createMember(site, { ...anna, name: 'Ada', email: 'ada@example.it' })
	await becomeFirstAdmin(site.deps.db, await idOfAccount(site.deps.db, 'ada'))
	const keysOn = async (search: string) => {
		const page = await (await studio.get(`/admin/valori${search}`)).text()
		return [...new Set(Array.from(page.matchAll(/name="key" value="([^"]+)"/g), ([, key]) => key))]
	}
	const first = await keysOn('')
	const second = await keysOn('?pagina=2')
	expect([first.length, second.length]).toEqual([20, 20])
	expect(second.filter((key) => first.includes(key))).toEqual([])
	expect(await keysOn('?pagina=9999')).toEqual(first)
	expect(await keysOn('?q=saggio+legale')).toContain('saggio-legale')
})
