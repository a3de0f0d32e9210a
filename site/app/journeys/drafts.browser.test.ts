import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { userRoles } from '#app/features/base/people/accounts-table.server.ts'
import { idOfAccount } from '#test/accounts.ts'
import { openBrowser } from '#test/browser.ts'
import { goTo, hydrated, serveTestApp } from '#test/served-app.ts'
import { anna, becomeUser, createVisitor, type Person, type Visitor } from '#test/visitor.ts'

const site = await serveTestApp()
const { siteUrl, env, db } = site.deps
const [bruno, ada, leo] = (['bruno', 'ada', 'leo'] as const).map(
	(name): Person => ({ ...anna, name, email: `${name}@example.it` }),
) as [Person, Person, Person]

const members = new Map<Person, Visitor>()
for (const person of [anna, bruno, ada, leo]) {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir, person)
	members.set(person, visitor)
}
await db.insert(userRoles).values({ userId: await idOfAccount(db, 'ada'), role: 'admin' })

/** Opens a page in a browser whose session is that of a person. */
async function openAs(page: Page, person: Person, path: string) {
	await page.context().clearCookies()
	const cookies = [...(members.get(person)?.cookies ?? [])].map(([name, value]) => ({ name, value, url: siteUrl }))
	await page.context().addCookies(cookies)
	await goTo(page, path)
}

const title = (page: Page) => page.getByLabel('Titolo della domanda')
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

it('gives a question back after a reload, a link and Back, an ended session, and to its writer only', async () => {
	const { page, violations } = await openBrowser(siteUrl)
	await openAs(page, anna, '/new-question')
	await title(page).pressSequentially('C')
	await page.reload()
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await title(page).inputValue()).toBe('C')
	await title(page).fill('Come dichiaro il canone?')
	await page.getByLabel('Può essere pubblicata').check()
	await page.getByRole('link', { name: 'Annulla' }).click()
	await page.getByRole('heading', { name: 'Guida Fiscale', level: 1 }).waitFor()
	await page.goBack()
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await title(page).inputValue()).toBe('Come dichiaro il canone?')
	expect(await page.getByLabel('Può essere pubblicata').isChecked()).toBe(true)

	await openAs(page, bruno, '/new-question')
	expect(await title(page).inputValue()).toBe('')
	await openAs(page, anna, '/new-question')
	await page.getByText('Bozza ripristinata').waitFor()

	await page.getByLabel('Dettagli della domanda').fill('Ho comprato una casa nel 2024 e la affitto da allora.')
	await page.getByRole('button', { name: 'Invia domanda' }).click()
	await page.getByText('La tua domanda è stata inviata con successo!').waitFor()
	expect(await drafts(page)).toEqual([])
	await goTo(page, '/new-question')
	expect(await title(page).inputValue()).toBe('')
	expect(violations).toEqual([])
})

it('keeps the drafts of two tabs with the same form apart, and forgets what was sent in either', async () => {
	const { page: first } = await openBrowser(siteUrl)
	await openAs(first, bruno, '/new-question')
	await title(first).fill('La domanda della prima scheda')
	const second = await first.context().newPage()
	await goTo(second, '/new-question')
	await title(second).fill('La domanda della seconda scheda')
	await expect.poll(() => drafts(second)).toHaveLength(2)
	for (const [page, text] of [
		[first, 'La domanda della prima scheda'],
		[second, 'La domanda della seconda scheda'],
	] as const) {
		await page.reload()
		await page.getByText('Bozza ripristinata').waitFor()
		expect(await title(page).inputValue()).toBe(text)
	}
	for (const page of [second, first]) {
		await page.getByLabel('Dettagli della domanda').fill('Ho comprato una casa nel 2024 e la affitto da allora.')
		await page.getByRole('button', { name: 'Invia domanda' }).click()
		await page.getByText('La tua domanda è stata inviata con successo!').waitFor()
	}
	expect(await drafts(first)).toEqual([])
})

it('deletes a draft when its writer says so, and all of them at Esci', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, anna, '/new-question')
	await title(page).fill('Una prova')
	await page.reload()
	await page.getByRole('button', { name: 'Elimina la bozza' }).click()
	expect(await title(page).inputValue()).toBe('')
	expect(await drafts(page)).toEqual([])

	await title(page).fill('Un’altra prova')
	await expect.poll(() => drafts(page)).toHaveLength(1)
	await page.getByRole('button', { name: 'Esci' }).first().click()
	await page.getByText('Disconnesso').waitFor()
	expect(await drafts(page)).toEqual([])
})

it('keeps a refused form, and never a password', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, bruno, '/new-question')
	await title(page).fill('Abc')
	await page.getByRole('button', { name: 'Invia domanda' }).click()
	await page.getByText('Il titolo deve essere di almeno 5 caratteri').waitFor()
	expect(await drafts(page)).toHaveLength(1)
	await goTo(page, '/profile')
	const passwords = page.locator('[data-secret]')
	for (const field of await passwords.all()) await field.fill('segretissima').catch(() => undefined)
	expect(await passwords.count()).toBeGreaterThan(0)
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('segretissima')
})

it('keeps what a visitor writes to the studio in the tab alone', async () => {
	const { page } = await openBrowser(siteUrl)
	await goTo(page, '/contatti')
	await page.getByLabel('Messaggio').fill('Vorrei un appuntamento')
	await page.reload()
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await page.getByLabel('Messaggio').inputValue()).toBe('Vorrei un appuntamento')
	expect(await drafts(page)).toEqual([])
})

it('keeps the drafts of two forms of a page apart that differ in their key alone', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, ada, '/admin/valori')
	const forms = page.locator('form:has([name="key"]):has([name="value"])')
	const [one, other] = [forms.nth(0), forms.nth(1)]
	await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
	await one.getByLabel('Fonte').fill('D.M. di prova')
	await page.reload()
	await hydrated(page)
	await expect.poll(() => one.getByLabel('Fonte').inputValue()).toBe('D.M. di prova')
	expect(await other.getByLabel('Fonte').inputValue()).toBe('')
})

it('goes home once the files of a question have arrived, and does not ask about them', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, bruno, '/new-question')
	await title(page).fill('Come dichiaro il canone?')
	await page.getByLabel('Dettagli della domanda').fill('Ho comprato una casa nel 2024 e la affitto da allora.')
	const file = { name: 'contratto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
	await page.locator('main input[type="file"]').first().setInputFiles(file)
	await page.getByText('contratto.pdf').first().waitFor()
	await page.getByRole('button', { name: 'Invia domanda' }).click()
	await page.getByText('La tua domanda è stata inviata con successo!').waitFor()
	await page.waitForURL(`${siteUrl}/`)
	await page.getByRole('heading', { name: 'Guida Fiscale', level: 1 }).waitFor()
	expect(await page.getByText('Uscire senza inviare?').count()).toBe(0)
})

it('forgets what a visitor wrote when somebody signs in, and all of a person who deletes the account', async () => {
	const { page } = await openBrowser(siteUrl)
	await goTo(page, '/contatti')
	await page.getByLabel('Messaggio').fill('Vorrei un appuntamento')
	const visitors = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
	await expect.poll(visitors).toHaveLength(1)
	await openAs(page, leo, '/new-question')
	await expect.poll(visitors).toEqual([])
	await title(page).fill('Una domanda che resta qui')
	await expect.poll(() => drafts(page)).toHaveLength(1)
	await goTo(page, '/profile')
	const form = page.locator('form[action="/profile/elimina"]')
	await form.getByLabel('Per confermare scrivi ELIMINA').fill('ELIMINA')
	await form.getByLabel('La tua password').fill(leo.password)
	await form.getByRole('button', { name: 'Elimina l’account' }).click()
	await page.getByText('Account chiuso. Stiamo eliminando i tuoi dati').waitFor()
	expect(await drafts(page)).toEqual([])
})
