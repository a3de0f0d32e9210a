import { expect, it } from 'vitest'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, signIn } from '#test/visitor.ts'

const site = await createTestApp()
const { env, siteUrl } = site.deps

function tokenOf(cookies: ReadonlyMap<string, string>): string {
	const cookie = [...cookies].find(([name]) => name.endsWith('session_token'))?.[1] ?? ''
	return decodeURIComponent(cookie).split('.')[0] ?? ''
}

it('gives the token of a session in its cookie alone, whichever call opens or describes the session', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir)
	const returning = createVisitor(site.fetch, siteUrl)
	const answers = [
		await signIn(returning, anna),
		await returning.get('/api/auth/get-session'),
		await returning.post('/api/auth/change-password', {
			currentPassword: anna.password,
			newPassword: 'quattro gatti sul tetto',
			revokeOtherSessions: true,
		}),
	]
	const token = tokenOf(returning.cookies)
	expect(token.length).toBeGreaterThan(20)
	for (const answer of answers) {
		const text = await answer.text()
		expect(text).not.toContain('"token"')
		expect(text).not.toContain(token)
	}
	const shown = await (await returning.get('/api/auth/get-session')).json()
	expect(shown).toMatchObject({ user: { email: anna.email }, session: { userId: expect.any(String) } })
})
