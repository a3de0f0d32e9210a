import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor } from '#test/visitor.ts'
import { captchaProblemText, TEST_CAPTCHA_TOKEN } from './captcha.ts'

const site = await createTestApp()
const { siteUrl } = site.deps

function postForm(path: string, fields: Record<string, string>): Promise<Response> {
	return site.fetch(path, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})
}

const signup = { intent: 'signup', ...anna, email: 'modulo@example.it' }

it('answers with vendor and key, and sets tasks of its own', async () => {
	expect(await (await site.fetch('/api/captcha')).json()).toEqual({ vendor: 'altcha', siteKey: 'altcha' })
	const challenge = await (await site.fetch('/api/captcha/challenge')).json()
	expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) })
})

it.each(['/sign-up/email', '/request-password-reset'])(
	'refuses %s without a captcha, or with the dummy one',
	async (path) => {
		const visitor = createVisitor(site.fetch, siteUrl)
		for (const [n, token] of [undefined, '', TEST_CAPTCHA_TOKEN, 'dummy'].entries()) {
			const headers = token === undefined ? {} : { 'x-captcha-response': token }
			const response = await visitor.post(`/api/auth${path}`, { ...anna, email: `gianni${n}@example.it` }, headers)
			expect(response.status).toBe(400)
			expect(await response.json()).toMatchObject({ code: 'CAPTCHA_REFUSED' })
		}
	},
)

it('refuses a captcha that was used before', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	const token = await solveCaptcha(visitor.get)
	const ask = (email: string) =>
		visitor.post('/api/auth/request-password-reset', { email }, { 'x-captcha-response': token })
	expect((await ask('uno@example.it')).status).toBe(200)
	expect((await ask('due@example.it')).status).toBe(400)
})

it('asks in the forms to complete the verification, naming its vendor', async () => {
	const sentence = 'Per favore, completa la verifica ALTCHA'
	expect(captchaProblemText('altcha')).toBe(sentence)
	for (const captcha of ['', 'test']) {
		expect(await (await postForm('/auth?tab=signup', { ...signup, captcha })).text()).toContain(sentence)
		expect(await (await postForm('/auth/forgot', { email: anna.email, captcha })).text()).toContain(sentence)
	}
})

it('takes a solved one from the forms', async () => {
	const captcha = await solveCaptcha(site.fetch)
	const signedUp = await postForm('/auth?tab=signup', { ...signup, captcha })
	expect(signedUp.headers.get('location')).toBe('/registration-confirmation')
})

it('makes one host ask slowly for tasks', async () => {
	const ask = (peer: string) => site.fetch('/api/captcha/challenge', {}, peer)
	expect((await ask('198.51.100.7')).status).toBe(200)
	const hours = new Date(Date.now() + 3_600_000)
	await site.deps.db
		.update(rateLimits)
		.set({ count: 60, resetsAt: hours })
		.where(eq(rateLimits.key, 'captcha-challenges:198.51.100.7'))
	expect((await ask('198.51.100.7')).status).toBe(429)
	expect((await ask('198.51.100.8')).status).toBe(200)
})
