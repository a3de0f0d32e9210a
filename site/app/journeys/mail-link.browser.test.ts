import { expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { goTo, hydrated, serveTestApp } from '#test/served-app.ts'
import { anna, becomeUser, createVisitor } from '#test/visitor.ts'

const PHONE = { width: 390, height: 844 }

const site = await serveTestApp()
const { siteUrl, env } = site.deps

it('leads from the mail about a question, through the sign-in, to the answers, on a phone', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir)
	await visitor.submit('/new-question', {
		title: 'Il contratto di affitto',
		content: 'Una domanda lunga abbastanza per essere accettata.',
	})
	const path = /\/questions\/[\da-f-]{36}/.exec(await (await visitor.get('/le-mie-domande')).text())?.[0] ?? ''
	const { page } = await openBrowser(siteUrl, PHONE)
	await goTo(page, `${path}#risposte`)
	await page.getByRole('heading', { name: 'Accedi per leggere la domanda' }).waitFor()
	await page.locator('main').getByRole('link', { name: 'Accedi' }).click()
	await page.waitForURL(`**/auth?from=${encodeURIComponent(`${path}#risposte`)}`)
	const from = new URLSearchParams({ from: `${path}#risposte` }).toString()
	const forgotten = page.getByRole('link', { name: 'Hai dimenticato la password?' })
	expect(await forgotten.getAttribute('href')).toBe(`/auth/forgot?${from}`)
	await page.getByLabel('Email').fill(anna.email)
	await page.getByLabel('Password', { exact: true }).fill(anna.password)
	await page.getByRole('button', { name: 'Accedi', exact: true }).click()
	await page.getByRole('heading', { name: 'Il contratto di affitto' }).waitFor()
	expect(page.url()).toBe(`${siteUrl}${path}#risposte`)

	// A guarded page redirects to the sign-in, where browsers keep the anchor of the link.
	const { page: other } = await openBrowser(siteUrl, PHONE)
	await other.goto('/profile#sicurezza')
	await hydrated(other)
	await other.getByText('Accedi per leggere la pagina che hai chiesto').waitFor()
	await other.getByLabel('Email').fill(anna.email)
	await other.getByLabel('Password', { exact: true }).fill(anna.password)
	await other.getByRole('button', { name: 'Accedi', exact: true }).click()
	await other.getByRole('heading', { name: 'Il Tuo Profilo' }).waitFor()
	expect(other.url()).toBe(`${siteUrl}/profile#sicurezza`)
})
