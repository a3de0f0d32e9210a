import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { startKillableSite } from '#test/killable-site.ts'
import { goTo } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }
/** Time within which the page goes on after the server's return. */
const BACK_MS = 5000

/** Takes ten seconds on the slow network below. */
const UPLOAD_BYTES = 4 * 1024 * 1024

const site = await startKillableSite()
const anna = await site.person('anna')
const bruno = await site.person('bruno')
const ada = await site.person('ada', true)
await site
	.db()
	.insert(news)
	.values({ slug: 'articolo', title: 'Articolo', sourceName: 'Fonte', url: '#', publishedAt: new Date(), kind: 'feed' })

const banner = (page: Page) => page.getByText('Il sito non risponde: la pagina resta com’è e riprende da sola.')
const toast = (page: Page, text: string) => page.getByLabel('Avvisi').getByText(text).waitFor()
const stillHere = (page: Page) =>
	page.getByRole('alert').getByText('Quello che hai scritto è ancora qui').first().waitFor()

async function openAt(path: string, person?: Parameters<typeof site.open>[1]): Promise<Page> {
	const { page } = await site.open(WIDE, person)
	await goTo(page, path)
	return page
}

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

async function solveCaptcha(page: Page): Promise<void> {
	await page.getByLabel('Non sono un robot').check()
	await page.getByText('Verificato').waitFor()
}

/** Fills in the sign-up up to its button. */
async function signUpAs(page: Page): Promise<void> {
	await page
		.getByRole('tab', { name: 'Registrati' })
		.or(page.getByRole('link', { name: 'Registrati' }))
		.last()
		.click()
	await page.getByLabel('Email').fill('carla@example.it')
	await page.getByLabel('Password', { exact: true }).fill('cavallo pioggia lampione 74')
	await page.getByLabel('Nome', { exact: true }).fill('Carla')
	await page.getByLabel('Cognome').fill('Verdi')
	await solveCaptcha(page)
}

/** Kills the server, runs `meanwhile`, starts the server again, and waits until the pages know that it is back. */
async function whileKilled(pages: readonly Page[], meanwhile: () => Promise<void>): Promise<void> {
	await site.kill()
	try {
		await meanwhile()
	} finally {
		await site.start()
	}
	await Promise.all(pages.map((page) => banner(page).waitFor({ state: 'detached', ...site.within(BACK_MS) })))
	for (const page of pages) expect(await page.getByText('Qualcosa non ha funzionato').count()).toBe(0)
}

it('keeps what is being read, with an error beside the news, and goes on by itself', async () => {
	const [home, reader, asker] = [await openAt('/'), await openAt('/'), await openAt('/new-question', anna)]
	await reader.evaluate(() => localStorage.setItem('theme', 'dark'))
	await goTo(reader, '/')
	await loaded(reader, 'routes/news/article')
	await asker.getByLabel('Titolo della domanda').fill('Una domanda non ancora inviata')
	const problem = home.getByText('Si è verificato un errore nel caricamento delle notizie fiscali.')
	await whileKilled([home, reader, asker], async () => {
		await home.getByRole('button', { name: 'Aggiorna', exact: true }).click()
		await problem.waitFor()
		await home.getByRole('link', { name: 'Articolo', exact: true }).waitFor()
		await reader.getByRole('link', { name: 'Articolo', exact: true }).click()
		// The script of this page was never loaded.
		await asker.getByRole('link', { name: 'Prezzi' }).first().click()
		for (const page of [home, reader, asker]) await banner(page).waitFor()
		await reader.getByRole('heading', { name: 'Guida Fiscale' }).waitFor()
		expect(await asker.getByLabel('Titolo della domanda').inputValue()).toBe('Una domanda non ancora inviata')
	})
	await problem.waitFor({ state: 'detached', ...site.within(BACK_MS) })
	await reader.getByRole('heading', { name: 'Articolo', exact: true }).waitFor(site.within(BACK_MS))
	expect(await reader.locator('html').getAttribute('data-theme')).toBe('dark')
	await asker.getByRole('heading', { name: 'Prezzi', level: 1 }).waitFor(site.within(BACK_MS))
}, 120_000)

it('keeps a comment, a profile, an article and a sign-up that could not be sent, in the words of the specification, and sends them afterwards', async () => {
	const reader = await openAt('/articles/articolo', anna)
	const comment = reader.getByLabel('Il tuo commento')
	await comment.fill('Scritto mentre il sito ripartiva')
	const owner = await openAt('/profile', ada)
	await owner.getByLabel('Nome', { exact: true }).fill('Ada')
	await owner.getByLabel('Cognome').fill('Neri')
	const editor = await openAt('/admin/notizie/nuova', ada)
	await editor.getByLabel('Titolo', { exact: true }).fill('Le scadenze di dicembre')
	await editor.getByLabel('Descrizione').fill('I versamenti di fine anno.')
	const text = editor.getByLabel('Testo', { exact: true })
	await text.fill('Il saldo si versa entro il **16 dicembre**.')
	const newcomer = await openAt('/auth')
	await signUpAs(newcomer)
	await whileKilled([reader, owner, editor, newcomer], async () => {
		await newcomer.getByRole('button', { name: 'Registrati' }).last().click()
		await toast(newcomer, 'Errore durante la registrazione')
		await reader.getByRole('button', { name: 'Pubblica commento' }).click()
		await toast(reader, "Errore nell'aggiunta del commento")
		await owner.getByRole('button', { name: 'Salva Profilo' }).click()
		await toast(owner, "Errore nell'aggiornamento del profilo")
		await editor.getByRole('button', { name: 'Salva bozza' }).click()
		for (const page of [owner, editor]) await stillHere(page)
	})
	expect(await comment.inputValue()).toBe('Scritto mentre il sito ripartiva')
	expect(await owner.getByLabel('Cognome').inputValue()).toBe('Neri')
	expect(await text.inputValue()).toBe('Il saldo si versa entro il **16 dicembre**.')
	await reader.getByRole('button', { name: 'Pubblica commento' }).click()
	await toast(reader, 'Commento aggiunto con successo')
	await expect.poll(() => comment.inputValue()).toBe('')
	expect((await reader.context().cookies()).map(({ name }) => name)).not.toContain('notice')
	expect(await site.db().select({ content: comments.content }).from(comments)).toEqual([
		{ content: 'Scritto mentre il sito ripartiva' },
	])
	await owner.getByRole('button', { name: 'Salva Profilo' }).click()
	await toast(owner, 'Profilo aggiornato con successo')
	await editor.getByRole('button', { name: 'Salva bozza' }).click()
	await toast(editor, 'Bozza salvata')
	await newcomer.getByText('La verifica vale una volta').waitFor()
	await solveCaptcha(newcomer)
	await newcomer.getByRole('button', { name: 'Registrati' }).last().click()
	await newcomer.getByRole('heading', { name: 'Registrazione completata' }).waitFor()
}, 120_000)

it('keeps the chosen file when the server dies in the middle of its upload, and uploads it afterwards', async () => {
	const page = await openAt('/pdf-converter', anna)
	await page.getByLabel('File PDF').setInputFiles({
		name: 'contratto.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(UPLOAD_BYTES), Buffer.from('\n%%EOF')]),
	})
	const network = await page.context().newCDPSession(page)
	const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: UPLOAD_BYTES / 10 }
	await network.send('Network.emulateNetworkConditions', slow)
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await page.getByRole('button', { name: 'Conversione in corso...' }).waitFor()
	await whileKilled([page], async () => {
		await toast(page, 'Errore nella conversione')
		await page.getByText('contratto.pdf').first().waitFor()
		await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
	})
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await toast(page, 'Conversione avviata')
	expect(await site.db().select({ name: pdfConversions.fileName }).from(pdfConversions)).toEqual([
		{ name: 'contratto.pdf' },
	])
}, 120_000)

it('keeps the list of conversions while it cannot ask for their state', async () => {
	await site
		.db()
		.insert(pdfConversions)
		.values({
			...{ userId: bruno.userId, kind: 'convert', fileName: 'lenta.pdf', outputFormat: 'PDF/A-1B', purpose: 'any' },
			...{
				sourceFilePath: 'pdf-source/lenta.pdf',
				sizeBytes: 9,
				claim: randomUUID(),
				leaseUntil: new Date(Date.now() + 3_600_000),
			},
		})
	const page = await openAt('/pdf-converter', bruno)
	await page.getByText('lenta.pdf').first().waitFor()
	await whileKilled([page], async () => {
		await banner(page).waitFor()
		await page.getByText('lenta.pdf').first().waitFor()
		expect(await page.getByText('Conversione fallita').count()).toBe(0)
	})
	await page.getByText('lenta.pdf').first().waitFor()
}, 120_000)

it('keeps the question in the chat, apologises for the missing answer, and gives it when the server is back', async () => {
	const page = await openAt('/legal-assistant', anna)
	const input = page.getByPlaceholder('Fai la tua domanda legale...').first()
	const apology = page.getByText('Mi dispiace, si è verificato un errore. Riprova tra qualche minuto.')
	const question = page.getByText('Entro quando si registra un contratto?').first()
	await input.fill('Entro quando si registra un contratto?')
	await whileKilled([page], async () => {
		await input.press('Enter')
		await toast(page, 'Errore nel processare la richiesta')
		await apology.waitFor()
		await question.waitFor()
	})
	await apology.waitFor({ state: 'detached', ...site.within(BACK_MS) })
	await page.getByText('Sto analizzando la normativa...').waitFor({ state: 'detached', timeout: 20_000 })
	await question.waitFor()
	expect(await apology.count()).toBe(0)
	await input.fill('Che cosa è un mutuo?')
	await input.press('Enter')
	await page.getByText('Che cosa è un mutuo?').first().waitFor()
	await page.getByText('Sto analizzando la normativa...').waitFor({ state: 'detached', timeout: 20_000 })
	expect(await apology.count()).toBe(0)
}, 120_000)

it('says in place that the sources could not be asked', async () => {
	const [home, panel] = [await openAt('/', ada), await openAt('/admin', ada)]
	await panel.getByRole('heading', { name: 'Gestione Notizie' }).waitFor()
	for (const page of [home, panel]) await loaded(page, 'routes/news/refresh')
	await whileKilled([home, panel], async () => {
		for (const page of [home, panel]) {
			await page.getByRole('button', { name: 'Aggiorna da API' }).click()
			await toast(page, "Si è verificato un errore nell'aggiornamento delle notizie dall'API.")
		}
	})
	await home.getByRole('button', { name: 'Aggiorna da API' }).click()
	await toast(home, "Errore durante l'aggiornamento delle notizie:")
	expect(await home.getByRole('heading', { name: 'Guida Fiscale' }).count()).toBe(1)
}, 120_000)
