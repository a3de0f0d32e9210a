import { PassThrough, Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { type Context, Hono } from 'hono'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import { DEFAULT_OUTPUT_FORMAT, isOutputFormat } from '#app/features/conversions/conversion.ts'
import { downloadUrl, findOwnConversion, startConversion } from '#app/features/conversions/conversions.server.ts'
import { CONVERSION_SIGN_IN, UPLOAD_PROBLEM } from '#app/features/conversions/copy.it.ts'
import { type Received, receivePdf } from '#app/features/conversions/receive-pdf.server.ts'
import type { Deps } from './deps.ts'
import type { AppEnv } from './request-identity.ts'
import { findViewer } from './sign-in.ts'

const STATUS = {
	'not-a-pdf': 415,
	'too-large': 413,
	'no-file': 400,
	interrupted: 400,
	'unknown-format': 400,
} as const satisfies Record<keyof typeof UPLOAD_PROBLEM, number>

/** `POST /api/conversions` takes a PDF, as a form or as the body itself; `GET …/{id}` tells how it goes, in the columns of §7. */
export function conversionRoutes(deps: Deps) {
	const app = new Hono<AppEnv>()

	app.post('/api/conversions', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: CONVERSION_SIGN_IN }, 401)
		const upload = await receive(c, deps, viewer)
		if (!upload.received.ok) return refuse(c, upload.received.problem.code)
		const { path, sizeBytes } = upload.received
		if (!isOutputFormat(upload.outputFormat)) {
			await deps.storage.disk.delete(path)
			return refuse(c, 'unknown-format')
		}
		const started = await startConversion(deps, viewer, {
			...upload,
			outputFormat: upload.outputFormat,
			path,
			sizeBytes,
		})
		return c.json(started, 202)
	})

	app.get('/api/conversions/:id', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: CONVERSION_SIGN_IN }, 401)
		const row = await findOwnConversion(deps.db, viewer, c.req.param('id'))
		if (!row) return c.json({ error: 'Conversione non trovata.' }, 404)
		const { id, conversionStatus, errorMessage, convertedFilePath } = row
		return c.json({
			id,
			conversion_status: conversionStatus,
			error_message: errorMessage,
			converted_file_path: convertedFilePath,
			signedUrl: downloadUrl(deps.storage, row),
		})
	})
	return app
}

function refuse(c: Context<AppEnv>, code: keyof typeof UPLOAD_PROBLEM) {
	return c.json({ code, error: UPLOAD_PROBLEM[code] }, STATUS[code])
}

interface Upload {
	fileName: string
	outputFormat: string
	received: Received
}

function receive(c: Context<AppEnv>, { storage }: Deps, viewer: Viewer): Promise<Upload> {
	const contentType = c.req.header('content-type') ?? ''
	const body = c.req.raw.body
		? Readable.fromWeb(c.req.raw.body as Parameters<typeof Readable.fromWeb>[0])
		: Readable.from([])
	if (contentType.startsWith('multipart/form-data')) return receiveForm(body, contentType, storage, viewer)
	const fileName = c.req.query('fileName') ?? 'documento.pdf'
	const outputFormat = c.req.query('outputFormat') ?? DEFAULT_OUTPUT_FORMAT
	return receivePdf(storage, viewer.userId, body).then((received) => ({ fileName, outputFormat, received }))
}

const FORM_LIMITS = { files: 1, fields: 10, fieldSize: 200, parts: 12 }

/** The fields `file` and `outputFormat`, in either order, without ever holding the file in memory. */
function receiveForm(body: Readable, contentType: string, storage: Deps['storage'], viewer: Viewer): Promise<Upload> {
	return new Promise((resolve, reject) => {
		const form = new Busboy({ headers: { 'content-type': contentType }, limits: FORM_LIMITS })
		let outputFormat: string = DEFAULT_OUTPUT_FORMAT
		let file: Promise<Pick<Upload, 'fileName' | 'received'>> | undefined
		const none: Pick<Upload, 'fileName' | 'received'> = {
			fileName: '',
			received: { ok: false, problem: { code: 'no-file' } },
		}
		form.on('field', (name, value) => {
			if (name === 'outputFormat') outputFormat = value
		})
		form.on('file', (_name, stream, fileName) => {
			file = receivePdf(storage, viewer.userId, stream.pipe(new PassThrough())).then((received) => {
				stream.resume()
				return { fileName, received }
			})
			file.catch(reject)
		})
		const finish = () => {
			void (file ?? Promise.resolve(none)).then((taken) => resolve({ ...taken, outputFormat }), reject)
		}
		form.on('finish', finish)
		form.on('error', finish)
		body.on('error', finish)
		body.pipe(form)
	})
}
