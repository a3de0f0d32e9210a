import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { userRoles } from '#app/features/base/people/accounts-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
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
for (const person of [anna, bruno, ada, leo]) await enrol(person)
await db.insert(userRoles).values({ userId: await idOfAccount(db, 'ada'), role: 'admin' })

async function enrol(person: Person): Promise<Person> {
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, env.dataDir, person)
	members.set(person, visitor)
	return person
}

const join = (name: string) => enrol({ ...anna, name, email: `${name}@example.it` })

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

it('keeps an article whose writer lost the role meanwhile', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, ada, '/admin/notizie/nuova')
	await page.getByLabel('Titolo', { exact: true }).fill('La proroga di dicembre')
	await page.getByLabel('Descrizione').fill('Che cosa si versa e quando.')
	await page.getByLabel('Testo', { exact: true }).fill('Il testo intero, scritto in un’ora.')
	const role = { userId: await idOfAccount(db, 'ada'), role: 'admin' } as const
	await db.delete(userRoles)
	await page.getByRole('button', { name: 'Salva bozza' }).click()
	await page.getByText('Accesso negato. Solo gli amministratori').waitFor()
	expect(await drafts(page)).toHaveLength(1)
	await db.insert(userRoles).values(role)
	await goTo(page, '/admin/notizie/nuova')
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await page.getByLabel('Testo', { exact: true }).inputValue()).toBe('Il testo intero, scritto in un’ora.')
	await page.getByRole('button', { name: 'Salva bozza' }).click()
	await page.waitForURL(/notizie\/[\da-f-]{36}$/)
	expect(await drafts(page)).toEqual([])
})

it('says on the spot that a pasted text is too long, keeps it whole, and empties the form once it was taken', async () => {
	const { page } = await openBrowser(siteUrl, { width: 390, height: 844 })
	await openAs(page, anna, '/scadenze/mie')
	const note = page.getByLabel('Nota', { exact: true })
	await page.getByLabel('Giorno').first().fill('2031-01-02')
	await page.locator('main [name="title"]').first().fill('Rinnovo del contratto')
	await note.fill('parola '.repeat(3000))
	await page.getByText(/^Troppo lungo: 21\.000 caratteri, al massimo/).waitFor()
	await page
		.getByRole('button', { name: /^Aggiungi/ })
		.first()
		.click()
	await page
		.getByText(/^Scrivi al massimo/)
		.or(page.getByText(/^Troppo lungo/))
		.first()
		.waitFor()
	expect(await note.inputValue()).toBe('parola '.repeat(3000))
	await note.fill('Una nota breve')
	expect(await page.getByText(/^Troppo lungo/).count()).toBe(0)
	await page
		.getByRole('button', { name: /^Aggiungi/ })
		.first()
		.click()
	await page.getByText('Una nota breve', { exact: true }).waitFor()
	await expect.poll(() => note.inputValue()).toBe('')
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
	const asking = page.getByRole('dialog', { name: 'Uscire?' })
	await asking.getByText('uscendo si cancella').waitFor()
	await asking.getByRole('button', { name: 'Annulla' }).click()
	expect(await title(page).inputValue()).toBe('Un’altra prova')
	await page.getByRole('button', { name: 'Esci' }).first().click()
	await asking.getByRole('button', { name: 'Esci' }).click()
	await page.getByText('Disconnesso').waitFor()
	expect(await drafts(page)).toEqual([])
})

it('keeps the text of a tab in which somebody writes while another tab signs out without knowing it', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, leo, '/new-question')
	await title(page).fill('Scritta prima che l’altra scheda uscisse')
	await expect.poll(() => drafts(page)).toHaveLength(1)
	// As 'Esci' in another tab does it, whose message does not reach this one.
	await page.evaluate(() => localStorage.clear())
	await page.context().clearCookies()
	await page.getByRole('button', { name: 'Invia domanda' }).click()
	await page.waitForURL('**/auth?from=%2Fnew-question')
	await openAs(page, leo, '/new-question')
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await title(page).inputValue()).toBe('Scritta prima che l’altra scheda uscisse')
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

it('refuses on choosing what cannot be attached to a question, and keeps the other files and the text', async () => {
	const { page } = await openBrowser(siteUrl, { width: 390, height: 844 })
	await openAs(page, bruno, '/new-question')
	await title(page).fill('Quali spese si detraggono?')
	await page.getByLabel('Dettagli della domanda').fill('Ho cambiato la caldaia a marzo e pagato con un bonifico.')
	const file = (name: string, content: Buffer | string) => ({
		...{ name, mimeType: 'application/octet-stream' },
		buffer: Buffer.from(content),
	})
	const input = page.locator('main input[type="file"]').first()
	await input.setInputFiles([
		file('bonifico.pdf', '%PDF-1.7\n%%EOF'),
		file('gioco.exe', 'MZ\u0090'),
		file('grande.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])),
		file('vuoto.pdf', ''),
		file('fattura.xml', '<?xml version="1.0"?><a/>'),
	])
	const refused = page.getByRole('alert')
	await refused.getByText('gioco.exe: Questo tipo di file non si può allegare.').waitFor()
	await refused.getByText('grande.pdf: Il file è troppo grande').waitFor()
	await refused.getByText('vuoto.pdf: Il file manca o è vuoto').waitFor()
	const chosen = page.getByRole('list', { name: 'Allegati scelti' }).getByRole('listitem')
	await expect.poll(() => chosen.count()).toBe(2)
	expect(await title(page).inputValue()).toBe('Quali spese si detraggono?')

	await input.setInputFiles(Array.from({ length: 20 }, (_, n) => file(`foglio-${n}.pdf`, `%PDF-1.7\n${n}`)))
	await refused.getByText('foglio-19.pdf: Con una domanda partono al massimo 20 allegati').waitFor()
	await expect.poll(() => chosen.count()).toBe(20)
	for (let n = 0; n < 18; n++) await page.getByRole('button', { name: `Togli foglio-${n}.pdf`, exact: true }).click()
	await page.getByRole('button', { name: 'Invia domanda' }).click()
	await page.getByText('La tua domanda è stata inviata con successo!').waitFor()
	await page.getByRole('link', { name: 'Vedi la domanda' }).click()
	await page.getByRole('link', { name: 'fattura.xml', exact: true }).waitFor()
	await page.getByRole('link', { name: 'bonifico.pdf', exact: true }).waitFor()
	expect(await page.getByText('gioco.exe').count()).toBe(0)
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

it('asks at Esci in any tab about files chosen in another, and says there that they were not sent', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, await join('carlo'), '/new-question')
	const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
	const input = page.getByLabel('Scegli i file da allegare')
	await input.setInputFiles([file('contratto.pdf')])
	await expect.poll(() => drafts(page)).toHaveLength(1)
	await page.getByRole('button', { name: 'Togli contratto.pdf' }).click()
	await expect.poll(() => drafts(page)).toEqual([])
	await input.setInputFiles([file('contratto.pdf')])
	await expect.poll(() => drafts(page)).toHaveLength(1)

	const other = await page.context().newPage()
	await goTo(other, '/')
	await other.getByRole('button', { name: 'Esci' }).first().click()
	const asking = other.getByRole('dialog', { name: 'Uscire?' })
	await asking.getByText('scritto o scelto qualcosa').waitFor()
	await asking.getByRole('button', { name: 'Esci' }).click()
	await other.getByText('Disconnesso').waitFor()
	await page.waitForURL('**/auth?from=%2Fnew-question')
	await page.getByText('Sei uscito prima di inviare i file scelti').waitFor()
})

it('asks once at Esci in the tab with the files, and says nothing more after it', async () => {
	const { page } = await openBrowser(siteUrl)
	await openAs(page, await join('dino'), '/new-question')
	const file = { name: 'contratto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
	await page.getByLabel('Scegli i file da allegare').setInputFiles([file])
	await expect.poll(() => drafts(page)).toHaveLength(1)
	await page.getByRole('button', { name: 'Esci' }).first().click()
	await page.getByRole('dialog', { name: 'Uscire?' }).getByRole('button', { name: 'Esci' }).click()
	await page.getByText('Disconnesso').waitFor()
	await page.waitForTimeout(1500)
	expect(await page.getByText('Sei uscito prima di inviare').count()).toBe(0)
})

it('leads a comment of somebody who is signed out meanwhile to the sign-in, and gives it back to its writer', async () => {
	const values = { slug: 'gli-acconti', title: 'Gli acconti', sourceName: 'Fonte', url: '#', publishedAt: new Date() }
	await db.insert(news).values({ ...values, kind: 'feed' })
	const { page } = await openBrowser(siteUrl)
	await openAs(page, ada, '/articles/gli-acconti')
	await page.getByLabel('Il tuo commento').fill('E chi ha cessato l’attività a giugno?')
	await page.context().clearCookies()
	await page.getByRole('button', { name: 'Pubblica commento' }).click()
	await page.getByText('Devi essere loggato per commentare').waitFor()
	await page.waitForURL('**/auth?from=%2Farticles%2Fgli-acconti%23commenti&pubblica=1')
	await openAs(page, ada, '/articles/gli-acconti')
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await page.getByLabel('Il tuo commento').inputValue()).toBe('E chi ha cessato l’attività a giugno?')
	await page.getByRole('button', { name: 'Pubblica commento' }).click()
	await page
		.getByRole('article')
		.or(page.getByRole('listitem'))
		.filter({ hasText: 'cessato l’attività' })
		.first()
		.waitFor()
	await expect.poll(() => drafts(page)).toEqual([])
})
