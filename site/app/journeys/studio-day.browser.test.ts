import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pressOn, typeInto } from '#test/keyboard.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const site = await serveTestApp()
const anna = await site.person('anna')
const ada = await site.person('ada', true)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const type = (page: Page, label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text)

/** Waits for a toast and closes it. */
async function told(page: Page, text: string): Promise<void> {
	await page.getByText(text).waitFor()
	await page.getByRole('button', { name: 'Chiudi avviso' }).click()
	await page.getByText(text).waitFor({ state: 'detached' })
}

it.each([PHONE, WIDE])(
	'leads a private question with an attachment at $width pixels by keyboard from asking to closing, for client and studio',
	async (viewport) => {
		const title = `Il contratto di affitto, caso ${viewport.width}`
		const client = await site.open(viewport, anna)
		await goTo(client.page, '/new-question')
		await type(client.page, 'Titolo della domanda', title)
		await type(client.page, 'Dettagli della domanda', 'Devo registrarlo? Ve lo allego, è firmato da ieri.')
		await pressOn(client.page, button(client.page, 'Invia domanda'))
		await told(client.page, 'La tua domanda è stata inviata con successo!')
		await client.page.getByText('Lo studio la legge e ti risponde qui').waitFor()
		const chooser = client.page.waitForEvent('filechooser')
		await pressOn(client.page, button(client.page, 'Allega un documento'))
		await (await chooser).setFiles({
			name: 'contratto.pdf',
			mimeType: 'application/pdf',
			buffer: Buffer.from('%PDF-1.7\n%%EOF'),
		})
		await told(client.page, 'Allegato aggiunto')
		await client.page.getByRole('link', { name: 'contratto.pdf' }).waitFor()

		const studio = await site.open(viewport, ada)
		await goTo(studio.page, '/admin/posta')
		await pressOn(studio.page, studio.page.getByRole('link', { name: title }))
		await pressOn(studio.page, button(studio.page, 'Prendi in carico'))
		await told(studio.page, 'Hai preso in carico la domanda')
		await studio.page.getByRole('link', { name: 'contratto.pdf' }).waitFor()
		await pressOn(studio.page, button(studio.page, 'Rispondi'))
		await studio.page.keyboard.type('Sì: entro trenta giorni dalla firma.')
		await pressOn(studio.page, button(studio.page, 'Invia risposta'))
		await told(studio.page, 'Risposta inviata con successo')

		await goTo(client.page, '/le-mie-domande')
		await client.page.getByText('Novità', { exact: true }).first().waitFor()
		await pressOn(client.page, client.page.getByRole('link', { name: title }))
		await client.page.getByText('Sì: entro trenta giorni dalla firma.').waitFor()
		await type(client.page, 'Scrivi allo studio', 'E l’imposta di registro?')
		await pressOn(client.page, button(client.page, 'Invia messaggio'))
		await told(client.page, 'Messaggio inviato allo studio')

		await goTo(studio.page, '/admin/posta?mie=1')
		await pressOn(studio.page, studio.page.getByRole('link', { name: title }))
		await studio.page.getByText('E l’imposta di registro?').waitFor()
		await pressOn(studio.page, button(studio.page, 'Chiudi'))
		await told(studio.page, 'Domanda chiusa')
		await goTo(client.page, '/le-mie-domande')
		await client.page.getByText('Chiusa', { exact: true }).first().waitFor()
		expect([...client.violations, ...studio.violations]).toEqual([])
	},
	150_000,
)
