/**
 * Takes the pictures of docs/gallery.md and of the README: the twelve main screens, with the invented content of `/dev/ui`.
 *
 * npm run gallery
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openPicturePage, withPictureSite } from './picture-site.ts'
import { siteRoot } from './program.ts'

const VIEWPORT = { width: 1280, height: 800 }
const QUALITY = 80
/** Space above a heading that a page is scrolled to. */
const MARGIN = 24

interface Picture {
	path: string
	/** Heading to which the page is scrolled. */
	at?: string
}

/** Files of docs/pictures and their screens. */
const PICTURES: Readonly<Record<string, Picture>> = {
	home: { path: '/dev/ui/home' },
	article: { path: '/dev/ui/article' },
	question: { path: '/dev/ui/question' },
	'private-question': { path: '/dev/ui/question-thread' },
	'own-questions': { path: '/dev/ui/own-questions' },
	assistant: { path: '/dev/ui/assistant' },
	law: { path: '/dev/ui/norm' },
	tool: { path: '/strumenti/interessi-legali#capitale=12000&dal=2023-03-01&al=2026-11-20' },
	converter: { path: '/dev/ui/converter', at: 'Conversioni' },
	panel: { path: '/dev/ui/admin', at: 'Da fare oggi' },
	inbox: { path: '/dev/ui/inbox' },
	editor: { path: '/dev/ui/news-editor' },
}

function scrollToHeading(page: Page, heading: string): Promise<void> {
	return page
		.getByRole('heading', { name: heading, exact: true })
		.evaluate((element, margin) => window.scrollBy(0, element.getBoundingClientRect().top - margin), MARGIN)
}

await withPictureSite(async (site) => {
	const page = await openPicturePage(site, VIEWPORT, 'light')
	for (const [name, { path, at }] of Object.entries(PICTURES)) {
		await page.goto(path, { waitUntil: 'networkidle' })
		await page.evaluate(() => document.fonts.ready)
		if (at !== undefined) await scrollToHeading(page, at)
		const file = join(siteRoot, '../docs/pictures', `${name}.webp`)
		await sharp(await page.screenshot())
			.webp({ quality: QUALITY })
			.toFile(file)
	}
})
