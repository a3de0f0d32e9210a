import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { pressOn, typeInto } from '#test/keyboard.ts'
import { type Site, startSite } from '#test/site-process.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, type Person } from '#test/visitor.ts'

const WIDTHS = [320, 390, 1440]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns axe's findings at each width, and if the page scrolls sideways there. */
async function faults(page: Page): Promise<string[]> {
	const found: string[] = []
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 })
		const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
		found.push(
			...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${width}: ${id} ${target.join(' ')}`)),
		)
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		)
		if (overflow > 0) found.push(`${width}: sideways by ${overflow} px`)
	}
	return found
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Returns the path of the link printed at start. */
async function firstAdminPath(site: Site): Promise<string> {
	const [, path = ''] = await site.line(/^Primo amministratore: http:\/\/[^/]+(.*)$/)
	return path
}

async function signUp(page: Page, person: Person) {
	await typeInto(page, field(page, 'Email'), person.email)
	await typeInto(page, field(page, 'Password'), person.password)
	await typeInto(page, field(page, 'Nome'), person.name)
	await typeInto(page, field(page, 'Cognome'), person.surename)
	await pressOn(page, field(page, 'Non sono un robot'), 'Space')
	await page.getByText('Verificato').waitFor()
	await pressOn(page, button(page, 'Registrati'))
	await page.getByRole('heading', { name: 'Registrazione completata' }).waitFor()
}

function mailedLink(site: Site, address: string, path: RegExp): Promise<string> {
	return vi.waitFor(async () => {
		const link = await linkInMailTo(address, site.dataDir)
		expect(link.pathname).toMatch(path)
		return link.href
	}, 10_000)
}

it('leads from the link of the first admin over the sign-up to the panel, once it has said so', async () => {
	const site = await startSite()
	const { page } = await openBrowser(site.url)
	await page.goto(await firstAdminPath(site))
	expect(new URL(page.url()).pathname).toBe('/auth')
	await page.getByRole('heading', { name: 'Primo amministratore' }).waitFor()
	await pressOn(page, page.getByRole('tab', { name: 'Registrati' }))
	await page.keyboard.press('ArrowLeft')
	await page.getByRole('heading', { name: 'Bentornato' }).waitFor()
	expect(await page.getByRole('tab', { name: 'Accedi' }).getAttribute('aria-selected')).toBe('true')
	await page.keyboard.press('ArrowRight')
	expect(await faults(page)).toEqual([])
	await signUp(page, anna)
	await page.goto(await mailedLink(site, anna.email, /conferma/))
	await pressOn(page, button(page, 'Conferma ed entra'))
	await page.getByText('Indirizzo confermato. Hai effettuato l’accesso.').waitFor()
	await page.goto('/admin')
	await page.getByRole('heading', { name: 'Pannello Amministratore' }).waitFor()
}, 120_000)

it('asks who is signed in already before their account becomes the first admin', async () => {
	const site = await startSite()
	const member = createVisitor(site.fetch, site.url)
	await becomeUser(member, site.dataDir, anna)
	const { page } = await openBrowser(site.url)
	for (const [name, value] of member.cookies) await page.context().addCookies([{ name, value, url: site.url }])
	await page.goto(await firstAdminPath(site))
	expect(new URL(page.url()).pathname).toBe('/auth')
	await page.getByText(`Hai già effettuato l’accesso come ${anna.email}`).waitFor()
	expect(await faults(page)).toEqual([])
	await pressOn(page, button(page, 'Rendi amministratore'))
	await page.getByText('Ora amministri il sito').waitFor()
	await page.getByRole('heading', { name: 'Pannello Amministratore' }).waitFor()
}, 120_000)

it('confirms an address by its password, and sets a new one, in another browser', async () => {
	const site = await startSite()
	const { page: desk } = await openBrowser(site.url)
	await desk.goto('/auth?tab=signup')
	await signUp(desk, anna)
	const { page: phone } = await openBrowser(site.url, { width: 390, height: 844 })
	await phone.goto(await mailedLink(site, anna.email, /conferma/))
	await phone.getByRole('heading', { name: 'Ho creato io l’account' }).waitFor()
	expect(await faults(phone)).toEqual([])
	await typeInto(phone, field(phone, 'La tua password'), anna.password)
	await phone.keyboard.press('Enter')
	await phone.getByText('Indirizzo confermato. Hai effettuato l’accesso.').waitFor()

	await desk.goto('/auth/forgot')
	await typeInto(desk, field(desk, 'Email'), anna.email)
	await pressOn(desk, field(desk, 'Non sono un robot'), 'Space')
	await desk.getByText('Verificato').waitFor()
	await pressOn(desk, button(desk, 'Invia il link'))
	await desk.getByText('Se l’indirizzo ha un account, ti abbiamo mandato il link').waitFor()
	await phone.goto(await mailedLink(site, anna.email, /reset-password/))
	await typeInto(phone, field(phone, 'Nuova password'), 'sette cani sotto il letto')
	await phone.keyboard.press('Enter')
	await phone.getByText('Password cambiata. Hai effettuato l’accesso').waitFor()
	await phone.getByRole('heading', { name: 'Modi di entrare' }).waitFor()
}, 120_000)
