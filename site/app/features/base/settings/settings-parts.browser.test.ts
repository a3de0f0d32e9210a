import { expect, it } from 'vitest'
import { goTo, serveTestApp } from '#test/served-app.ts'

const site = await serveTestApp()
const ada = await site.person('ada', true)

it('keeps what was typed in one part of the settings while another is saved', async () => {
	const { page } = await site.open({ width: 390, height: 844 }, ada)
	await goTo(page, '/admin/impostazioni')
	const model = page.locator('[name="answers.model"]')
	await model.fill('un-modello')
	await page.getByRole('link', { name: 'Convertitore', exact: true }).click()
	await page.waitForURL('**?parte=convertitore')
	await page.locator('[name="conversions.hours"]').fill('36')
	await page.getByRole('button', { name: 'Salva le impostazioni' }).click()
	await page.getByText('Impostazioni salvate').waitFor()
	expect(new URL(page.url()).search).toBe('?parte=convertitore')
	await page.getByRole('link', { name: 'Assistente', exact: true }).click()
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await model.inputValue()).toBe('un-modello')
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
