import { signJWT } from 'better-auth/crypto'
import { expect, it } from 'vitest'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, linkInMailTo, signUp } from '#test/visitor.ts'

const site = await createTestApp()
const { env, keys, siteUrl } = site.deps
const secret = keys.key('authentication')

const visit = () => createVisitor(site.fetch, siteUrl)

it('opens a confirmation link once, for one of those who open it at the same time', async () => {
	const giulia = { ...anna, email: 'giulia@example.it' }
	await signUp(visit(), giulia)
	const { pathname, search } = await linkInMailTo(giulia.email, env.dataDir)
	const visitors = [visit(), visit(), visit(), visit()]
	const answers = await Promise.all(visitors.map((visitor) => visitor.get(pathname + search)))
	const places = answers.map((answer) => answer.headers.get('location'))
	expect(places.filter((place) => place === '/auth/confirmed?error=LINK_USED')).toHaveLength(3)
	expect(visitors.filter(({ cookies }) => cookies.size > 0)).toHaveLength(1)
	const again = visit()
	expect((await again.get(pathname + search)).headers.get('location')).toBe('/auth/confirmed?error=LINK_USED')
	expect(again.cookies.size).toBe(0)
})

it('tells a link that expired from one that was used or made up', async () => {
	const open = async (token: string) => {
		const query = new URLSearchParams({ token, callbackURL: '/auth/confirmed' })
		return (await visit().get(`/api/auth/verify-email?${query}`)).headers.get('location')
	}
	const claims = { email: anna.email }
	expect(await open(await signJWT(claims, secret, -60))).toBe('/auth/confirmed?error=TOKEN_EXPIRED')
	expect(await open(await signJWT(claims, 'un altro segreto, che non è del sito', 60))).toBe(
		'/auth/confirmed?error=INVALID_TOKEN',
	)
	expect(await open(await signJWT(claims, secret, 60))).toBe('/auth/confirmed?error=LINK_USED')
})

it.each([
	['LINK_USED', 'Link già usato', 'Accedi'],
	['TOKEN_EXPIRED', 'Link scaduto', 'Chiedi un nuovo link'],
	['INVALID_TOKEN', 'Indirizzo non confermato', 'Chiedi un nuovo link'],
])('says what to do with a link refused as %s', async (code, title, action) => {
	const page = await (await site.fetch(`/auth/confirmed?error=${code}`)).text()
	expect(page).toContain(title)
	expect(page).toContain(action)
})
