/** §5, §9: accepted types of uploaded pictures. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024

export const IMAGE_EXTENSION = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/gif': 'gif',
	'image/webp': 'webp',
} as const satisfies Record<ImageType, string>

export type ImageProblem =
	| { code: 'not-an-image' }
	| { code: 'too-large' }
	| { code: 'too-many-pixels' }
	| { code: 'no-file' }

/** Larger pictures are rejected: a small file may decompress to any size in a reader's browser. */
export const MAX_PIXELS = 40_000_000

/** Detects the type from the first bytes, ignoring the name. */
export function sniffImage(bytes: Uint8Array): ImageType | undefined {
	const starts = (text: string, at = 0) => Array.from(text).every((c, i) => bytes[at + i] === c.charCodeAt(0))
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
	if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
	if (starts('GIF87a') || starts('GIF89a')) return 'image/gif'
	if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp'
	return undefined
}
