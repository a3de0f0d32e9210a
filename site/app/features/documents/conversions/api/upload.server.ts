import { PassThrough, Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { z } from 'zod'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { MOST_PICTURES } from '../conversion.ts'
import type { UPLOAD_PROBLEM } from '../copy.it.ts'
import type { Office } from '../office.server.ts'
import { type Received, receivePdf } from '../receive-pdf.server.ts'
import { stackPictures } from '../sources/picture-stack.server.ts'
import { Choices, type UploadField } from './schemas.server.ts'

/** An upload's file name and fields, as text. */
export interface Upload {
	fileName: string
	/** Names of the pictures of one document, in their order. */
	pictures?: readonly string[]
	fields: Partial<Record<UploadField, string>>
	received: Received
}

function isUploadField(name: string): name is UploadField {
	return Object.hasOwn(Choices.shape, name)
}

const PROBLEM_OF = {
	outputFormat: 'unknown-format',
	purpose: 'unknown-choice',
	kind: 'unknown-choice',
	webhookUrl: 'bad-webhook',
	ocr: 'unknown-choice',
	languages: 'unknown-choice',
	smaller: 'unknown-choice',
	straighten: 'unknown-choice',
	upright: 'unknown-choice',
} as const satisfies Record<UploadField, keyof typeof UPLOAD_PROBLEM>

/** Returns the parsed fields, or the problem with the first invalid one. */
export function readChoices(
	fields: Upload['fields'],
): Result<{ choices: z.infer<typeof Choices> }, { code: keyof typeof UPLOAD_PROBLEM }> {
	const { data: choices, error } = Choices.safeParse(fields)
	if (choices) return { ok: true, choices }
	const field = String(error.issues[0]?.path[0])
	return { ok: false, problem: { code: isUploadField(field) ? PROBLEM_OF[field] : 'unknown-choice' } }
}

/** Receives a file as the body itself (fields in the query) or as a form. */
export function receiveUpload(
	request: Request,
	{ storage, office }: Pick<Platform, 'storage'> & { office: Office },
	owner: Identity,
): Promise<Upload> {
	const receive: Receive = (upload) => receivePdf(storage, owner, upload, office.program ? [] : ['office'])
	const contentType = request.headers.get('content-type') ?? ''
	const body = request.body
		? Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
		: Readable.from([])
	if (/^multipart\/form-data/i.test(contentType))
		return receiveForm(body, contentType, receive).then(({ hasTooMany, ...upload }) =>
			hasTooMany ? refuseTooMany(storage, upload) : upload,
		)
	const query = new URL(request.url).searchParams
	const fields: Upload['fields'] = {}
	for (const [name, value] of query) if (isUploadField(name)) fields[name] = value
	const fileName = query.get('fileName') ?? 'documento.pdf'
	return receive(body).then((received) => ({ fileName, fields, received }))
}

/** Refuses a document of which not every picture was received: it would lack pages without a word. */
async function refuseTooMany({ disk }: Platform['storage'], upload: Upload): Promise<Upload> {
	if (upload.received.ok) await disk.delete(upload.received.path)
	return { ...upload, received: { ok: false, problem: { code: 'too-many-pictures' } } }
}

const FORM_LIMITS = { files: MOST_PICTURES, fields: 10, fieldSize: 2000, parts: MOST_PICTURES + 11 }
/** Files under this name are pictures that become the pages of one document. */
const PAGE_FIELD = 'page'

type Receive = (upload: Readable) => Promise<Received>

/** Receives a form with its fields in any order, without holding the file in memory. */
function receiveForm(
	body: Readable,
	contentType: string,
	receive: Receive,
): Promise<Upload & { hasTooMany?: boolean }> {
	const fields: Upload['fields'] = {}
	const none: Upload = { fileName: '', fields, received: { ok: false, problem: { code: 'no-file' } } }
	const form = openForm(contentType)
	if (!form) {
		body.resume()
		return Promise.resolve(none)
	}
	return new Promise((resolve, reject) => {
		let file: Promise<Pick<Upload, 'fileName' | 'received'>> | undefined
		const pages = new PassThrough({ objectMode: true })
		const pictures: string[] = []
		let hasTooMany = false
		form.on('filesLimit', () => (hasTooMany = true))
		form.on('field', (name, value) => {
			if (isUploadField(name)) fields[name] = value
		})
		const take = (upload: Readable, fileName = '') => {
			file = receive(upload).then((received) => ({ fileName, received }))
			file.catch(reject)
			return file
		}
		const contents: Readable[] = []
		const drain = () => {
			pages.destroy()
			for (const content of contents) content.resume()
		}
		form.on('file', (field, stream, fileName) => {
			const content = stream.pipe(new PassThrough())
			contents.push(content)
			if (field === PAGE_FIELD) pictures.push(fileName)
			if (field === PAGE_FIELD && file && pages.writable) pages.write(content)
			else if (file) content.resume()
			else if (field === PAGE_FIELD) {
				pages.write(content)
				void take(Readable.from(stackPictures(pages)), fileName).then(drain, drain)
			} else void take(content, fileName).then(drain, drain)
		})
		const finish = () => {
			pages.end()
			void (file ?? Promise.resolve(none)).then(
				(taken) => resolve({ ...taken, fields, hasTooMany, ...(pictures.length > 0 && { pictures }) }),
				reject,
			)
		}
		form.on('finish', finish)
		form.on('error', finish)
		body.on('error', (error) => {
			for (const content of contents) content.destroy(error)
			finish()
		})
		body.pipe(form)
	})
}

/** Returns undefined if the content type has no boundary. */
function openForm(contentType: string): InstanceType<typeof Busboy> | undefined {
	try {
		return new Busboy({ headers: { 'content-type': contentType }, limits: FORM_LIMITS })
	} catch {
		return undefined
	}
}
