export const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'tiff', 'heic'] as const

export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Brands of the ISO base media format that pictures of phones carry (ISO/IEC 23008-12 §10). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Returns the format that a file's first bytes state; undefined if it is none that pages are kept in. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1')
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
	if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
	if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return 'tiff'
	if (head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12))) return 'heic'
	return undefined
}
