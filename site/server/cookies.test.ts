import { expect, it } from 'vitest'
import { emptyStudio } from '#app/features/base/studio/studio.ts'
import { MANUAL_NEWS_COOKIE } from '#app/features/content/news/manual/manual-news.ts'
import { renderPage } from '#app/features/content/pages/pages.server.ts'
import { firstAdminToken } from '#app/features/people/accounts/first-admin.server.ts'
import { oidcVariables, startOidcProvider } from '#test/oidc-provider.ts'
import { addApp, appCode } from '#test/second-factor.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, confirm, createVisitor, type FetchSite, signUp } from '#test/visitor.ts'

const SITE_URL = 'http://127.0.0.1:3000'
const NUMBERS: Readonly<Record<string, number>> = { un: 1, cinque: 5, dieci: 10 }
const SECONDS: Readonly<Record<string, number>> = {
	minuto: 60,
	minuti: 60,
	ore: 3600,
	giorni: 86_400,
	anno: 365 * 86_400,
}

const provider = await startOidcProvider(SITE_URL)
const site = await createTestApp(oidcVariables(provider))
const { keys, operator, env } = site.deps

/** Cookies of the policy's first table, with the last period that it states, in seconds. */
function statedCookies(): Map<string, number | undefined> {
	const { html } = renderPage('cookie-policy', emptyStudio)
	const [table = ''] = /<table>[\s\S]*?<\/table>/.exec(html) ?? []
	const rows = [...table.matchAll(/<tr>\s*<td><code>([^<]+)<\/code><\/td>[\s\S]*?<td>([^<]*)<\/td>\s*<\/tr>/g)]
	return new Map(rows.map(([, name = '', duration = '']) => [name, secondsIn(duration)]))
}

function secondsIn(text: string): number | undefined {
	const [, count = '', unit = ''] =
		[...text.matchAll(/(\d+|un|cinque|dieci) (minut[oi]|ore|giorni|anno)/g)].at(-1) ?? []
	const seconds = SECONDS[unit]
	return seconds === undefined ? undefined : (NUMBERS[count] ?? Number(count)) * seconds
}

/** Cookies that were set, with the longest period for which each was. */
const set = new Map<string, number | undefined>()

function note(line: string) {
	const [name = ''] = line.split('=', 1)
	const [, age] = /max-age=(\d+)/i.exec(line) ?? []
	if (age === '0') return
	const longest = set.get(name)
	set.set(name, age === undefined ? longest : Math.max(Number(age), longest ?? 0))
}

const fetchSite: FetchSite = async (path, init) => {
	const response = await site.fetch(path, init)
	for (const line of response.headers.getSetCookie()) note(line)
	return response
}
const visit = () => createVisitor(fetchSite, SITE_URL)
const local = ({ pathname, search }: URL) => pathname + search

it('states in the cookie policy every cookie that the site sets, and for how long', async () => {
	note(MANUAL_NEWS_COOKIE)
	const owner = visit()
	await owner.get(`/auth/first-admin?token=${firstAdminToken(keys)}`)
	await owner.get(`/dev/mail?token=${operator.token}`)
	await signUp(owner)
	await confirm(owner, env.dataDir)
	const { secret } = await addApp(owner, anna.password)
	await owner.submit('/sign-out', {})

	const device = visit()
	const login = { intent: 'login', email: anna.email, password: anna.password, remember: 'on' }
	await device.submit('/auth', login)
	await device.submit('/auth/verifica?from=%2Fprofile', { intent: 'totp', code: appCode(secret, 'next'), trust: 'on' })
	expect((await device.get('/profile')).status).toBe(200)
	await visit().submit('/auth', { ...login, remember: '' })
	await visit().submit('/auth', { ...login, password: 'sbagliata di proposito' })

	provider.person = {
		sub: 'nora',
		email: 'nora@example.it',
		email_verified: true,
		given_name: 'Nora',
		family_name: 'Neri',
	}
	const guest = visit()
	await guest.get('/api/auth/passkey/generate-authenticate-options')
	const start = await guest.get('/auth/social/oidc?from=%2Fprofile')
	await guest.get(local(await provider.signIn(start.headers.get('location') ?? '')))
	await guest.get('/auth/social/fatto?from=%2Fprofile')
	expect((await guest.get('/profile')).status).toBe(200)

	const stated = statedCookies()
	expect([...set.keys()].toSorted()).toEqual([...stated.keys()].toSorted())
	const different = [...set].filter(([name, seconds]) => seconds !== undefined && seconds !== stated.get(name))
	expect(different.map(([name, seconds]) => `${name} lasts ${seconds} s, stated are ${stated.get(name)} s`)).toEqual([])
})
