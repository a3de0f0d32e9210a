import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { PUBLIC_PATHS } from '#test/paths.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const NARROW = { width: 320, height: 568 }
const DESK = { width: 1440, height: 900 }

const site = await serveTestApp()
await syncSchede(site.deps.db)
const ada = await site.person('ada', true)

it('draws the amounts of a calculation at the right, and its headline on one line of a narrow phone', async () => {
	const { page } = await site.open(NARROW)
	await goTo(page, '/strumenti/interessi-legali#capitale=1234567&dal=2023-03-01&al=2026-11-20')
	const cells = page.getByRole('table').getByRole('cell').filter({ hasText: '€' })
	await cells.first().waitFor()
	const sides = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign))
	expect(new Set(sides)).toEqual(new Set(['right']))
	const days = page
		.getByRole('table')
		.getByRole('cell')
		.filter({ hasText: /^\d\d\// })
	expect(await days.first().evaluate((cell) => getComputedStyle(cell).textAlign)).not.toBe('right')
	const headline = page.locator('#risultato-calcolo p span').last()
	const lines = await headline.evaluate(
		(text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
	)
	expect([await headline.innerText(), Math.round(lines)]).toEqual([expect.stringMatching(/^1\.\d{3}\.\d{3},\d\d/), 1])
})

/** Returns the words that stand wholly or partly below the window or outside its width. */
function outside(page: Page, selector: string): Promise<string[]> {
	return page
		.locator(selector)
		.locator('visible=true')
		.evaluateAll((all) =>
			all
				.filter((one) => {
					const { bottom, right } = one.getBoundingClientRect()
					return right > innerWidth || bottom > innerHeight
				})
				.map((one) => one.textContent ?? ''),
		)
}

it('shows every place of the panel in the window of a desk', async () => {
	const { page } = await site.open(DESK, ada)
	await goTo(page, '/admin')
	expect(await page.locator('nav[aria-label="Pannello"] a').count()).toBeGreaterThan(15)
	expect(await outside(page, 'nav[aria-label="Pannello"] a')).toEqual([])
})

it('cuts no badge of the list of schede on a narrow phone, and shows what opens', async () => {
	const { page } = await site.open({ ...NARROW, height: 40_000 }, ada)
	await goTo(page, '/admin/guida')
	await page.getByText('Da confermare con lo studio').first().waitFor()
	expect(await outside(page, 'table span')).toEqual([])
	await goTo(page, '/admin/scadenze')
	const marks = await page
		.locator('main .in-column summary')
		.evaluateAll((all) =>
			all.map((one) => [getComputedStyle(one).display, getComputedStyle(one, '::before').content] as const),
		)
	expect(marks.length).toBeGreaterThan(0)
	expect(marks.filter(([display, content]) => display !== 'list-item' && content === 'none')).toEqual([])
})

it('is no wider than its window where a reader doubles the size of text', async () => {
	const { page } = await site.open({ width: 640, height: 900 })
	const wide: string[] = []
	for (const path of PUBLIC_PATHS) {
		await page.goto(path)
		const width = await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%'
			return document.documentElement.scrollWidth
		})
		if (width > 640) wide.push(`${path}: ${width}`)
	}
	expect(wide).toEqual([])
}, 60_000)
