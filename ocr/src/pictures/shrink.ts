import sharp from 'sharp'

/** A JPEG's bytes, or a byte a sample. */
export type LargePicture =
	| { kind: 'jpeg'; bytes: Uint8Array }
	| { kind: 'samples'; samples: Uint8Array; width: number; height: number; components: 1 | 3 }

/** Letters of 8 points stay legible at 150 dpi, and edges show no rings. */
const QUALITY = 55
const MOST_PIXELS = 200_000_000

/** Draws a picture anew with the given size, as a JPEG; undefined if it is damaged or too large. */
export async function shrinkPicture(
	picture: LargePicture,
	{ width, height, components }: { width: number; height: number; components: 1 | 3 },
): Promise<Uint8Array | undefined> {
	const options = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const
	const source =
		picture.kind === 'jpeg'
			? sharp(picture.bytes, options)
			: sharp(picture.samples, {
					...options,
					raw: { width: picture.width, height: picture.height, channels: picture.components },
				})
	try {
		return await source
			.resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
			.toColourspace(components === 1 ? 'b-w' : 'srgb')
			.jpeg({ quality: QUALITY, mozjpeg: true })
			.toBuffer()
	} catch {
		return undefined
	}
}
