import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { userRoles } from '#app/features/base/people/accounts-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { firstAdminToken } from '#app/features/people/accounts/first-admin.server.ts'
import { pressOn, typeInto } from '#test/keyboard.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'
import { linkInMailTo } from '#test/visitor.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const PASSWORD = 'quattro gatti sul tetto'

const site = await serveTestApp()
const { db, env, keys } = site.deps

const button = (page: Page, name: string) =>
	page.getByRole('button', { name, exact: true }).locator('visible=true').first()
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).locator('visible=true').first()
const type = (page: Page, label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text)

/** Waits for a toast and closes it: it would disappear by itself, later. */
async function told(page: Page, text: string): Promise<void> {
	await page.getByText(text).waitFor()
	await page.getByRole('button', { name: 'Chiudi avviso' }).click()
	await page.getByText(text).waitFor({ state: 'detached' })
}

/** Opens the newest link that was e-mailed to an address. */
async function openMail(page: Page, email: string, path: RegExp): Promise<void> {
	await expect.poll(async () => (await linkInMailTo(email, env.dataDir)).pathname).toMatch(path)
	await goTo(page, (await linkInMailTo(email, env.dataDir)).href)
}

/** Fills in the sign-up form that is open. */
async function signUp(page: Page, email: string, name: string): Promise<void> {
	await page.getByRole('heading', { name: 'Crea il tuo account' }).waitFor()
	await type(page, 'Email', email)
	await type(page, 'Password', PASSWORD)
	await type(page, 'Nome', name)
	await type(page, 'Cognome', 'Neri')
	await pressOn(page, page.getByLabel('Non sono un robot'), 'Space')
	await page.getByText('Verificato').waitFor()
	await pressOn(page, button(page, 'Registrati'))
	await page.getByRole('heading', { name: 'Registrazione completata' }).waitFor()
	await told(page, 'Registrazione effettuata con successo.')
}

async function attach(page: Page, name: string): Promise<void> {
	const chooser = page.waitForEvent('filechooser')
	await pressOn(page, button(page, 'Allega documenti'))
	await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
	await told(page, 'Allegato aggiunto')
	await page.getByRole('link', { name }).waitFor()
}

/** From the first admin's link to a site with its studio and its first article. */
async function setUp(page: Page, owner: string, width: number): Promise<void> {
	await goTo(page, `/auth/first-admin?token=${firstAdminToken(keys)}`)
	await page.getByRole('heading', { name: 'Primo amministratore' }).waitFor()
	await signUp(page, owner, 'Ada')
	await page.getByText('Apri il link «Posta in uscita»').waitFor()
	await openMail(page, owner, /conferma/)
	await pressOn(page, button(page, 'Conferma ed entra'))
	await page.getByRole('heading', { name: /^Primi passi/ }).waitFor()
	await told(page, 'Indirizzo confermato.')
	await pressOn(page, link(page, 'Scrivi i dati'))
	await page.getByRole('heading', { name: 'Dati dello studio' }).waitFor()
	await type(page, 'Nome dello studio', 'Studio Neri')
	await page.keyboard.press('Enter')
	await told(page, 'Dati dello studio salvati')
	if (width < WIDE.width) await pressOn(page, page.getByText('Pannello: Dati dello studio'))
	await pressOn(page, link(page, 'Panoramica'))
	await page.getByRole('heading', { name: 'Pannello Amministratore' }).waitFor()
	const step = width < WIDE.width ? 'Importa le leggi' : 'Configura l’e-mail'
	await pressOn(page, button(page, `Salta: ${step}`))
	await button(page, `Riprendi: ${step}`).waitFor()
	await pressOn(page, link(page, /^Scrivi$/))
	await page.getByRole('heading', { name: 'Nuova notizia' }).waitFor()
	await type(page, 'Titolo', `Benvenuti, dallo studio ${width}`)
	await type(page, 'Descrizione', 'Che cosa facciamo e come scriverci.')
	await type(page, 'Testo', 'Scrivici: **rispondiamo qui**.')
	await pressOn(page, button(page, 'Pubblica ora'))
	await page.getByRole('heading', { name: `Benvenuti, dallo studio ${width}` }).waitFor()
}

it.each([PHONE, WIDE])(
	'leads by keyboard at $width pixels from the first admin’s link and from a visit to Home to a private question with an attachment, answered and closed',
	async (viewport) => {
		await db.delete(userRoles)
		await db.delete(news)
		await db.execute(sql`delete from rate_limits`)
		const [owner, asker] = [`ada-${viewport.width}@example.it`, `anna-${viewport.width}@example.it`]
		const title = `Il contratto di affitto, caso ${viewport.width}`
		const studio = await site.open(viewport)
		await setUp(studio.page, owner, viewport.width)

		const client = await site.open(viewport)
		await goTo(client.page, '/')
		await pressOn(client.page, button(client.page, 'Fai una domanda'))
		await told(client.page, 'Devi accedere per fare una domanda')
		await pressOn(client.page, client.page.getByRole('tab', { name: 'Accedi' }))
		await client.page.keyboard.press('ArrowRight')
		await signUp(client.page, asker, 'Anna')
		await openMail(client.page, asker, /conferma/)
		await pressOn(client.page, button(client.page, 'Conferma ed entra'))
		await client.page.getByRole('heading', { name: 'Fai una Domanda' }).waitFor()
		await type(client.page, 'Titolo della domanda', title)
		await type(client.page, 'Dettagli della domanda', 'Devo registrarlo? Ve lo allego, è firmato da ieri.')
		await pressOn(client.page, button(client.page, 'Invia domanda'))
		await client.page.getByText('La tua domanda è stata inviata con successo!').waitFor()
		await pressOn(client.page, link(client.page, 'Vedi la domanda'))
		await client.page.getByText('Lo studio la legge e ti risponde qui').waitFor()
		await attach(client.page, 'contratto.pdf')

		await openMail(studio.page, owner, /questions/)
		await studio.page.getByRole('heading', { name: title }).waitFor()
		await pressOn(studio.page, button(studio.page, 'Prendi in carico'))
		await told(studio.page, 'Hai preso in carico la domanda')
		await studio.page.getByRole('link', { name: 'contratto.pdf' }).waitFor()
		await pressOn(studio.page, button(studio.page, 'Rispondi'))
		await studio.page.keyboard.type('Sì: entro trenta giorni dalla firma.')
		await pressOn(studio.page, button(studio.page, 'Invia risposta'))
		await told(studio.page, 'Risposta inviata con successo')

		await goTo(client.page, '/le-mie-domande')
		await client.page.getByText('Novità', { exact: true }).first().waitFor()
		await openMail(client.page, asker, /questions/)
		await client.page.getByText('Sì: entro trenta giorni dalla firma.').waitFor()
		await client.page.getByText('Ada Neri').first().waitFor()
		await type(client.page, 'Scrivi allo studio', 'E l’imposta di registro?')
		await pressOn(client.page, button(client.page, 'Invia messaggio'))
		await told(client.page, 'Messaggio inviato allo studio')

		await goTo(studio.page, '/admin/posta?mie=1')
		await pressOn(studio.page, link(studio.page, title))
		if (viewport === WIDE) await pressOn(studio.page, link(studio.page, 'Apri la domanda'))
		await studio.page.getByText('E l’imposta di registro?').waitFor()
		await pressOn(studio.page, button(studio.page, 'Chiudi'))
		await told(studio.page, 'Domanda chiusa')
		await goTo(client.page, '/le-mie-domande')
		await client.page.getByText('Chiusa', { exact: true }).first().waitFor()
		expect([...client.violations, ...studio.violations]).toEqual([])
	},
	240_000,
)
