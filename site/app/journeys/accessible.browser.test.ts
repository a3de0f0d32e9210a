import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { operatorLink } from '#test/operator-link.ts'
import { PUBLIC_PATHS } from '#test/paths.ts'
import { type Site, startSite } from '#test/site-process.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

/** Screens of `/dev/ui`, in states that are hard to reach by hand. */
const SCREENS = /^\/dev\/ui\/[\w-]+$/

let site: Site

beforeAll(async () => {
	site = await startSite({ env: { SEED: 'default' } })
})

/** Returns axe's findings on a page in the light theme and, for the element `dark`, in the dark one. */
async function faults(page: Page, path: string, dark: 'body' | 'main'): Promise<string[]> {
	const found: string[] = []
	const check = async (theme: string, axe: AxeBuilder) => {
		const { violations } = await axe.analyze()
		for (const { id, nodes } of violations) {
			found.push(...nodes.map(({ target }) => `${path} ${theme} ${id} ${target.join(' ')}`))
		}
	}
	await page.goto(path)
	await check('light', new AxeBuilder({ page }).setLegacyMode().withTags(TAGS))
	await page.evaluate(() => {
		document.documentElement.dataset.theme = 'dark'
	})
	await check('dark', new AxeBuilder({ page }).setLegacyMode().include(dark).withRules('color-contrast'))
	return found
}

it('has no accessibility violation on any route, in either theme', async () => {
	const { page } = await openBrowser(site.url)
	const found: string[] = []
	for (const path of PUBLIC_PATHS) found.push(...(await faults(page, path, 'body')))
	expect(found).toEqual([])
}, 300_000)

it('has no accessibility violation on any screen in any of its states, in either theme', async () => {
	const { page } = await openBrowser(site.url)
	await page.goto(operatorLink(site, '/dev/ui'))
	const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
	const screens = links.filter((href) => SCREENS.test(href))
	expect(screens.length).toBeGreaterThan(0)
	const found: string[] = []
	// Header and footer are the same as on every route.
	for (const path of screens) found.push(...(await faults(page, path, 'main')))
	expect(found).toEqual([])
}, 600_000)

it.each([NARROWEST, PHONE])(
	'fits a screen $width pixels wide without scrolling sideways',
	async (viewport) => {
		const { page } = await openBrowser(site.url, viewport)
		const tooWide: string[] = []
		for (const path of PUBLIC_PATHS) {
			await page.goto(path)
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			)
			if (overflow > 0) tooWide.push(`${path} by ${overflow} px`)
		}
		expect(tooWide).toEqual([])
	},
	120_000,
)
