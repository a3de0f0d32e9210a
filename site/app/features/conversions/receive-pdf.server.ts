import { randomUUID } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import type { Identity } from '#app/features/people/person.ts'
import type { Result } from '#platform/result.ts'
import { type Storage, storageKey } from '#platform/storage/storage.ts'
import { collectAfter } from '#platform/work/collect-memory.ts'
import { PDF_MAX_BYTES } from './conversion.ts'
import { isPictureStack } from './picture-stack.server.ts'

/** Reason why an upload was rejected. */
export type UploadProblem =
	| { code: 'not-a-pdf' }
	| { code: 'heic' }
	| { code: 'office' }
	| { code: 'too-large' }
	| { code: 'no-file' }
	| { code: 'interrupted' }

/** `pictures`: several in one file, see `picture-stack.server.ts`. */
export type FileKind = 'pdf' | 'p7m' | 'picture' | 'pictures' | 'office'

export type Received = Result<{ path: string; sizeBytes: number; kind: FileKind }, UploadProblem>

/** ISO 32000-1 annex H: readers look for the header in the first 1,024 bytes. */
const HEADER_WINDOW = 1024
const HEADER = Buffer.from('%PDF-')
/** Object identifier of CMS SignedData (RFC 5652 §5.1), which comes first in an envelope. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex')
const SIGNED_DATA_WINDOW = 32

/** Detects the type of a file from its first kilobyte, ignoring its name. Envelopes may be base64. */
export function envelopeOrPdf(head: Buffer): 'pdf' | 'p7m' | undefined {
	const text = head
		.toString('latin1')
		.replace(/^-----BEGIN [A-Z0-9 ]+-----/, '')
		.trimStart()
	const binary = head[0] === 0x30 ? head : Buffer.from(text.slice(0, 2 * SIGNED_DATA_WINDOW), 'base64')
	if (binary[0] === 0x30 && binary.subarray(0, SIGNED_DATA_WINDOW).includes(SIGNED_DATA)) return 'p7m'
	return head.includes(HEADER) ? 'pdf' : undefined
}

/** Pictures that a page is made of, by their first bytes. A PDF within the first kilobyte goes before. */
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|II[*+]\0|MM\0[*+])/s
/** ISO/IEC 23008-12 §10: phones write these. */
const HEIC = /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s

/** [MS-CFB] §2.2 and RTF: documents of older office programs. */
const OLD_OFFICE = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '{\\rtf']
/** First parts of the archive that a document of an office program is (ECMA-376 part 2, ODF 1.3 part 2 §3.3). */
const OFFICE_PART = /\[Content_Types\]\.xml|_rels\/|docProps\/|application\/vnd\.oasis\.opendocument/

/** Detects what an upload is from its first kilobyte, ignoring its name. HEIC is recognised only to say what to do with it. */
function recognise(head: Buffer): FileKind | 'heic' | undefined {
	if (isPictureStack(head)) return 'pictures'
	const document = envelopeOrPdf(head)
	if (document) return document
	const text = head.toString('latin1')
	if (HEIC.test(text)) return 'heic'
	if (OLD_OFFICE.some((start) => text.startsWith(start))) return 'office'
	if (text.startsWith('PK\x03\x04') && OFFICE_PART.test(text)) return 'office'
	return PICTURE.test(text) ? 'picture' : undefined
}

/** Returns the kind of a file that can be converted, from its first kilobyte. */
export function fileKind(head: Buffer): FileKind | undefined {
	const kind = recognise(head)
	return kind === 'heic' ? undefined : kind
}

/** Kinds that this machine cannot convert, although another could. */
type NotTaken = readonly Extract<FileKind, 'office'>[]

/** Returns the refusal of a file by its first bytes; undefined if it is taken. */
function refusalOf(head: Buffer, notTaken: NotTaken): Refused | undefined {
	const kind = recognise(head)
	if (kind === undefined) return new Refused({ code: 'not-a-pdf' })
	if (kind === 'heic') return new Refused({ code: kind })
	return kind === 'office' && notTaken.includes(kind) ? new Refused({ code: kind }) : undefined
}

class Refused extends Error {
	readonly problem: UploadProblem
	constructor(problem: UploadProblem) {
		super(problem.code)
		this.problem = problem
	}
}

/** Passes bytes through as long as they are of a kind that is taken, within the size limit; fails at the first byte too many. */
function gate(notTaken: NotTaken): Transform & { size: number; kind: FileKind } {
	let head = Buffer.alloc(0)
	const found: { size: number; kind: FileKind } = { size: 0, kind: 'pdf' }
	const stream = Object.assign(
		new Transform({
			transform(chunk: Buffer, _encoding, done) {
				stream.size += chunk.length
				if (stream.size > PDF_MAX_BYTES) return done(new Refused({ code: 'too-large' }))
				const wasWhole = head.length >= HEADER_WINDOW
				if (!wasWhole) head = Buffer.concat([head, chunk]).subarray(0, HEADER_WINDOW)
				const refusal = !wasWhole && head.length >= HEADER_WINDOW ? refusalOf(head, notTaken) : undefined
				if (refusal) return done(refusal)
				collectAfter(chunk.length)
				done(null, chunk)
			},
			flush(done) {
				const kind = fileKind(head)
				if (kind) stream.kind = kind
				done(refusalOf(head, notTaken) ?? null)
			},
		}),
		found,
	)
	return stream
}

/** Streams an upload into storage in constant memory; a rejected upload leaves nothing behind. */
export async function receivePdf(
	{ disk }: Storage,
	{ userId }: Identity,
	upload: Readable,
	notTaken: NotTaken = [],
): Promise<Received> {
	const path = storageKey('pdf-source', userId, randomUUID())
	const through = gate(notTaken)
	let refusal: UploadProblem | undefined
	const note = (error: Error) => {
		refusal ??= error instanceof Refused ? error.problem : { code: 'interrupted' }
	}
	through.on('error', note)
	upload.on('error', (error) => {
		note(error)
		through.destroy(error)
	})
	upload.pipe(through)
	try {
		await disk.putStream(path, through)
		return { ok: true, path, sizeBytes: through.size, kind: through.kind }
	} catch (error) {
		upload.resume()
		await disk.delete(path).catch(() => undefined)
		if (!refusal) throw error
		return { ok: false, problem: refusal }
	}
}
