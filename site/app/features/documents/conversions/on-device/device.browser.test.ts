import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { convert } from 'pdfa'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { reachDatabase } from '#platform/database/open.ts'
import { openBrowser } from '#test/browser.ts'
import { startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { becomeUser, createVisitor, type Visitor } from '#test/visitor.ts'
import { conversionOutcomes, pdfConversions } from '../conversions-table.server.ts'
import { declaredConversions } from './declared-table.server.ts'

const site = await startSite()
const person: Visitor = createVisitor(site.fetch, site.url)

beforeAll(async () => {
	await becomeUser(person, site.dataDir)
})

const HERE = { name: 'Converti su questo dispositivo', exact: true } as const
const PREPARE = { name: 'Prepara per quando manca la rete' } as const

/** One page with text in a font that is not embedded. */
async function letter(text: string): Promise<Buffer> {
	const document = await PDFDocument.create({ updateMetadata: false })
	const font = await document.embedFont(StandardFonts.TimesRoman)
	document.addPage([400, 300]).drawText(text, { x: 40, y: 200, font, size: 18 })
	return Buffer.from(await document.save())
}

/** A page of text and one that is a picture. */
async function halfScan(): Promise<Buffer> {
	const document = await PDFDocument.load(await letter('Prima pagina'))
	const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
	const picture = await document.embedPng(Buffer.from(dot, 'base64'))
	document.addPage([400, 300]).drawImage(picture, { x: 0, y: 0, width: 400, height: 300 })
	return Buffer.from(await document.save())
}

/** Opens the converter. @param who signed in, or nobody */
async function openConverter(who?: Visitor, init?: () => void) {
	const opened = await openBrowser(site.url, { width: 390, height: 900 })
	const { page } = opened
	const context = page.context()
	if (who) await context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: site.url })))
	if (init) await context.addInitScript(init)
	await page.goto('/pdf-converter')
	await page.getByRole('button', HERE).waitFor()
	// React misses a file chosen before it has hydrated the field.
	await page.waitForFunction(() =>
		Object.keys(document.querySelector('input[type=file]') ?? {}).some((key) => key.startsWith('__react')),
	)
	return opened
}

const choose = (page: Page, name: string, buffer: Buffer) =>
	page.getByLabel('File PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
const item = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Saves a result and compares it with what Node makes of the document. */
async function expectBytesOfNode(page: Page, name: string, source: Buffer) {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		item(page, name).getByRole('link', { name: 'Scarica' }).click(),
	])
	expect(download.suggestedFilename()).toBe(name.replace('.pdf', '_PDFA1B.pdf'))
	const path = join(temporaryFolder(), 'risultato.pdf')
	await download.saveAs(path)
	const byNode = await convert(source, { flavour: '1b', fileName: name })
	if (byNode.outcome !== 'converted') throw new Error(byNode.outcome)
	const hashes = [readFileSync(path), byNode.bytes].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
	expect(hashes[0]).toBe(hashes[1])
}

async function rows() {
	const { db, close } = await reachDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
	const found = {
		declared: await db.select().from(declaredConversions),
		made: await db.$count(pdfConversions),
		counted: await db.$count(conversionOutcomes),
	}
	await close()
	return found
}

it('converts without a network into the bytes that Node makes, and tells the site when it is back', async () => {
	const { page, violations } = await openConverter(person)
	await page.getByRole('button', PREPARE).click()
	await page.getByText('Pronto: da ora funziona anche senza rete.').waitFor({ timeout: 120_000 })
	await page.context().setOffline(true)
	expect(
		await page.evaluate(() =>
			fetch('/api/news').then(
				() => 'came',
				() => 'cut',
			),
		),
	).toBe('cut')

	const source = await letter('Verbale d’assemblea')
	await page.getByLabel('A cosa serve?').selectOption('ptt')
	await choose(page, 'verbale.pdf', source)
	await page.getByRole('button', HERE).click()
	const receipt = item(page, 'verbale.pdf')
	await receipt.getByText('Completato').waitFor({ timeout: 120_000 })
	for (const line of [/Verificato: PDF\/A-1B secondo Controllo interno [\d.]+/, 'Tutte le pagine contengono testo.'])
		await receipt.getByText(line).waitFor()
	await receipt.getByText('Che cosa è stato cambiato').click()
	await receipt.getByText('Caratteri:').waitFor()
	await expectBytesOfNode(page, 'verbale.pdf', source)
	expect(await rows()).toEqual({ declared: [], made: 0, counted: 0 })
	expect(violations.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

	await page.context().setOffline(false)
	await expect
		.poll(async () => (await rows()).declared, { timeout: 120_000 })
		.toMatchObject([{ fileName: null, outputFormat: 'PDF/A-1B', sizeBytes: source.length }])
	expect(await rows()).toMatchObject({ made: 0, counted: 0 })
	await page.reload()
	const declared = item(page, 'Documento senza nome')
	await declared.getByText('Dichiarata dal browser').waitFor()
	expect(await declared.getByText('Completato').count()).toBe(0)
	await declared.getByRole('button', { name: 'Elimina' }).click()
	await page.getByRole('button', { name: 'Togli' }).click()
	await declared.waitFor({ state: 'detached' })
	expect((await rows()).declared).toEqual([])
})

it('writes the name into the list where the person agrees', async () => {
	const { page, violations } = await openConverter(person)
	await choose(page, 'contratto.pdf', await letter('Contratto'))
	await page.getByLabel('Nell’elenco scrivi anche il nome del file').check()
	await page.getByRole('button', HERE).click()
	await item(page, 'contratto.pdf').getByText('Completato').waitFor({ timeout: 120_000 })
	await expect.poll(async () => (await rows()).declared).toMatchObject([{ fileName: 'contratto.pdf' }])
	expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
	expect(violations).toEqual([])
})

it('reads no scans, and sends them to the site if that is asked for', async () => {
	const { page } = await openConverter(person)
	await choose(page, 'mezza.pdf', await halfScan())
	await page.getByRole('button', HERE).click()
	const refused = item(page, 'mezza.pdf')
	await refused.getByText('La pagina 2 è una scansione: il testo si legge solo sul sito.').waitFor({ timeout: 120_000 })
	const sent = page.waitForResponse((response) => response.url().endsWith('/api/conversions'))
	await refused.getByRole('button', { name: 'Converti sul sito' }).click()
	expect((await sent).status()).toBe(202)
	await expect.poll(() => refused.getByText('su questo dispositivo').count()).toBe(0)
})

it('is cancelled at once, and converts the next one', async () => {
	const { page } = await openConverter(person)
	const pages = await PDFDocument.create({ updateMetadata: false })
	const font = await pages.embedFont(StandardFonts.Courier)
	for (let number = 1; number <= 1500; number += 1) {
		const added = pages.addPage()
		for (let line = 0; line < 40; line += 1)
			added.drawText(`Riga ${line} di ${number}`, { x: 40, y: 40 + line * 15, font, size: 10 })
	}
	await choose(page, 'lungo.pdf', Buffer.from(await pages.save()))
	await page.getByRole('button', HERE).click()
	await item(page, 'lungo.pdf').getByRole('button', { name: 'Annulla' }).click({ timeout: 120_000 })
	await item(page, 'lungo.pdf').getByText('Conversione annullata.').waitFor()
	expect(await item(page, 'lungo.pdf').getByText('Fallito').count()).toBe(1)
	const source = await letter('Dopo')
	await choose(page, 'dopo.pdf', source)
	await page.getByRole('button', HERE).click()
	await item(page, 'dopo.pdf').getByText('Completato').waitFor({ timeout: 120_000 })
	await expectBytesOfNode(page, 'dopo.pdf', source)
})

it('converts for visitors, of whom the site learns nothing', async () => {
	const before = await rows()
	const { page, violations } = await openConverter()
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.method() !== 'GET') asked.push(request.url())
	})
	await page.getByRole('heading', { name: 'Accesso Richiesto' }).waitFor()
	const source = await letter('Senza account')
	await choose(page, 'ospite.pdf', source)
	await page.getByRole('button', HERE).click()
	await item(page, 'ospite.pdf').getByText('Completato').waitFor({ timeout: 120_000 })
	await expectBytesOfNode(page, 'ospite.pdf', source)
	expect(asked.filter((url) => url.includes('/api/conversions'))).toEqual([])
	expect(await rows()).toEqual(before)
	expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
	expect(violations).toEqual([])
})

function withoutWebAssembly(): void {
	Reflect.deleteProperty(globalThis, 'WebAssembly')
}

function withoutThreads(): void {
	const construct = (Started: typeof Worker): Worker => new Started('/assets/there-is-none.js', { type: 'module' })
	Object.assign(globalThis, { Worker: new Proxy(Worker, { construct }) })
}

it.each([
	['without WebAssembly', withoutWebAssembly],
	['whose threads do not start', withoutThreads],
] as const)('says in a browser %s that the site converts', async (_, init) => {
	const { page } = await openConverter(person, init)
	await choose(page, 'atto.pdf', await letter('Atto'))
	await page.getByRole('button', HERE).click()
	await page.getByText(/Questo browser non riesce a convertire da solo/).waitFor({ timeout: 120_000 })
	expect(await page.getByRole('button', { name: 'Avvia Conversione' }).isEnabled()).toBe(true)
})

it('is served compressed, under its types, for a year', async () => {
	const { page } = await openConverter(person)
	const answers = new Map<string, Record<string, string>>()
	page.on('response', async (response) => {
		const extension = /\/assets\/[^?]+\.(wasm|ttf|pfb|bcmap)$/.exec(response.url())?.[1]
		if (extension) answers.set(extension, response.headers())
	})
	await page.getByRole('button', PREPARE).click()
	await page.getByText('Pronto: da ora funziona anche senza rete.').waitFor({ timeout: 120_000 })
	expect([...answers.keys()].toSorted()).toEqual(['bcmap', 'pfb', 'ttf', 'wasm'])
	for (const headers of answers.values()) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
	expect(answers.get('wasm')).toMatchObject({ 'content-type': 'application/wasm' })
	expect(answers.get('ttf')).toMatchObject({ 'content-type': 'font/ttf' })
	for (const extension of ['wasm', 'ttf']) expect(answers.get(extension)?.['content-encoding']).toMatch(/^(br|gzip)$/)
})
