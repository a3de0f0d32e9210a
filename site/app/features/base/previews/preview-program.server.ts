/** `FOLDER PACKAGES MARK TITLE LABEL NAME HOST COLOUR`: draws `FOLDER/preview.png`, with the logo in `FOLDER/logo` if there is one; run by `draw-preview.server.ts`, confined. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { MAX_PIXELS } from '#app/features/base/images/image.ts'
import { type Drawn, drawFitting, loadFonts, SANS, SERIF } from './drawn-text.server.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview.ts'

const PAPER = '#fcfaf6'
const INK = '#131a21'
const INK_SOFT = '#4a5560'
const MARGIN = 80
const INSIDE = PREVIEW_WIDTH - 2 * MARGIN
const BAND = 16
const MARK = { top: 64, height: 80, width: 240, gap: 28 }
const LABEL = { top: 190, height: 44, gap: 18 }
const HOST = { bottom: BAND + 40, height: 36 }
const TITLE_BOTTOM = PREVIEW_HEIGHT - HOST.bottom - HOST.height - 28

const [folder = '', packages = '', mark = '', title = '', label = '', name = '', host = '', colour = ''] =
	process.argv.slice(2)

/** Draws the studio's logo; where there is none, or one that cannot be read, the site's mark in the studio's colour. */
async function drawMark(): Promise<Drawn> {
	const size = { width: MARK.width, height: MARK.height, fit: 'inside' } as const
	const logo = join(folder, 'logo')
	const own = existsSync(logo)
		? await sharp(logo, { limitInputPixels: MAX_PIXELS })
				.autoOrient()
				.resize(size)
				.png()
				.toBuffer({ resolveWithObject: true })
				.catch(() => undefined)
		: undefined
	if (own) return own
	const drawing = readFileSync(mark, 'utf8').replaceAll('#00563b', colour)
	return sharp(Buffer.from(drawing)).resize(size).png().toBuffer({ resolveWithObject: true })
}

const parts: OverlayOptions[] = []
const put = ({ data }: Drawn, left: number, top: number) => parts.push({ input: data, left, top: Math.round(top) })

await loadFonts(packages)
const logo = await drawMark()
put(logo, MARGIN, MARK.top)
const nameLeft = MARGIN + logo.info.width + MARK.gap
const nameStyle = { font: SANS, sizes: [38, 32, 28], colour: INK, width: PREVIEW_WIDTH - MARGIN - nameLeft, height: 84 }
const drawnName = await drawFitting(name, nameStyle)
put(drawnName, nameLeft, MARK.top + (logo.info.height - drawnName.info.height) / 2)
if (label !== '') {
	const style = { font: SANS, sizes: [30], colour, width: INSIDE, height: LABEL.height }
	put(await drawFitting(label, style), MARGIN, LABEL.top)
}
if (title !== '') {
	const top = LABEL.top + (label === '' ? 0 : LABEL.height + LABEL.gap)
	const height = TITLE_BOTTOM - top
	const drawn = await drawFitting(title, {
		font: SERIF,
		sizes: [76, 66, 56, 48, 42, 36],
		colour: INK,
		width: INSIDE,
		height,
	})
	put(drawn, MARGIN, top)
}
const drawnHost = await drawFitting(host, {
	font: SANS,
	sizes: [26, 22],
	colour: INK_SOFT,
	width: INSIDE,
	height: HOST.height,
})
put(drawnHost, MARGIN, PREVIEW_HEIGHT - HOST.bottom - drawnHost.info.height)
const band = { create: { width: PREVIEW_WIDTH, height: BAND, channels: 3, background: colour } } as const
parts.push({ input: band, left: 0, top: PREVIEW_HEIGHT - BAND })
await sharp({ create: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3, background: PAPER } })
	.composite(parts)
	.png({ compressionLevel: 9 })
	.toFile(join(folder, 'preview.png'))
