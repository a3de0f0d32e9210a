import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { PUBLIC_PATHS } from '#test/paths.ts'
import { startSite } from '#test/site-process.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

/** The screens of `/dev/ui` come in states that are hard to reach by hand. */
const SCREENS = /^\/dev\/ui\/[\w-]+$/

it('has no accessibility violation on any route or screen, in either theme', async () => {
	const site = await startSite({ env: { SEED: 'default' } })
	const { page } = await openBrowser(site.url)
	await page.goto('/dev/ui')
	const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
	const paths = [...PUBLIC_PATHS, ...links.filter((href) => SCREENS.test(href))]
	expect(paths.length).toBeGreaterThan(PUBLIC_PATHS.length)

	const found: string[] = []
	const check = async (theme: string, axe: AxeBuilder) => {
		const { violations } = await axe.analyze()
		for (const { id, nodes } of violations) {
			found.push(...nodes.map(({ target }) => `${page.url()} ${theme} ${id} ${target.join(' ')}`))
		}
	}
	for (const path of paths) {
		await page.goto(path)
		await check('light', new AxeBuilder({ page }).setLegacyMode().withTags(TAGS))
		await page.evaluate(() => {
			document.documentElement.dataset.theme = 'dark'
		})
		await check('dark', new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast'))
	}
	expect(found).toEqual([])
}, 300_000)

it.each([NARROWEST, PHONE])(
	'fits a screen $width pixels wide without scrolling sideways',
	async (viewport) => {
		const site = await startSite({ env: { SEED: 'default' } })
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
