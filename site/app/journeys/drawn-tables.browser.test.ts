import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { goTo } from '#test/served-app.ts'
import { type Site, startSite } from '#test/site-process.ts'

let site: Site

beforeAll(async () => {
	site = await startSite({ env: { SEED: 'default' } })
})

it('draws the amounts of an article at the right, in figures of one width, and breaks none', async () => {
	const { page } = await openBrowser(site.url, { width: 390, height: 844 })
	await goTo(page, '/')
	await page
		.getByRole('link', { name: /Riforma IRPEF 2025/ })
		.first()
		.click()
	await page.locator('.prose td').first().waitFor()
	const cells = await page.locator('.prose td').evaluateAll((all) =>
		all.map((cell) => {
			const { textAlign, whiteSpace, fontVariantNumeric } = getComputedStyle(cell)
			return { text: cell.textContent ?? '', textAlign, whiteSpace, fontVariantNumeric }
		}),
	)
	const amounts = cells.filter(({ text }) => /^\d[\d.,]*\s(?:€|euro)$/.test(text))
	expect(amounts.length).toBeGreaterThan(0)
	for (const { textAlign, whiteSpace, fontVariantNumeric } of amounts) {
		expect({ textAlign, whiteSpace, fontVariantNumeric }).toEqual({
			textAlign: expect.stringMatching(/right$/),
			whiteSpace: 'nowrap',
			fontVariantNumeric: 'tabular-nums',
		})
	}
	expect(await page.locator('.prose').first().innerText()).not.toMatch(/\d (?:€|euro)/)
})
