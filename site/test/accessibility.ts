/**
 * Runs axe on routes in both themes, at phone and desktop width; prints the findings and fails if there are any.
 *
 * BASE_URL=http://127.0.0.1:3000 node site/test/accessibility.ts [path…]
 */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import { PUBLIC_PATHS } from './paths.ts'

const WIDTHS = [390, 1440]
const THEMES = ['light', 'dark']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const chosen = process.argv.slice(2)
const paths = chosen.length > 0 ? chosen : PUBLIC_PATHS

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox'],
})
let found = 0
for (const theme of THEMES) {
	for (const width of WIDTHS) {
		const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
		await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
		const page = await context.newPage()
		for (const path of paths) {
			await page.goto(new URL(path, baseUrl).href, { waitUntil: 'networkidle' })
			const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			)
			const lines = [
				...violations.flatMap(({ id, nodes }) =>
					nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
				),
				...(overflow > 0 ? [`the page scrolls sideways by ${overflow} px`] : []),
			]
			found += lines.length
			for (const line of lines) process.stdout.write(`${path} ${width} ${theme} ${line}\n`)
		}
		await context.close()
	}
}
await browser.close()
process.stdout.write(`${found} problems on ${paths.length} addresses\n`)
process.exitCode = found === 0 ? 0 : 1
