/**
 * Takes screenshots of every page and every state of `/dev/ui` at phone and desktop width, light and dark, into a folder that git ignores.
 * Without BASE_URL it starts the built site on a fresh folder.
 *
 * npm run screenshots [-- FOLDER [path…]]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { operatorCookie, operatorLink } from './operator-link.ts'
import { PUBLIC_PATHS } from './paths.ts'
import { siteRoot, startProgram } from './program.ts'

const WIDTHS = [390, 1440]
const THEMES = ['light', 'dark']

const [out = join(siteRoot, '../.cache/screenshots'), ...chosen] = process.argv.slice(2)

/** Returns the paths of all pages, one article, one question, and states that are hard to reach by hand. */
async function allPaths(baseUrl: string, cookie: string): Promise<string[]> {
	const linksOn = async (path: string, pattern: RegExp) => {
		const html = await (await fetch(new URL(path, baseUrl), { headers: { cookie } })).text()
		return [...html.matchAll(pattern)].map(([, href = '']) => href)
	}
	const [article, question] = await Promise.all([
		linksOn('/', /href="(\/articles\/[^"]+)"/g),
		linksOn('/', /href="(\/questions\/[^"]+)"/g),
	])
	const states = await linksOn('/dev/ui', /href="(\/dev\/ui\/[^"]+)"/g)
	return [...PUBLIC_PATHS, ...article.slice(0, 1), ...question.slice(0, 1), ...new Set(states)]
}

interface Shots {
	baseUrl: string
	/** Cookie that opens `/dev/ui`. */
	cookie: string
	paths: readonly string[]
}

async function shoot(browser: Browser, { baseUrl, cookie, paths }: Shots, theme: string, width: number) {
	const viewport = { width, height: 900 }
	const context = await browser.newContext({ viewport, locale: 'it-IT', reducedMotion: 'reduce' })
	const [name = '', value = ''] = cookie.split('=')
	if (name) await context.addCookies([{ name, value, url: baseUrl }])
	await context.addInitScript((chosenTheme) => localStorage.setItem('theme', chosenTheme), theme)
	const page = await context.newPage()
	for (const path of paths) {
		await page.goto(new URL(path, baseUrl).href, { waitUntil: 'networkidle' })
		await page.evaluate(() => document.fonts.ready)
		const file =
			decodeURIComponent(path)
				.replaceAll(/[^a-z0-9]+/gi, '-')
				.replaceAll(/^-|-$/g, '') || 'home'
		await page.screenshot({ path: join(out, `${file}-${width}-${theme}.png`), fullPage: true })
	}
	await context.close()
}

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
const site = process.env.BASE_URL ? undefined : startProgram('server/main.ts', { DATA_DIR: folder, SEED: 'default' })
try {
	const baseUrl = process.env.BASE_URL ?? (await site?.line(/^Guida Fiscale: (.+)$/))?.[1] ?? ''
	// With BASE_URL: a development site, where the pages are open to all.
	const cookie = site ? await operatorCookie(operatorLink({ url: baseUrl, dataDir: folder }, '/dev/ui')) : ''
	const paths = chosen.length > 0 ? chosen : await allPaths(baseUrl, cookie)
	mkdirSync(out, { recursive: true })
	const browser = await chromium.launch({
		executablePath: process.env.TEST_CHROMIUM ?? '/usr/bin/chromium',
		args: ['--no-sandbox'],
	})
	for (const theme of THEMES) for (const width of WIDTHS) await shoot(browser, { baseUrl, cookie, paths }, theme, width)
	await browser.close()
	process.stdout.write(`${paths.length * THEMES.length * WIDTHS.length} immagini in ${out}\n`)
} finally {
	site?.process.kill('SIGTERM')
	await site?.end
	rmSync(folder, { recursive: true, force: true })
}
