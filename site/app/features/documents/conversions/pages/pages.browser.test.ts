import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { startSite } from '#test/site-process.ts'
import { becomeUser, createVisitor } from '#test/visitor.ts'
import { drawPage } from '../../../../../../pdfa/src/render/compare.ts'

const site = await startSite()
const person = createVisitor(site.fetch, site.url)

beforeAll(async () => {
	await becomeUser(person, site.dataDir)
})

/** A typed page, as a picture 600 pixels wide. */
async function typed(text: string) {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	const page = document.addPage([420, 594])
	for (let line = 0; line < 12; line += 1)
		page.drawText(`${'Ieri '.repeat(line % 4)}${text} ${10 ** line}`, { x: 40, y: 520 - 30 * line, font, size: 14 })
	const { pixels, width, height } = await drawPage(await document.save(), 1, 900)
	return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** The page on a dark desk, a little turned. */
async function photographed(text: string): Promise<Buffer> {
	const page = await (await typed(text)).png().toBuffer()
	const turned = await sharp(page).rotate(4, { background: '#333' }).png().toBuffer()
	return sharp(turned).extend({ top: 90, bottom: 70, left: 80, right: 120, background: '#333' }).jpeg().toBuffer()
}

async function openConverter(): Promise<Page> {
	const { page } = await openBrowser(site.url, { width: 1440, height: 900 })
	await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site.url })))
	await page.goto('/pdf-converter')
	await page.getByRole('button', { name: 'Seleziona file' }).waitFor()
	await page.waitForFunction(() =>
		Object.keys(document.querySelector('input[type=file]') ?? {}).some((key) => key.startsWith('__react')),
	)
	return page
}

const names = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Rimuovi file' }).locator('p.font-semibold')

it('shows what is mended in a photograph, undoes it, and makes one document of several in the order chosen', async () => {
	const page = await openConverter()
	await page.getByLabel('File PDF').setInputFiles([
		{ name: 'prima.jpg', mimeType: 'image/jpeg', buffer: await photographed('Seconda pagina del verbale') },
		{
			name: 'dopo.png',
			mimeType: 'image/png',
			buffer: await (await typed('Prima pagina del verbale')).png().toBuffer(),
		},
	])
	const photo = page.getByRole('listitem').filter({ hasText: 'prima.jpg' })
	const squared = photo.getByRole('checkbox', { name: 'Ritagliata e vista di fronte' })
	await squared.waitFor()
	const preview = photo.getByRole('img', { name: 'prima.jpg come diventa' })
	await preview.waitFor()
	const proportion = () => preview.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth)
	await expect.poll(proportion).toBeCloseTo(Math.SQRT2, 1)
	await squared.uncheck()
	await expect.poll(proportion).toBeLessThan(1.36)
	await squared.check()
	await photo.getByRole('button', { name: 'Gira' }).click()
	await expect.poll(proportion).toBeLessThan(1)
	for (let turn = 0; turn < 3; turn += 1) await photo.getByRole('button', { name: 'Gira' }).click()
	await photo.getByRole('button', { name: 'Prima e dopo' }).click()
	await photo.getByRole('img', { name: 'prima.jpg com’era' }).waitFor()

	expect(await names(page).allTextContents()).toEqual(['prima.jpg', 'dopo.png'])
	await page.getByRole('button', { name: 'Sposta dopo.png più su' }).click()
	await expect.poll(() => names(page).allTextContents()).toEqual(['dopo.png', 'prima.jpg'])
	await page.getByRole('checkbox', { name: /solo documento/ }).waitFor()

	await page.getByLabel('A cosa serve?').selectOption('pct')
	await page.getByText('una foto o una scansione non è ammessa').waitFor()
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	const item = page.getByRole('article').filter({ hasText: /dopo/ })
	await item.getByText('Completato').waitFor({ timeout: 90_000 })
	await item.getByRole('link', { name: 'Rapporto' }).click()
	await page.getByRole('heading', { name: 'Testo riconosciuto' }).waitFor()
	await page.getByText('Pagina 1 di 2').waitFor()
	await page.getByText('Pagina 2:').waitFor()
})

it('shows each page of a scan before it can be sent, says what becomes of each file, and leaves turned what a person turned', async () => {
	const pages = [await typed('Delega'), await typed('Ricevuta')].map((picture) =>
		picture.greyscale().threshold().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true }),
	)
	const drawn = await Promise.all(pages)
	const { width, height } = drawn[0]?.info ?? { width: 0, height: 0 }
	const stacked = Buffer.concat(drawn.map(({ data }) => data))
	const scan = await sharp(stacked, { raw: { width, height: 2 * height, channels: 1, pageHeight: height } })
		.toColourspace('b-w')
		.tiff({ compression: 'ccittfax4', bitdepth: 1 })
		.toBuffer()
	const page = await openConverter()
	const start = page.getByRole('button', { name: /Preparo le pagine…|Avvia Conversione/ })
	let look = () => {}
	const mayLook = new Promise<void>((resolve) => (look = resolve))
	await page.route(/straighten-worker/, async (route) => {
		await mayLook
		await route.continue()
	})
	await page.getByLabel('File PDF').setInputFiles([
		{ name: 'scansione.tif', mimeType: 'image/tiff', buffer: scan },
		{ name: 'rinominata.pdf', mimeType: 'application/pdf', buffer: await photographed('Foto') },
		{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x18ftypheic and more', 'latin1') },
	])
	await page.getByText('Salva come JPEG e riprova. Non preso: IMG_1.jpg').waitFor()
	await page.getByText('Preparo le pagine…').waitFor()
	expect(await start.isDisabled()).toBe(true)
	look()
	const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
	await item('scansione.tif').getByRole('img', { name: 'scansione.tif, pagina 1' }).waitFor()
	await item('scansione.tif')
		.getByText('Immagine 1 di 2 di un solo documento PDF/A-1B. L’immagine resta com’è.')
		.waitFor()
	await item('scansione.tif').getByRole('button', { name: 'Pagina successiva di scansione.tif' }).click()
	const second = item('scansione.tif').getByRole('img', { name: 'scansione.tif, pagina 2' })
	await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(640)
	await item('rinominata.pdf').getByText('L’immagine si ridisegna con le correzioni scelte.').waitFor()
	await item('rinominata.pdf').getByRole('button', { name: 'Gira' }).click()
	const sent = page.waitForRequest(
		(request) => request.method() === 'POST' && request.url().endsWith('/api/conversions'),
	)
	await page.route('**/api/conversions', (route) => route.abort(), { times: 1 })
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	expect((await sent).postDataBuffer()?.toString('latin1')).toMatch(/name="upright"\r\n\r\nfalse/)
	// The network was cut: files and corrections are still there, and may be sent again.
	await page.getByText('Errore nella conversione').waitFor()
	expect(await names(page).allTextContents()).toEqual(['scansione.tif', 'rinominata.pdf'])
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	await page
		.getByRole('article')
		.filter({ hasText: 'scansione.tif' })
		.getByText('Completato')
		.waitFor({ timeout: 180_000 })
}, 300_000)

it('says which of several photographs is broken, and makes a document of the others', async () => {
	const page = await openConverter()
	const whole = await photographed('Verbale')
	const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
	const sent = [photo('image.jpg', whole), photo('rotta.jpg', whole.subarray(0, whole.length / 2))]
	await page.getByLabel('File PDF').setInputFiles(sent)
	// Chosen twice: a page twice, each with a place of its own.
	await page.getByRole('listitem').filter({ hasText: 'rotta.jpg' }).getByText('te lo diciamo').waitFor()
	await page.getByLabel('File PDF').setInputFiles([photo('image.jpg', whole)])
	await expect.poll(() => names(page).allTextContents()).toEqual(['image.jpg', 'rotta.jpg', 'image.jpg'])
	await page.getByText('Riconoscimento del testo', { exact: true }).click()
	await page.getByLabel('Dove riconoscerlo').selectOption('never')
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	const item = page.getByRole('article').first()
	await item.getByText('rotta.jpg (file 2 di 3) è incompleta o danneggiata.').waitFor({ timeout: 90_000 })
	await item.getByRole('button', { name: 'Converti le altre 2 pagine' }).click()
	await item.getByText('Completato').waitFor({ timeout: 90_000 })
	await item.getByText('Resta fuori: rotta.jpg (file 2 di 3) è incompleta o danneggiata.').waitFor()
})

it('asks before photographs that were not sent are left', async () => {
	const page = await openConverter()
	const buffer = await photographed('Ricevuta')
	await page.getByLabel('File PDF').setInputFiles([{ name: 'image.jpg', mimeType: 'image/jpeg', buffer }])
	await expect.poll(() => names(page).allTextContents()).toEqual(['image.jpg'])
	const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
	await leave()
	const dialog = page.getByRole('dialog', { name: 'Uscire senza inviare?' })
	await dialog.getByText('Una foto fatta da qui si perde.').waitFor()
	await dialog.getByRole('button', { name: 'Annulla' }).click()
	await expect.poll(() => names(page).allTextContents()).toEqual(['image.jpg'])
	await leave()
	await dialog.getByRole('button', { name: 'Esci' }).click()
	await page.waitForURL((url) => url.pathname !== '/pdf-converter')
})
