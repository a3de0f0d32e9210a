import { randomUUID } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import type { Identity } from '#app/features/people/person.ts'
import { type Storage, storageKey } from '#platform/storage/storage.ts'
import { collectAfter } from '#platform/work/collect-memory.ts'
import { PDF_MAX_BYTES } from './conversion.ts'

/** Reason why an upload was rejected. */
export type UploadProblem =
	| { code: 'not-a-pdf' }
	| { code: 'too-large' }
	| { code: 'no-file' }
	| { code: 'interrupted' }

export type Received =
	| { ok: true; path: string; sizeBytes: number; kind: 'pdf' | 'p7m' }
	| { ok: false; problem: UploadProblem }

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

class Refused extends Error {
	readonly problem: UploadProblem
	constructor(problem: UploadProblem) {
		super(problem.code)
		this.problem = problem
	}
}

/** Passes bytes through as long as they are a PDF or an envelope within the size limit; fails at the first byte too many. */
function gate(): Transform & { size: number; kind: 'pdf' | 'p7m' } {
	let head = Buffer.alloc(0)
	const found: { size: number; kind: 'pdf' | 'p7m' } = { size: 0, kind: 'pdf' }
	const stream = Object.assign(
		new Transform({
			transform(chunk: Buffer, _encoding, done) {
				stream.size += chunk.length
				if (stream.size > PDF_MAX_BYTES) return done(new Refused({ code: 'too-large' }))
				const wasWhole = head.length >= HEADER_WINDOW
				if (!wasWhole) head = Buffer.concat([head, chunk]).subarray(0, HEADER_WINDOW)
				if (!wasWhole && head.length >= HEADER_WINDOW && !envelopeOrPdf(head))
					return done(new Refused({ code: 'not-a-pdf' }))
				collectAfter(chunk.length)
				done(null, chunk)
			},
			flush(done) {
				const kind = envelopeOrPdf(head)
				stream.kind = kind ?? 'pdf'
				done(kind ? null : new Refused({ code: 'not-a-pdf' }))
			},
		}),
		found,
	)
	return stream
}

/** Streams an upload into storage in constant memory; a rejected upload leaves nothing behind. */
export async function receivePdf({ disk }: Storage, { userId }: Identity, upload: Readable): Promise<Received> {
	const path = storageKey('pdf-source', userId, randomUUID())
	const through = gate()
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
