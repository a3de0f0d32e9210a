/**
 * Renders the raster versions of the logo (icons, Open Graph image) from `public/favicon.svg` with Chromium. Run it after the logo or the
 * name changes: `node site/scripts/brand-images.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'

const publicDir = new URL('../public', import.meta.url)
const require = createRequire(import.meta.url)
const mark = await readFile(new URL('favicon.svg', publicDir), 'utf8')

async function fontFace(family: string, file: string) {
	const bytes = await readFile(require.resolve(file))
	return `@font-face { font-family: ${family}; font-weight: 200 900; src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`
}

const faces = [
	await fontFace('Headline', '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
	await fontFace('Text', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
].join('\n')

/** An ICO file is a directory of images; PNG images are allowed since Windows Vista. */
function icoOf(png: Buffer, size: number): Buffer {
	const header = Buffer.alloc(22)
	header.writeUInt16LE(1, 2)
	header.writeUInt16LE(1, 4)
	header.writeUInt8(size, 6)
	header.writeUInt8(size, 7)
	header.writeUInt16LE(1, 10)
	header.writeUInt16LE(32, 12)
	header.writeUInt32LE(png.length, 14)
	header.writeUInt32LE(header.length, 18)
	return Buffer.concat([header, png])
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()

async function shoot(width: number, height: number, html: string): Promise<Buffer> {
	await page.setViewportSize({ width, height })
	await page.setContent(`<style>${faces} * { margin: 0; box-sizing: border-box }</style>${html}`)
	await page.evaluate(() => document.fonts.ready)
	return page.screenshot({ omitBackground: true })
}

const icon = (size: number, ground: string) =>
	shoot(size, size, `<style>body { background: ${ground} } svg { display: block; width: ${size}px }</style>${mark}`)

const save = (name: string, bytes: Buffer) => writeFile(new URL(name, publicDir), bytes)

await save('favicon.ico', icoOf(await icon(32, 'transparent'), 32))
await save('favicon-32.png', await icon(32, 'transparent'))
await save('icon-192.png', await icon(192, 'transparent'))
await save('icon-512.png', await icon(512, 'transparent'))
await save('apple-touch-icon.png', await icon(180, '#00563b'))
await save(
	'og.png',
	await shoot(
		1200,
		630,
		`<style>
			body { background: #fcfaf6; color: #131a21; padding: 88px 96px; height: 630px; display: flex; flex-direction: column; border-bottom: 16px solid #00563b }
			svg { width: 96px; display: block }
			h1 { font: 600 104px/1.02 Headline; margin-top: auto; letter-spacing: -0.01em }
			p { font: 400 36px/1.4 Text; margin-top: 28px; color: #4a5560 }
		</style>${mark}<h1>Guida Fiscale</h1><p>Notizie, domande e strumenti per il fisco e la legge in Italia</p>`,
	),
)
await browser.close()
