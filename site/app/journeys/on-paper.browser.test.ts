import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { importMillLaw } from '#test/law.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const site = await serveTestApp()
await importMillLaw(site.deps.db)
const anna = await site.person('anna', true)

/** Prints a page on A4 and returns the text of each sheet. */
async function sheets(page: Page): Promise<string[]> {
	const file = join(temporaryFolder(), 'page.pdf')
	writeFileSync(
		file,
		await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } }),
	)
	const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
	return text.split('\f').slice(0, -1)
}

it('prints an answer of the assistant without the screen around it', async () => {
	const { page } = await site.open({ width: 1440, height: 900 }, anna)
	await goTo(page, '/legal-assistant')
	await page.getByLabel('La tua domanda legale').fill('Entro quando il mugnaio paga il canone dell’acqua?')
	await page.getByRole('button', { name: 'Invia' }).click()
	await page.getByText('Fonti consultate').waitFor()
	const [sheet = '', ...others] = await sheets(page)
	expect(others).toEqual([])
	const inOrder = [
		`${new URL(site.deps.siteUrl).host}/legal-assistant · stampato il`,
		'Assistente Legale AI',
		'Entro quando',
		'30 aprile',
		'Fonti',
	]
	const places = inOrder.map((words) => sheet.indexOf(words))
	expect(places).toEqual(places.toSorted((a, b) => a - b))
	expect(places).not.toContain(-1)
	expect(sheet).not.toMatch(/Nuova conversazione|Gestione Database|Diritto Civile|Scarica in Word|Chiedi allo studio/)
})

it('prints a law article and a calculation on as many sheets as they need, with address and day', async () => {
	const { page } = await site.open({ width: 390, height: 844 })
	await goTo(page, '/legge/mulini/1')
	expect(await sheets(page)).toEqual([
		expect.stringMatching(/\/legge\/mulini\/1 · stampato il[\s\S]*30 aprile[\s\S]*solo scopo informativo/),
	])
	await goTo(page, '/strumenti/interessi-legali#capitale=12000&dal=2023-03-01&al=2026-11-20')
	await page.getByText('13.212,62 €').first().waitFor()
	const printed = await sheets(page)
	expect(printed).toHaveLength(2)
	expect(printed.join('')).toMatch(/Capitale e interessi\s+13\.212,62 €/)
	expect(printed.join('')).not.toMatch(/Calcola|Scarica|Copia il collegamento|Tutti gli strumenti/)
	const steps = printed.map((sheet) =>
		[...sheet.matchAll(/^ *(\d)\. (?:Dal|Somma).*\n.*=/gm)].map(([, number]) => number),
	)
	expect(steps.flat()).toEqual(['1', '2', '3', '4', '5'])
})
