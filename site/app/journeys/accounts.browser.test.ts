import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { appCode } from '#test/second-factor.ts'
import { startSite } from '#test/site-process.ts'
import { anna, becomeUser, createVisitor } from '#test/visitor.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is, and whether it scrolls sideways. */
async function faults(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	)
	const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
	return overflow > 0 ? [...found, `sideways by ${overflow} px`] : found
}

it.each([390, 1440])(
	'lets a person turn on the second step and sign in with it by keyboard, on a screen %i pixels wide',
	async (width) => {
		const site = await startSite()
		const visitor = createVisitor(site.fetch, site.url)
		await becomeUser(visitor, site.dataDir)
		const { page, violations } = await openBrowser(site.url, { width, height: 900 })
		await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url })))

		await page.goto('/profile')
		for (const name of ['Sicurezza', 'Sessioni']) await page.getByRole('heading', { name }).waitFor()
		expect(await faults(page)).toEqual([])
		await page.getByRole('link', { name: 'Attiva la verifica' }).focus()
		await page.keyboard.press('Enter')
		const app = page.locator('form').filter({ hasText: 'Usa un’app di autenticazione' })
		await app.getByLabel('La tua password').fill(anna.password)
		await page.keyboard.press('Enter')
		await page.getByAltText('Codice QR da inquadrare con l’app').waitFor()
		expect(await faults(page)).toEqual([])
		const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
		await page.getByLabel('Codice', { exact: true }).fill(appCode(secret))
		await page.keyboard.press('Enter')
		await page.getByRole('heading', { name: 'I tuoi codici di recupero' }).waitFor()
		expect(await faults(page)).toEqual([])
		const [code = ''] = await page.getByText(/^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/).allInnerTexts()

		await page.context().clearCookies()
		await page.goto('/auth?from=%2Fprofile')
		await page.getByLabel('Email').fill(anna.email)
		await page.getByLabel('Password', { exact: true }).fill(anna.password)
		await page.keyboard.press('Enter')
		await page.getByRole('heading', { name: 'Un altro passaggio' }).waitFor()
		expect(await faults(page)).toEqual([])
		await page.getByLabel('Codice', { exact: true }).fill('123')
		await page.keyboard.press('Enter')
		await page.getByText('Il codice ha 6 cifre').waitFor()
		await page.getByRole('link', { name: 'Usa un codice di recupero' }).focus()
		await page.keyboard.press('Enter')
		await page.getByLabel('Codice di recupero').fill(code)
		await page.keyboard.press('Enter')
		await page.getByRole('heading', { name: 'Il Tuo Profilo' }).waitFor()
		await page.getByText('Accesso effettuato con successo').waitFor()
		expect(violations.filter((text) => !text.includes('status of 4'))).toEqual([])
	},
	180_000,
)
