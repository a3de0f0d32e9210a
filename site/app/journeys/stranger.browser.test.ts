import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { serve } from '#test/loopback.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { linkInMailTo } from '#test/visitor.ts'

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Ufficio di prova</title><link>https://ufficio.example/</link><description>Prova</description>
<item><title>Nuovo termine per il versamento dell’acconto</title><link>https://ufficio.example/1</link><guid>uno</guid>
<description>Il termine è spostato al 30 novembre.</description><pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate></item>
</channel></rss>`

const ARTICLE =
	"Il proprietario di un animale o chi se ne serve per il tempo in cui lo ha in uso, è responsabile dei danni cagionati dall'animale, sia che fosse sotto la sua custodia, sia che fosse smarrito o fuggito, salvo che provi il caso fortuito."

async function samplePdf(): Promise<Buffer> {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	document.addPage([400, 300]).drawText('Ricorso del contribuente', { x: 40, y: 200, font, size: 18 })
	return Buffer.from(await document.save())
}

/** The main promise of the site, tested from end to end in a real browser. */
it('lets a stranger read the news, sign up, get a valid PDF/A and an answer that quotes the article', async () => {
	const feed = await serve((_request, response) => response.end(FEED))
	const site = await startSite({
		env: { NEWS_FEEDS: `${feed.url}/rss.xml`, FETCH_ALLOW: feed.allow.join(','), SEED: 'default' },
	})
	const { page, violations } = await openBrowser(site.url)

	await expect.poll(async () => (await site.fetch('/')).text(), { timeout: 20_000 }).toContain('Nuovo termine')
	await page.goto('/')
	await page.getByRole('heading', { name: 'Nuovo termine per il versamento dell’acconto' }).waitFor()
	await page.getByRole('heading', { name: 'Domande Fiscali' }).waitFor()

	await page.goto('/auth?tab=signup')
	await page.getByLabel('Email').fill('stranger@example.it')
	await page.getByLabel('Password', { exact: true }).fill('una password lunga')
	await page.getByLabel('Nome', { exact: true }).fill('Sara')
	await page.getByLabel('Cognome').fill('Neri')
	await page.getByLabel('Non sono un robot').check()
	await page.getByRole('button', { name: 'Registrati' }).click()
	await page.waitForURL('**/registration-confirmation')
	await page.goto((await linkInMailTo('stranger@example.it', site.dataDir)).href)
	await page.getByRole('button', { name: 'Conferma ed entra' }).click()
	await page.getByRole('button', { name: 'Esci' }).first().waitFor()

	await page.goto('/pdf-converter')
	await page
		.getByLabel('File PDF')
		.setInputFiles({ name: 'ricorso.pdf', mimeType: 'application/pdf', buffer: await samplePdf() })
	await page.getByRole('button', { name: 'Avvia Conversione' }).click()
	const download = page.waitForEvent('download')
	await page.getByRole('link', { name: /Scarica/ }).click({ timeout: 30_000 })
	const file = await download
	expect(file.suggestedFilename()).toBe('ricorso_PDFA1B.pdf')
	const saved = join(temporaryFolder(), 'out.pdf')
	await file.saveAs(saved)
	expectValid(saved, '1b')

	const corpus = join(temporaryFolder(), 'cc.jsonl')
	const line = {
		act: 'cc',
		actTitle: 'Codice civile',
		article: '2052',
		heading: 'Danno cagionato da animali',
		text: ARTICLE,
		source: 'prova',
		asOf: '2026-02',
	}
	writeFileSync(corpus, `${JSON.stringify(line)}\n`)
	const imported = runProgram('scripts/knowledge.ts', { DATA_DIR: site.dataDir }, ['import', corpus])
	expect(await imported.end).toBe(0)

	await page.goto('/legal-assistant')
	await page.getByLabel('La tua domanda legale').first().fill('Chi risponde dei danni causati da un animale?')
	await page.getByRole('button', { name: 'Invia' }).first().click()
	await page.getByText('Fonti consultate:').waitFor()
	expect(await page.getByRole('article', { name: 'Assistente' }).last().innerText()).toContain(`«${ARTICLE}»`)
	expect(violations).toEqual([])
}, 120_000)

/** Checks with veraPDF where it is installed; the engine's own verdict is checked in any case. */
function expectValid(path: string, flavour: string) {
	expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
	const [command, ...args] = (process.env.TEST_VERAPDF ?? '').split(' ')
	if (!command) return
	const report = execFileSync(command, [...args, '--flavour', flavour, '--format', 'text', path], { encoding: 'utf8' })
	expect(report).toMatch(/^PASS/)
}
