import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findVectorsEndpoint } from '#app/features/base/settings/settings.server.ts'
import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { seenIn } from '#app/versions/version.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { readFormFile, readJson } from '#platform/http/read-body.ts'

import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import {
	DOCUMENT_CHANGED,
	DOCUMENT_GONE,
	fileProblemText,
	UPLOAD_ALIKE,
	UPLOAD_DATES,
	UPLOAD_INCOMPLETE,
	UPLOAD_LONG_LINE,
	UPLOAD_SIGN_IN,
	UPLOAD_TOO_LONG,
} from './copy.it.ts'
import { embedJob } from './embed-job.server.ts'
import { FILE_MAX_BYTES, type FileProblem } from './files/file-kinds.ts'
import { readFileText } from './files/file-text-process.server.ts'
import { deleteOwnDocument, findOwnDocuments, setProposed } from './own-documents.server.ts'
import { Upload, uploadDocument } from './upload-document.server.ts'

const UPLOADS: Limit = { name: 'knowledge-uploads', points: 60, windowSeconds: 3600 }
/** Room for 500,000 characters as JSON; or for a file in a form. */
const MAX_JSON_BYTES = 4 * 1024 * 1024
const MAX_FORM_BYTES = FILE_MAX_BYTES + 64 * 1024

/**
 * `POST /api/knowledge/documents` → success, chunksCreated, error (§7 `generate-embeddings`), actions on one's own documents, and the text
 * of a file.
 */
export function knowledgeHttp(deps: WithAuth) {
	const { db } = deps
	const app = new Hono<AppEnv>()
	const jsonLimit = bodyLimit({
		maxSize: MAX_JSON_BYTES,
		onError: (c) => c.json({ success: false, chunksCreated: 0, error: UPLOAD_TOO_LONG }, 413),
	})

	app.post('/api/knowledge/documents', jsonLimit, async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ success: false, chunksCreated: 0, error: UPLOAD_SIGN_IN }, 401)
		const wait = await countUse(db, UPLOADS, viewer.userId)
		if (wait !== undefined)
			return c.json({ success: false, chunksCreated: 0, error: tooMany(wait) }, 429, { 'retry-after': String(wait) })
		const body = await deps.bodies.upload(c, viewer.userId, () => readJson(c.req.raw, Upload))
		if (!body.ok) return c.json({ success: false, chunksCreated: 0, error: tooMany(body.problem.waitSeconds) }, 429)
		const upload = body.received
		if (!upload.success)
			return c.json({ success: false, chunksCreated: 0, error: uploadProblem(upload.error.issues) }, 400)
		const uploaded = await uploadDocument(db, viewer, upload.data)
		if (!uploaded.ok)
			return c.json({ success: false, chunksCreated: 0, error: UPLOAD_ALIKE, alike: uploaded.problem.documents }, 409)
		if (await findVectorsEndpoint(deps.settings)) await deps.queue.send(db, embedJob, {})
		return c.json({ success: true, chunksCreated: uploaded.imported.passages, id: uploaded.imported.id }, 201)
	})

	app.get('/api/knowledge/documents', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: UPLOAD_SIGN_IN }, 401)
		return c.json({ documents: await findOwnDocuments(db, viewer) }, 200, { 'cache-control': 'no-store' })
	})

	app.on(['PUT', 'DELETE'], '/api/knowledge/documents/:id/proposal', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: UPLOAD_SIGN_IN }, 401)
		const seen = seenIn(c.req.query())
		const changed = await setProposed(db, viewer, c.req.param('id'), c.req.method === 'PUT', seen)
		if (changed.ok) return c.body(null, 204)
		return changed.problem.code === 'changed'
			? c.json({ error: DOCUMENT_CHANGED }, 409)
			: c.json({ error: DOCUMENT_GONE }, 404)
	})

	app.delete('/api/knowledge/documents/:id', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: UPLOAD_SIGN_IN }, 401)
		const deleted = await deleteOwnDocument(db, viewer, c.req.param('id'))
		return deleted ? c.body(null, 204) : c.json({ error: DOCUMENT_GONE }, 404)
	})

	const formLimit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.json(refusal('too-large'), 413) })
	app.post('/api/knowledge/file-text', formLimit, async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: UPLOAD_SIGN_IN }, 401)
		const wait = await countUse(db, UPLOADS, viewer.userId)
		if (wait !== undefined) return c.json({ error: tooMany(wait) }, 429, { 'retry-after': String(wait) })
		const body = await deps.bodies.upload(c, viewer.userId, () => readFormFile(c.req.raw))
		if (!body.ok) return c.json({ error: tooMany(body.problem.waitSeconds) }, 429)
		const file = body.received
		if (!file) return c.json(refusal('no-file'), 400)
		const read = await readFileText(deps, file.name, new Uint8Array(await file.arrayBuffer()), c.req.raw.signal)
		if (!read.ok) return c.json(refusal(read.problem.code), 422)
		const { text, title, citation, validFrom } = read
		return c.json({ text, title, citation, validFrom })
	})
	return app
}

function tooMany(wait: number): string {
	return `Troppi documenti di seguito. Riprova tra ${wait} secondi.`
}

function refusal(code: FileProblem['code']) {
	return { code, error: fileProblemText[code] }
}

function uploadProblem([first]: readonly { path: readonly PropertyKey[]; code?: string; message: string }[]): string {
	const field = first?.path[0]
	if (first?.code === 'too_big') return field === 'text' ? UPLOAD_TOO_LONG : UPLOAD_LONG_LINE
	if (field === 'validTo' || field === 'validFrom') return UPLOAD_DATES
	return first && (field === 'documentType' || field === 'category') ? first.message : UPLOAD_INCOMPLETE
}
