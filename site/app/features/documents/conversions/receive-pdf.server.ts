import { randomUUID } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Result } from '#platform/result.ts'
import { type Storage, storageKey } from '#platform/storage/storage.ts'
import { collectAfter } from '#platform/work/collect-memory.ts'
import { PDF_MAX_BYTES } from './conversion.ts'
import { type FileKind, HEAD_BYTES, recogniseFile } from './file-kind.ts'

/** Reason why an upload was rejected. */
export type UploadProblem =
	| { code: 'not-a-pdf' }
	| { code: 'heic' }
	| { code: 'office' }
	| { code: 'too-large' }
	| { code: 'no-file' }
	| { code: 'too-many-pictures' }
	| { code: 'interrupted' }

export type Received = Result<{ path: string; sizeBytes: number; kind: FileKind }, UploadProblem>

/** Returns the kind of a file that can be converted, from its first kilobyte. */
export function fileKind(head: Buffer): FileKind | undefined {
	const kind = recogniseFile(head)
	return kind === 'heic' ? undefined : kind
}

/** Kinds that this machine cannot convert, although another could. */
type NotTaken = readonly Extract<FileKind, 'office'>[]

/** Returns the refusal of a file by its first bytes; undefined if it is taken. */
function refusalOf(head: Buffer, notTaken: NotTaken): Refused | undefined {
	const kind = recogniseFile(head)
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
				const wasWhole = head.length >= HEAD_BYTES
				if (!wasWhole) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
				const refusal = !wasWhole && head.length >= HEAD_BYTES ? refusalOf(head, notTaken) : undefined
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
