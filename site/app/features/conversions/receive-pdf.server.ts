import { randomUUID } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { type Storage, storageKey } from '#server/storage.ts'
import { PDF_MAX_BYTES } from './conversion.ts'

/** Why an upload was not taken. */
export type UploadProblem =
	| { code: 'not-a-pdf' }
	| { code: 'too-large' }
	| { code: 'no-file' }
	| { code: 'interrupted' }

export type Received = { ok: true; path: string; sizeBytes: number } | { ok: false; problem: UploadProblem }

/** ISO 32000-1 annex H: readers look for the header in the first 1,024 bytes. */
const HEADER_WINDOW = 1024
const HEADER = Buffer.from('%PDF-')

class Refused extends Error {
	readonly problem: UploadProblem
	constructor(problem: UploadProblem) {
		super(problem.code)
		this.problem = problem
	}
}

/** Lets bytes through while they are a PDF within the limit; the first byte too many ends it. */
function gate(): Transform & { size: number } {
	let head = Buffer.alloc(0)
	const stream = Object.assign(
		new Transform({
			transform(chunk: Buffer, _encoding, done) {
				stream.size += chunk.length
				if (stream.size > PDF_MAX_BYTES) return done(new Refused({ code: 'too-large' }))
				const wasWhole = head.length >= HEADER_WINDOW
				if (!wasWhole) head = Buffer.concat([head, chunk]).subarray(0, HEADER_WINDOW)
				if (!wasWhole && head.length >= HEADER_WINDOW && !head.includes(HEADER))
					return done(new Refused({ code: 'not-a-pdf' }))
				done(null, chunk)
			},
			flush(done) {
				done(head.includes(HEADER) ? null : new Refused({ code: 'not-a-pdf' }))
			},
		}),
		{ size: 0 },
	)
	return stream
}

/** Streams an upload into storage in constant memory; what is not taken leaves nothing behind. */
export async function receivePdf({ disk }: Storage, userId: string, upload: Readable): Promise<Received> {
	const path = storageKey('pdf-source', userId, `${randomUUID()}.pdf`)
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
		return { ok: true, path, sizeBytes: through.size }
	} catch (error) {
		upload.resume()
		await disk.delete(path).catch(() => undefined)
		if (!refusal) throw error
		return { ok: false, problem: refusal }
	}
}
