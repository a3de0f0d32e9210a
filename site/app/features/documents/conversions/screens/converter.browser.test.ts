import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import type { Download, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { openBrowser } from '#test/browser.ts'
import { startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { anna, becomeUser, createVisitor, type Visitor } from '#test/visitor.ts'
import { pdfConversions } from '../conversions-table.server.ts'

const site = await startSite()
const person: Visitor = createVisitor(site.fetch, site.url)

beforeAll(async () => {
	await becomeUser(person, site.dataDir)
})

/** Inserts a conversion claimed by another worker, so that it stays unchanged. */
async function heldConversion(fileName: string, row: Partial<typeof pdfConversions.$inferInsert> = {}) {
	const { db, close } = await reachDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
	const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, anna.email))
	const [written] = await db
		.insert(pdfConversions)
		.values({
			userId: owner?.id ?? '',
			fileName,
			outputFormat: 'PDF/A-1B',
			sourceFilePath: `pdf-source/${fileName}`,
			sizeBytes: 1,
			claim: randomUUID(),
			leaseUntil: new Date(Date.now() + 3_600_000),
			...row,
		})
		.returning({ id: pdfConversions.id })
	await close()
	return written?.id ?? ''
}

/** The first bytes of a CMS envelope (RFC 5652 §5), which identify it. */
const ENVELOPE = Buffer.concat([Buffer.from('308006092a864886f70d010702a080', 'hex'), Buffer.alloc(2000)])

async function samplePdf(text: string, pages = 1): Promise<Buffer> {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	for (let page = 1; page <= pages; page += 1)
		document.addPage([400, 300]).drawText(`${text} ${page}`, { x: 40, y: 200, font, size: 18 })
	return Buffer.from(await document.save())
}

/** Opens the converter, signed in. */
async function openConverter(width = 1440): Promise<{ page: Page; violations: string[] }> {
	const opened = await openBrowser(site.url, { width, height: 900 })
	await opened.page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site.url })))
	await opened.page.goto('/pdf-converter')
	await opened.page.getByRole('button', { name: 'Seleziona file' }).waitFor()
	// React misses a file chosen before it has hydrated the field.
	await opened.page.waitForFunction(() =>
		Object.keys(document.querySelector('input[type=file]') ?? {}).some((key) => key.startsWith('__react')),
	)
	return opened
}

const choose = (page: Page, ...files: [name: string, buffer: Buffer][]) =>
	page
		.getByLabel('File PDF')
		.setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'application/pdf', buffer })))

/** Records the toasts of a page from now on: each gives way to the next one, sooner than a busy test may look. */
async function watchToasts(page: Page): Promise<() => Promise<string>> {
	const region = await page.getByRole('region', { name: 'Avvisi' }).elementHandle()
	const said = await page.evaluateHandle((watched) => {
		const texts: string[] = []
		const note = () => void texts.push(watched?.textContent ?? '')
		if (watched) new MutationObserver(note).observe(watched, { childList: true, subtree: true })
		return texts
	}, region)
	return async () => (await said.jsonValue()).join('\n')
}

const item = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

async function saved(download: Download): Promise<string> {
	const path = join(temporaryFolder(), download.suggestedFilename())
	await download.saveAs(path)
	return path
}

it('converts several files, offers them one by one and as an archive, and keeps them over a reload', async () => {
	const { page, violations } = await openConverter()
	await choose(page, ['primo.pdf', await samplePdf('Primo')], ['secondo.pdf', await samplePdf('Secondo')])
	await expect.poll(() => page.getByText(/^0,01 MB$/).count()).toBe(2)
	const toasts = await watchToasts(page)
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	for (const name of ['primo.pdf', 'secondo.pdf']) await item(page, name).getByText('Completato').waitFor()
	for (const text of [
		'Conversione avviata2 file sono in lavorazione: un avviso ti dice quando sono pronti.',
		'Conversione completataprimo.pdf. Il file è pronto per il download.',
		'Conversione completatasecondo.pdf. Il file è pronto per il download.',
	])
		await expect.poll(toasts).toContain(text)

	await page.reload()
	const download = page.waitForEvent('download')
	await item(page, 'primo.pdf').getByRole('link', { name: 'Scarica' }).click()
	const file = await download
	expect(file.suggestedFilename()).toBe('primo_PDFA1B.pdf')
	expectPdfA(await saved(file), '1b')

	const archive = page.waitForEvent('download')
	await page.getByRole('link', { name: /Scarica tutti \(2\)/ }).click()
	const zip = readFileSync(await saved(await archive))
	expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
	expect(zip.includes('primo_PDFA1B.pdf')).toBe(true)
	expect(zip.includes('secondo_PDFA1B.pdf')).toBe(true)
	expect(violations).toEqual([])

	await page.route(/\/api\/conversions\/[^/]+$/, (route) => route.abort(), { times: 1 })
	await item(page, 'primo.pdf').getByRole('link', { name: 'Scarica' }).click()
	await page.getByText('Errore nel download').waitFor()
	await page.getByText('Si è verificato un errore durante il download del file.').waitFor()
})

it('leaves a toast in sight until it was seen, though the next one follows at once', async () => {
	const { page } = await openConverter()
	await page.evaluate(() => {
		const region = document.querySelector('section[aria-label="Avvisi"]')
		const note = () => {
			const title = region?.querySelector('p')?.textContent
			if (title) performance.mark(`toast: ${title}`)
		}
		if (region) new MutationObserver(note).observe(region, { childList: true, subtree: true, characterData: true })
	})
	const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }
	await page.getByLabel('File PDF').setInputFiles(file)
	const large = join(temporaryFolder(), 'subito-dopo.pdf')
	writeFileSync(large, Buffer.alloc(50 * 1024 * 1024 + 1))
	await page.getByLabel('File PDF').setInputFiles(large)
	const toasts = () =>
		page.evaluate(() =>
			performance
				.getEntriesByType('mark')
				.filter(({ name }) => name.startsWith('toast: '))
				.map(({ name, startTime }) => ({ name, startTime })),
		)
	await expect
		.poll(async () => (await toasts()).map(({ name }) => name))
		.toEqual(['toast: Formato file non supportato', 'toast: File troppo grande'])
	const [first, second] = await toasts()
	expect((second?.startTime ?? 0) - (first?.startTime ?? 0)).toBeGreaterThanOrEqual(750)
})

it('says in the words of the specification what it does not take', async () => {
	const { page } = await openConverter()
	const start = page.getByRole('button', { name: 'Avvia Conversione' })
	await expect.poll(() => start.isDisabled()).toBe(true)
	await page.getByLabel('File PDF').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
	await page.getByText('Formato file non supportato').waitFor()
	// The longer list where the machine has LibreOffice.
	const taken =
		/^Si prega di selezionare un file PDF, \.p7m, JPEG, PNG, WebP( o TIFF|, TIFF, Word, Excel, RTF o OpenDocument)\. Non preso: a\.txt\.$/
	await page.getByText(taken).waitFor()
	const large = join(temporaryFolder(), 'grande.pdf')
	writeFileSync(large, Buffer.alloc(50 * 1024 * 1024 + 1))
	await page.getByLabel('File PDF').setInputFiles(large)
	await page.getByText('File troppo grande').waitFor()
	await page.getByText('Il file deve essere inferiore a 50MB.').waitFor()
	await expect.poll(() => start.isDisabled()).toBe(true)
	await choose(page, ['scelto.pdf', await samplePdf('Scelto')])
	await expect.poll(() => start.isEnabled()).toBe(true)
	await page.getByRole('button', { name: 'Rimuovi file' }).click()
	await expect.poll(() => start.isDisabled()).toBe(true)
})

it('offers only what the office takes, and says what it would refuse and how to mend it', async () => {
	const { page, violations } = await openConverter()
	await page.getByLabel('A cosa serve?').selectOption('ptt')
	expect(await page.getByLabel('Formato di output').locator('option').allInnerTexts()).toEqual(['PDF/A-1A', 'PDF/A-1B'])
	await choose(page, ['attività svolta.pdf', await samplePdf('Ricorso')])
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	const receipt = item(page, 'attività svolta.pdf')
	await receipt.getByText('Completato').waitFor()
	await receipt.getByText('Tutte le pagine contengono testo.').waitFor()
	await receipt.getByText(/il nome contiene spazi, accenti o altri segni/).waitFor()
	await receipt.getByRole('button', { name: 'Pulisci il nome' }).click()
	const mended = item(page, 'attivita_svolta.pdf')
	await mended.getByText(/Nome ammesso/).waitFor()
	expect(await mended.getByText('Non superato').count()).toBe(0)
	expect(violations).toEqual([])
})

it('says why a conversion failed, tries again and deletes at once', async () => {
	const { page } = await openConverter()
	await choose(page, ['rotto.pdf', Buffer.from(`%PDF-1.4\n${'rumore '.repeat(300)}`)])
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	const broken = item(page, 'rotto.pdf')
	await broken.getByText('Fallito').waitFor()
	await page.getByText('Conversione fallita').first().waitFor()
	await broken.getByText(/danneggiato|leggibile/).waitFor()
	const [retried] = await Promise.all([
		page.waitForResponse((response) => response.url().endsWith('/retry')),
		broken.getByRole('button', { name: 'Riprova' }).click(),
	])
	// The list looks the same as before the retry; only the server knows when it is done.
	const conversion = retried.url().replace(/\/retry$/, '')
	await expect.poll(async () => (await (await page.request.get(conversion)).json()).conversion_status).toBe('failed')
	await broken.getByRole('button', { name: 'Elimina' }).click()
	await page.getByRole('button', { name: 'Elimina ora' }).click()
	await broken.waitFor({ state: 'detached' })
	expect(await broken.count()).toBe(0)
})

it('verifies a file that one has, without changing it', async () => {
	const { page } = await openConverter()
	await choose(page, ['da-verificare.pdf', await samplePdf('Non conforme')])
	await page.getByRole('button', { name: 'Verifica un PDF' }).click()
	const verified = item(page, 'da-verificare.pdf')
	await verified.getByText('Il file non rispetta il formato scelto').waitFor()
	expect(await verified.getByRole('list', { name: 'Controlli' }).innerText()).toMatch(
		/Controllo interno [\d.]+ non riconosce il file come PDF\/A-1B/,
	)
	expect(await verified.getByRole('link', { name: 'Scarica' }).count()).toBe(0)
})

it('asks visitors to sign in', async () => {
	const { page } = await openBrowser(site.url)
	await page.goto('/pdf-converter')
	await page.getByRole('heading', { name: 'Accesso Richiesto' }).waitFor()
	await page.getByText("Devi effettuare l'accesso per utilizzare il convertitore PDF/A.").waitFor()
	expect(await page.getByRole('button', { name: 'Seleziona file' }).count()).toBe(0)
})

it('takes files that are dropped, and shows that they are being sent', async () => {
	const { page, violations } = await openConverter(390)
	const dropped = await page.evaluateHandle(() => {
		const transfer = new DataTransfer()
		const content = `%PDF-1.4\n${'rumore '.repeat(300)}`
		for (const name of ['uno.pdf', 'due.pdf'])
			transfer.items.add(new File([content], name, { type: 'application/pdf' }))
		return transfer
	})
	const area = page.getByRole('region', { name: 'File da convertire' })
	await area.dispatchEvent('dragenter', { dataTransfer: dropped })
	await page.getByText('Rilascia qui i file.').waitFor()
	await area.dispatchEvent('drop', { dataTransfer: dropped })
	await expect.poll(() => page.getByRole('button', { name: 'Rimuovi file' }).count()).toBe(2)

	let letGo = () => {}
	const held = new Promise<void>((resolve) => {
		letGo = resolve
	})
	await page.route('**/api/conversions', (route) => held.then(() => route.continue()))
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await page.getByRole('progressbar', { name: 'Invio di uno.pdf' }).waitFor()
	expect(await page.getByRole('button', { name: 'Conversione in corso...' }).isDisabled()).toBe(true)
	letGo()
	for (const name of ['uno.pdf', 'due.pdf']) await item(page, name).getByText('Fallito').waitFor()
	expect(violations).toEqual([])
})

it('shows what runs, takes long, is cancelled or has expired', async () => {
	await heldConversion('in-corso.pdf', { progress: 0.4 })
	await heldConversion('lungo.pdf', { createdAt: new Date(Date.now() - 6 * 60_000) })
	const gone = { conversionStatus: 'completed', claim: null, leaseUntil: null, expiresAt: new Date(0) } as const
	const expired = await heldConversion('scaduto.pdf', gone)
	const { page } = await openConverter(390)
	const running = item(page, 'in-corso.pdf')
	await running.getByText('Elaborazione...').waitFor()
	await expect.poll(() => running.getByRole('progressbar').getAttribute('value')).toBe('0.4')
	await page.getByText('ti scriviamo un’e-mail quando ha finito').waitFor()
	expect(await item(page, 'scaduto.pdf').count()).toBe(0)
	await expectAccessible(page)
	for (const name of ['in-corso.pdf', 'lungo.pdf']) {
		await item(page, name).getByRole('button', { name: 'Annulla' }).click()
		await item(page, name).getByText('Conversione annullata.').waitFor()
	}
	expect(await running.getByText('Fallito').count()).toBe(1)
	expect((await page.goto(`/pdf-converter/${expired}`))?.status()).toBe(404)
})

it('converts no signed envelope before a clear warning', async () => {
	const { page } = await openConverter(390)
	await choose(page, ['firmato.pdf.p7m', ENVELOPE])
	await page.getByText(/non è più firmato/).waitFor()
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	const refused = item(page, 'firmato.pdf.p7m')
	await refused.getByText('Il file è una busta firmata (.p7m)').waitFor()
	expect(await refused.getByRole('link', { name: 'Estrai il documento' }).count()).toBe(1)
	await refused.getByRole('button', { name: 'Converti comunque' }).click()
	await page
		.getByText('Il PDF/A che ne esce non è più firmato: la firma vale solo per il file che hai inviato')
		.waitFor()
	await page.getByRole('button', { name: 'Converti senza firma' }).click()
	await refused.getByText('La busta .p7m non contiene un documento').waitFor()
})

it('says that it could not start, and finishes where events do not come through', async () => {
	const { page } = await openConverter()
	await page.route('**/api/conversions/events', (route) => route.abort())
	await page.route('**/api/conversions', (route) => route.abort(), { times: 1 })
	await choose(page, ['lento.pdf', await samplePdf('Lento')])
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await page.getByText('Errore nella conversione').waitFor()
	await page.getByText("Si è verificato un errore durante l'avvio della conversione.").waitFor()
	expect(await page.getByRole('button', { name: 'Rimuovi file' }).count()).toBe(1)
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await item(page, 'lento.pdf').getByText('Completato').waitFor()
	expect(await item(page, 'lento.pdf').getByRole('link', { name: 'Scarica' }).count()).toBe(1)
})

/** Opens the report of a file for which the engine created tags. */
async function openReport(name: string): Promise<Awaited<ReturnType<typeof openConverter>>> {
	const opened = await openConverter()
	const { page } = opened
	await page.getByLabel('Formato di output').selectOption('PDF/A-1A')
	await choose(page, [name, await samplePdf('Relazione', 2)])
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await item(page, name).getByText('Completato').waitFor()
	await item(page, name).getByRole('link', { name: 'Rapporto' }).click()
	await page.getByRole('heading', { name: 'Rapporto di conversione' }).waitFor()
	await page.getByText('I tag di struttura sono stati creati in automatico').waitFor()
	return opened
}

it('reports what was changed and who checked it, and shows page beside page', async () => {
	const { page, violations } = await openReport('pagine.pdf')
	const before = page.getByRole('img', { name: 'Prima, pagina 1' })
	await before.scrollIntoViewIfNeeded()
	await expect.poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	await page.getByRole('button', { name: 'Pagina successiva' }).click()
	await page.getByRole('button', { name: 'Differenze' }).click()
	const difference = page.getByRole('img', { name: 'In rosso ciò che è diverso, pagina 2' })
	await expect.poll(() => difference.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	await expectAccessible(page)
	expect(violations).toEqual([])
})

it('gives the report as PDF/A, and takes for level a what only a person can say', async () => {
	const { page, violations } = await openReport('relazione.pdf')
	const report = page.waitForEvent('download')
	await page.getByRole('link', { name: 'Scarica il rapporto in PDF/A' }).click()
	expectPdfA(await saved(await report), '2b')
	await page.getByLabel('Titolo del documento').fill('Relazione sulla gestione')
	await page.getByRole('button', { name: 'Converti di nuovo' }).click()
	await page.getByText('Titolo: Relazione sulla gestione.').waitFor()
	expect(violations).toEqual([])
})

it('makes a key in the profile, shows it once, and revokes it', async () => {
	const { page, violations } = await openConverter(390)
	await page.goto('/profile')
	await page.getByRole('link', { name: 'Gestisci le chiavi' }).click()
	await page.getByLabel('A che cosa serve').fill('Gestionale')
	await page.getByLabel('La tua password').fill(anna.password)
	await page.getByRole('button', { name: 'Crea chiave' }).click()
	const key = await page.locator('code', { hasText: /^gf_[\w-]{43}$/ }).innerText()
	const asked = () => site.fetch('/api/conversions/zip', { headers: { authorization: `Bearer ${key}` } })
	expect((await asked()).status).toBe(404)
	await expectAccessible(page)
	await page.reload()
	expect(await page.getByText(key).count()).toBe(0)
	await page.getByRole('button', { name: 'Revoca Gestionale' }).click()
	await page.getByText('Non hai chiavi.').waitFor()
	expect((await asked()).status).toBe(401)
	await page.goto('/sviluppatori')
	await page.getByRole('heading', { name: 'Le chiamate' }).waitFor()
	await expectAccessible(page)
	expect(violations).toEqual([])
})

it.each([390, 1440])('has no accessibility problem at %i pixels, in either theme', async (width) => {
	const { page } = await openConverter(width)
	for (const theme of ['light', 'dark']) {
		await page.evaluate((value) => localStorage.setItem('theme', value), theme)
		await page.reload()
		await page.getByRole('button', { name: 'Seleziona file' }).waitFor()
		await expectAccessible(page)
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		)
		expect(overflow).toBe(0)
	}
})

async function expectAccessible(page: Page) {
	const { violations } = await new AxeBuilder({ page }).analyze()
	expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** Checks with veraPDF where it is installed; the engine's own verdict is checked in any case. */
function expectPdfA(path: string, flavour: string) {
	expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
	const [command, ...args] = (process.env.TEST_VERAPDF ?? '').split(' ')
	if (!command) return
	const report = execFileSync(command, [...args, '--flavour', flavour, '--format', 'text', path], { encoding: 'utf8' })
	expect(report).toMatch(/^PASS/)
}
