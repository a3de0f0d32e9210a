/** `pictures`: several in one file, see `picture-stack.server.ts`. */
export type FileKind = 'pdf' | 'p7m' | 'picture' | 'pictures' | 'office'

/** Bytes from a file's start by which its kind is known. ISO 32000-1 annex H: readers look for the header in the first 1,024 bytes. */
export const HEAD_BYTES = 1024
/** First bytes of several pictures in one file. */
export const STACK_START = 'GFPICTURES1\n'

const PDF_HEADER = '%PDF-'
/** Object identifier of CMS SignedData (RFC 5652 §5.1), which comes first in an envelope. */
const SIGNED_DATA = '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02'
const SIGNED_DATA_WINDOW = 32
const CMS_START = 0x30

/** Pictures that a page is made of, by their first bytes. A PDF within the first kilobyte goes before. */
const PICTURES = {
	'image/jpeg': /^\xff\xd8\xff/,
	'image/png': /^\x89PNG\r\n/,
	'image/webp': /^RIFF.{4}WEBP/s,
	'image/tiff': /^(?:II[*+]\0|MM\0[*+])/,
} as const
/** ISO/IEC 23008-12 §10: phones write these. */
const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s

/** [MS-CFB] §2.2 and RTF: documents of older office programs. */
const OLD_OFFICE = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '{\\rtf']
/** First parts of the archive that a document of an office program is (ECMA-376 part 2, ODF 1.3 part 2 §3.3). */
const OFFICE_PART = /\[Content_Types\]\.xml|_rels\/|docProps\/|application\/vnd\.oasis\.opendocument/

/** Detects a PDF or a signed envelope from a file's first bytes, ignoring its name. Envelopes may be base64, once or twice. */
export function envelopeOrPdf(head: Uint8Array): 'pdf' | 'p7m' | undefined {
	const text = latin1(head)
	const once = fromBase64(text.replace(/^(?:\xef\xbb\xbf)?(?:-----BEGIN [A-Z0-9 ]+-----)?/, ''))
	if ([text, once, fromBase64(once)].some(beginsEnvelope)) return 'p7m'
	return text.includes(PDF_HEADER) ? 'pdf' : undefined
}

function beginsEnvelope(binary: string): boolean {
	return binary.charCodeAt(0) === CMS_START && binary.slice(0, SIGNED_DATA_WINDOW).includes(SIGNED_DATA)
}

/** Detects what a file is from its first bytes, ignoring its name. HEIC is recognised only to say what to do with it. */
export function recogniseFile(head: Uint8Array): FileKind | 'heic' | undefined {
	const text = latin1(head)
	if (text.startsWith(STACK_START)) return 'pictures'
	const document = envelopeOrPdf(head)
	if (document) return document
	if (HEIC.test(text)) return 'heic'
	if (OLD_OFFICE.some((start) => text.startsWith(start))) return 'office'
	if (text.startsWith('PK\x03\x04') && OFFICE_PART.test(text)) return 'office'
	return pictureType(head) && 'picture'
}

/** Returns the media type of a picture by its first bytes. */
export function pictureType(head: Uint8Array): keyof typeof PICTURES | undefined {
	const text = latin1(head.subarray(0, 16))
	const types = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff'] as const
	return types.find((type) => PICTURES[type].test(text))
}

/** Returns the first bytes as letters of the same numbers. */
export function latin1(bytes: Uint8Array): string {
	return Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('')
}

/** The first bytes of base64, up to what is none. */
function fromBase64(text: string): string {
	const [start = ''] = /^[A-Za-z0-9+/]*/.exec(text.replaceAll(/\s/g, '').slice(0, 4 * SIGNED_DATA_WINDOW)) ?? []
	return atob(start.slice(0, start.length - (start.length % 4)))
}
