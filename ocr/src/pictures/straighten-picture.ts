import sharp from 'sharp'
import {
	allFixes,
	type Colours,
	DECODED_PIXELS,
	isUntouched,
	LOOKED_AT_PIXELS,
	lookForFixes,
	PAGE_PIXELS,
	straighten,
} from '../straighten.ts'
import type { PicturePage } from './open.ts'

/** Mends made in a photograph. */
export type Mended = 'squared' | 'straightened' | 'evened' | 'turned'

const QUALITY = 90

/**
 * Makes a page of a photograph: squared, turned so that its lines run across, straightened, without shadows. Undefined where there is
 * nothing to mend, and of scans, which say their dots an inch or have but black and white.
 */
export async function straightenPicture(
	page: PicturePage,
): Promise<{ page: PicturePage; mended: Mended[] } | undefined> {
	const { image } = page
	if (page.dpi !== undefined || (image.kind === 'samples' && image.bits === 1)) return undefined
	const found = lookForFixes(await coloursOf(page, LOOKED_AT_PIXELS))
	const fixes = allFixes(found)
	if (isUntouched(fixes)) return undefined
	const { width, height, pixels } = straighten(await coloursOf(page, DECODED_PIXELS), found, fixes, PAGE_PIXELS)
	const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
		.removeAlpha()
		.jpeg({ quality: QUALITY })
		.toBuffer()
	const mended: readonly [boolean, Mended][] = [
		[fixes.squared, 'squared'],
		[fixes.straight, 'straightened'],
		[fixes.evened, 'evened'],
		[fixes.quarterTurns % 4 !== 0, 'turned'],
	]
	return {
		page: { image: { kind: 'jpeg', bytes, width, height, components: 3 }, quarterTurns: 0, mirrored: false },
		mended: mended.flatMap(([isMended, name]) => (isMended ? [name] : [])),
	}
}

/** Draws a picture as a viewer shows it, its longer side at most `longest`, in the colours of a display. */
async function coloursOf({ image, quarterTurns, mirrored }: PicturePage, longest: number): Promise<Colours> {
	const source =
		image.kind === 'jpeg'
			? sharp(image.bytes, { failOn: 'error' })
			: sharp(image.samples, { raw: { width: image.width, height: image.height, channels: image.components } })
	const small = await source
		.resize(Math.round(longest), Math.round(longest), { fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	// Mirrored first: sharp turns before it mirrors where both are asked of one picture.
	const { width, height, channels } = small.info
	const upright = mirrored ? await mirror(small.data, { width, height, channels }) : small.data
	const { data, info } = await sharp(upright, { raw: { width, height, channels } })
		.rotate(90 * quarterTurns)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	return { width: info.width, height: info.height, pixels: Uint8ClampedArray.from(data) }
}

function mirror(data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }): Promise<Buffer> {
	return sharp(data, { raw }).flop().raw().toBuffer()
}
