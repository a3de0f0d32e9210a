/**
 * Takes the pictures of docs/gallery.md and of the README: the twelve main screens, with the invented content of `/dev/ui`.
 *
 * npm run gallery
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { openPicturePage, withPictureSite } from './picture-site.ts'
import { siteRoot } from './program.ts'

const VIEWPORT = { width: 1280, height: 800 }
const QUALITY = 80

/** Files of docs/pictures, by the address of their screen. */
const PICTURES: Readonly<Record<string, string>> = {
	home: '/dev/ui/home',
	article: '/dev/ui/article',
	question: '/dev/ui/question',
	'private-question': '/dev/ui/question-thread',
	'own-questions': '/dev/ui/own-questions',
	assistant: '/dev/ui/assistant',
	law: '/dev/ui/norm',
	tool: '/strumenti/ravvedimento',
	converter: '/dev/ui/converter',
	panel: '/dev/ui/admin',
	inbox: '/dev/ui/inbox',
	editor: '/dev/ui/news-editor',
}

await withPictureSite(async (site) => {
	const page = await openPicturePage(site, VIEWPORT, 'light')
	for (const [name, path] of Object.entries(PICTURES)) {
		await page.goto(path, { waitUntil: 'networkidle' })
		await page.evaluate(() => document.fonts.ready)
		const file = join(siteRoot, '../docs/pictures', `${name}.webp`)
		await sharp(await page.screenshot())
			.webp({ quality: QUALITY })
			.toFile(file)
	}
})
