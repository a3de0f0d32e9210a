/**
 * Shoots every route at phone and desktop width, light and dark, into a folder.
 *
 *     BASE_URL=http://127.0.0.1:3000 node site/test/screenshots.ts OUT [path…]
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { PUBLIC_PATHS } from './paths.ts'

const WIDTHS = [390, 1440]
const THEMES = ['light', 'dark']

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const [out = 'screenshots', ...chosen] = process.argv.slice(2)
const paths = chosen.length > 0 ? chosen : PUBLIC_PATHS

await mkdir(out, { recursive: true })
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox'],
})
for (const theme of THEMES) {
	for (const width of WIDTHS) {
		const context = await browser.newContext({
			viewport: { width, height: 900 },
			locale: 'it-IT',
			reducedMotion: 'reduce',
		})
		await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
		const page = await context.newPage()
		for (const path of paths) {
			await page.goto(new URL(path, baseUrl).href, { waitUntil: 'networkidle' })
			await page.evaluate(() => document.fonts.ready)
			const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'
			await page.screenshot({ path: join(out, `${name}-${width}-${theme}.png`), fullPage: true })
		}
		await context.close()
	}
}
await browser.close()
