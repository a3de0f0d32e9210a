import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { comments } from '#app/features/comments/comments-table.server.ts'
import { pdfConversions } from '#app/features/conversions/conversions-table.server.ts'
import { news } from '#app/features/news/news-table.server.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }
/** Time within which the page goes on after the server's return. */
const WITHIN = { timeout: 5000 }

const site = await serveTestApp()
const { db } = site.deps
const anna = await site.person('anna')
const bruno = await site.person('bruno')
const ada = await site.person('ada', true)
await db
	.insert(news)
	.values({ slug: 'articolo', title: 'Articolo', sourceName: 'Fonte', url: '#', publishedAt: new Date(), kind: 'feed' })

const banner = (page: Page) => page.getByText('Il sito non risponde: la pagina resta com’è e riprende da sola.')
const toast = (page: Page, text: string) => page.getByLabel('Avvisi').getByText(text).waitFor()

/** Waits until the page has loaded the script of a route in advance. */
async function loaded(page: Page, routeId: string): Promise<void> {
	const isLoaded = () =>
		page.evaluate((id) => {
			const route = Reflect.get(window, '__reactRouterManifest')?.routes[id]
			const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
			return route !== undefined && [route.module, ...route.imports].every((path) => names.includes(path))
		}, routeId)
	await vi.waitFor(
		async () => {
			// Nothing is loaded in advance before the page is used.
			await page.mouse.move(10, 10)
			await page.mouse.move(20, 20)
			expect(await isLoaded()).toBe(true)
		},
		{ timeout: 20_000, interval: 200 },
	)
}

/** Opens a page, runs `meanwhile` while the server is away, and waits until the page knows that it is back. */
async function whileAway(page: Page, meanwhile: () => Promise<void>): Promise<void> {
	const comeBack = site.goAway()
	try {
		await meanwhile()
	} finally {
		await comeBack()
	}
	await banner(page).waitFor({ state: 'detached', ...WITHIN })
	expect(await page.getByText('Qualcosa non ha funzionato').count()).toBe(0)
}

it('keeps what is being read, with an error beside the news, and goes on by itself', async () => {
	const { page } = await site.open(WIDE)
	await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
	await goTo(page, '/')
	await loaded(page, 'routes/news/article')
	await whileAway(page, async () => {
		await page.getByRole('button', { name: 'Aggiorna', exact: true }).click()
		await page.getByText('Si è verificato un errore nel caricamento delle notizie fiscali.').waitFor()
		await banner(page).waitFor()
		await page.getByRole('link', { name: 'Articolo', exact: true }).waitFor()
	})
	await page
		.getByText('Si è verificato un errore nel caricamento delle notizie fiscali.')
		.waitFor({ state: 'detached', ...WITHIN })
	await whileAway(page, async () => {
		await page.getByRole('link', { name: 'Articolo', exact: true }).click()
		await banner(page).waitFor()
		await page.getByRole('heading', { name: 'Guida Fiscale' }).waitFor()
	})
	await page.getByRole('heading', { name: 'Articolo', exact: true }).waitFor(WITHIN)
	expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
}, 60_000)

it('keeps the page while the script of the next one cannot be loaded, and then opens it', async () => {
	const { page } = await site.open(WIDE, anna)
	await goTo(page, '/new-question')
	await page.getByLabel('Titolo della domanda').fill('Una domanda non ancora inviata')
	await whileAway(page, async () => {
		await page.getByRole('link', { name: 'Prezzi' }).first().click()
		await banner(page).waitFor()
		expect(await page.getByLabel('Titolo della domanda').inputValue()).toBe('Una domanda non ancora inviata')
	})
	await page.getByRole('heading', { name: 'Prezzi', level: 1 }).waitFor(WITHIN)
}, 60_000)

it('keeps a comment that could not be sent, in the words of the specification, and sends it afterwards', async () => {
	const { page } = await site.open(WIDE, anna)
	await goTo(page, '/articles/articolo')
	const box = page.getByLabel('Il tuo commento')
	await box.fill('Scritto mentre il sito ripartiva')
	await whileAway(page, async () => {
		await page.getByRole('button', { name: 'Pubblica commento' }).click()
		await toast(page, "Errore nell'aggiunta del commento")
		expect(await box.inputValue()).toBe('Scritto mentre il sito ripartiva')
	})
	expect(await box.inputValue()).toBe('Scritto mentre il sito ripartiva')
	await page.getByRole('button', { name: 'Pubblica commento' }).click()
	await toast(page, 'Commento aggiunto con successo')
	expect(await box.inputValue()).toBe('')
	expect(await db.select({ content: comments.content }).from(comments)).toEqual([
		{ content: 'Scritto mentre il sito ripartiva' },
	])
}, 60_000)

it('keeps the chosen file when its upload fails, and uploads it afterwards', async () => {
	const { page } = await site.open(WIDE, anna)
	await goTo(page, '/pdf-converter')
	await page.getByLabel('File PDF').setInputFiles({
		name: 'contratto.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from('%PDF-1.7\n%%EOF'),
	})
	const comeBack = site.goAway()
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await toast(page, 'Errore nella conversione')
	await page.getByText('contratto.pdf').first().waitFor()
	await comeBack()
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await toast(page, 'Conversione avviata')
	expect(await db.select({ name: pdfConversions.fileName }).from(pdfConversions)).toEqual([{ name: 'contratto.pdf' }])
}, 60_000)

it('keeps the list of conversions while it cannot ask for their state', async () => {
	const { page } = await site.open(WIDE, bruno)
	await db.insert(pdfConversions).values({
		...{ userId: bruno.userId, kind: 'convert', fileName: 'lenta.pdf', outputFormat: 'PDF/A-1B', purpose: 'any' },
		...{
			sourceFilePath: 'pdf-source/lenta.pdf',
			sizeBytes: 9,
			claim: randomUUID(),
			leaseUntil: new Date(Date.now() + 3_600_000),
		},
	})
	await goTo(page, '/pdf-converter')
	await page.getByText('lenta.pdf').first().waitFor()
	await whileAway(page, async () => {
		await banner(page).waitFor()
		await page.getByText('lenta.pdf').first().waitFor()
		expect(await page.getByText('Conversione fallita').count()).toBe(0)
	})
	await page.getByText('lenta.pdf').first().waitFor()
}, 60_000)

it('keeps the question in the chat, apologises for the missing answer, and answers the next one', async () => {
	const { page } = await site.open(WIDE, anna)
	await goTo(page, '/legal-assistant')
	const input = page.getByPlaceholder('Fai la tua domanda legale...').first()
	await input.fill('Entro quando si registra un contratto?')
	const comeBack = site.goAway()
	await input.press('Enter')
	await toast(page, 'Errore nel processare la richiesta')
	await page.getByText('Mi dispiace, si è verificato un errore. Riprova tra qualche minuto.').first().waitFor()
	await page.getByText('Entro quando si registra un contratto?').first().waitFor()
	await comeBack()
	await input.fill('Che cosa è un mutuo?')
	await input.press('Enter')
	await page.getByText('Che cosa è un mutuo?').first().waitFor()
	await page.getByText('Sto analizzando la normativa...').waitFor({ state: 'detached', timeout: 20_000 })
	expect(await page.getByText('Mi dispiace, si è verificato un errore.').count()).toBe(1)
}, 60_000)

it('keeps what is being edited, and saves it afterwards', async () => {
	const { page } = await site.open(WIDE, ada)
	await goTo(page, '/profile')
	await page.getByLabel('Nome', { exact: true }).fill('Ada')
	await page.getByLabel('Cognome').fill('Neri')
	await whileAway(page, async () => {
		await page.getByRole('button', { name: 'Salva Profilo' }).click()
		await toast(page, "Errore nell'aggiornamento del profilo")
		await page.getByRole('alert').getByText('Quello che hai scritto è ancora qui').first().waitFor()
	})
	expect(await page.getByLabel('Cognome').inputValue()).toBe('Neri')
	await page.getByRole('button', { name: 'Salva Profilo' }).click()
	await toast(page, 'Profilo aggiornato con successo')

	await goTo(page, '/admin/notizie/nuova')
	await page.getByLabel('Titolo', { exact: true }).fill('Le scadenze di dicembre')
	await page.getByLabel('Descrizione').fill('I versamenti di fine anno.')
	const text = page.getByLabel('Testo', { exact: true })
	await text.fill('Il saldo si versa entro il **16 dicembre**.')
	await whileAway(page, async () => {
		await page.getByRole('button', { name: 'Salva bozza' }).click()
		await page.getByRole('alert').getByText('Quello che hai scritto è ancora qui').first().waitFor()
	})
	expect(await text.inputValue()).toBe('Il saldo si versa entro il **16 dicembre**.')
	await page.getByRole('button', { name: 'Salva bozza' }).click()
	await toast(page, 'Bozza salvata')
}, 60_000)

it('says in place that the sources could not be asked', async () => {
	const { page } = await site.open(WIDE, ada)
	await goTo(page, '/')
	await loaded(page, 'routes/news/refresh')
	const comeBack = site.goAway()
	await page.getByRole('button', { name: 'Aggiorna da API' }).click()
	await toast(page, "Si è verificato un errore nell'aggiornamento delle notizie dall'API.")
	await comeBack()
	await banner(page).waitFor({ state: 'detached', ...WITHIN })
	await page.getByRole('button', { name: 'Aggiorna da API' }).click()
	await toast(page, "Errore durante l'aggiornamento delle notizie:")
	expect(await page.getByRole('heading', { name: 'Guida Fiscale' }).count()).toBe(1)
	await goTo(page, '/admin')
	await loaded(page, 'routes/news/refresh')
	await whileAway(page, async () => {
		await page.getByRole('button', { name: 'Aggiorna da API' }).click()
		await toast(page, "Si è verificato un errore nell'aggiornamento delle notizie dall'API.")
	})
}, 60_000)
