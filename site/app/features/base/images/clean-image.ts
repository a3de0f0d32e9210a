import type { Result } from '#platform/result.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { Cleaner } from './cleaner.ts'
import { type ImageProblem, type ImageType, MAX_PIXELS, sniffImage } from './image.ts'

const CLEANERS = {
	'image/jpeg': cleanJpeg,
	'image/png': cleanPng,
	'image/gif': cleanGif,
	'image/webp': cleanWebp,
} satisfies Record<ImageType, Cleaner>

/**
 * Rewrites a picture with only the parts needed to draw it: drops location and camera data, comments, thumbnails, and anything appended
 * after its end. Colours, animation and orientation stay; pixels are not re-encoded.
 */
export function cleanImage(bytes: Buffer): Result<{ type: ImageType; bytes: Buffer }, ImageProblem> {
	const type = sniffImage(bytes)
	const cleaned = type && CLEANERS[type](bytes)
	if (!type || !cleaned || cleaned.width < 1 || cleaned.height < 1)
		return { ok: false, problem: { code: 'not-an-image' } }
	if (cleaned.width * cleaned.height > MAX_PIXELS) return { ok: false, problem: { code: 'too-many-pixels' } }
	return { ok: true, type, bytes: cleaned.bytes }
}
