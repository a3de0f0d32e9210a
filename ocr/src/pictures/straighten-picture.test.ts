import sharp from 'sharp'
import { expect, it } from 'vitest'
import { typedPage } from '../../test/typed-page.ts'
import { blank, turn, warp } from '../grey.ts'
import { chain, rectangleTo, scaling } from '../prepare/homography.ts'
import { openPicture, type PicturePage } from './open.ts'
import { straightenPicture } from './straighten-picture.ts'

const [WIDTH, HEIGHT] = [1200, 1600]
/** A sheet on a darker desk, seen a little from the side. */
async function photograph(orientation: number, turns: number): Promise<Buffer> {
	const page = await typedPage()
	const corners = [
		{ x: 130, y: 140 },
		{ x: 1060, y: 170 },
		{ x: 1090, y: 1480 },
		{ x: 110, y: 1450 },
	] as const
	const [a, b, c, d, e, f, g, h, i] = chain(rectangleTo(corners, page.width, page.height), scaling(1))
	const toPage = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f] as const
	const inverse = [...toPage, d * h - e * g, b * g - a * h, a * e - b * d] as const
	const onPage = warp(page, inverse, WIDTH, HEIGHT)
	const isDesk = warp({ ...page, pixels: new Uint8Array(page.pixels.length) }, inverse, WIDTH, HEIGHT)
	const photo = blank(WIDTH, HEIGHT)
	for (let at = 0; at < photo.pixels.length; at += 1)
		photo.pixels[at] = isDesk.pixels[at] === 255 ? 60 : 20 + (onPage.pixels[at] ?? 255) * 0.8
	const { width, height, pixels } = turn(photo, turns)
	return sharp(pixels, { raw: { width, height, channels: 1 } })
		.withMetadata({ orientation })
		.jpeg({ quality: 90 })
		.toBuffer()
}

async function opened(bytes: Uint8Array): Promise<PicturePage> {
	const picture = await openPicture(bytes)
	const page = picture.ok ? picture.pages[0] : undefined
	if (!page) throw new Error('not opened')
	return page
}

it('makes an upright page of a photograph that the camera says is turned', async () => {
	// Orientation 6: shown turned clockwise by a quarter.
	const straight = await straightenPicture(await opened(await photograph(6, 3)))
	expect(straight?.mended).toContain('squared')
	const { image, quarterTurns } = straight?.page ?? {}
	expect({ quarterTurns, isUpright: image && image.height > image.width }).toEqual({ quarterTurns: 0, isUpright: true })
	if (image?.kind !== 'jpeg') throw new Error('no JPEG')
	const { dominant } = await sharp(image.bytes).extract({ left: 5, top: 5, width: 30, height: 30 }).stats()
	expect(dominant.r).toBeGreaterThan(150) // paper, no desk
})

it('leaves a scan as it is, which says its dots an inch, and a picture with nothing to mend', async () => {
	const photo = await photograph(1, 0)
	const scan = await sharp(photo).withMetadata({ density: 300 }).jpeg().toBuffer()
	expect(await straightenPicture(await opened(scan))).toBeUndefined()
	const { width, height, pixels } = await typedPage()
	const flat = await sharp(pixels, { raw: { width, height, channels: 1 } })
		.png()
		.toBuffer()
	expect(await straightenPicture(await opened(flat))).toBeUndefined()
})
