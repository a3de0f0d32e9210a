/**
 * Takes screenshots of every page and every state of `/dev/ui` at phone and desktop width, light and dark, into a folder that git ignores.
 * Without BASE_URL it starts the built site on a fresh folder.
 *
 * npm run screenshots [-- FOLDER [path…]]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_PATHS } from './paths.ts'
import { openPicturePage, type PictureSite, withPictureSite } from './picture-site.ts'
import { siteRoot } from './program.ts'

const WIDTHS = [390, 1440]
const THEMES = ['light', 'dark']

const [out = join(siteRoot, '../.cache/screenshots'), ...chosen] = process.argv.slice(2)

/** Returns the paths of all pages, one article, one question, and states that are hard to reach by hand. */
async function allPaths({ baseUrl, cookie }: PictureSite): Promise<string[]> {
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

async function shoot(site: PictureSite, paths: readonly string[], theme: string, width: number) {
	const page = await openPicturePage(site, { width, height: 900 }, theme)
	for (const path of paths) {
		await page.goto(path, { waitUntil: 'networkidle' })
		await page.evaluate(() => document.fonts.ready)
		const file =
			decodeURIComponent(path)
				.replaceAll(/[^a-z0-9]+/gi, '-')
				.replaceAll(/^-|-$/g, '') || 'home'
		await page.screenshot({ path: join(out, `${file}-${width}-${theme}.png`), fullPage: true })
	}
	await page.context().close()
}

const count = await withPictureSite(async (site) => {
	const paths = chosen.length > 0 ? chosen : await allPaths(site)
	mkdirSync(out, { recursive: true })
	for (const theme of THEMES) for (const width of WIDTHS) await shoot(site, paths, theme, width)
	return paths.length * THEMES.length * WIDTHS.length
})
process.stdout.write(`${count} immagini in ${out}\n`)
