import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
	DOCUMENT_GONE,
	fileProblemText,
	UPLOAD_ALIKE,
	UPLOAD_DATES,
	UPLOAD_INCOMPLETE,
	UPLOAD_SIGN_IN,
	UPLOAD_TOO_LONG,
} from '#app/features/knowledge/copy.it.ts'
import { embedJob } from '#app/features/knowledge/embed-job.server.ts'
import { FILE_MAX_BYTES, type FileProblem } from '#app/features/knowledge/files/file-kinds.ts'
import { readFileText } from '#app/features/knowledge/files/file-text-process.server.ts'
import { deleteOwnDocument, findOwnDocuments, setProposed } from '#app/features/knowledge/own-documents.server.ts'
import { Upload, uploadDocument } from '#app/features/knowledge/upload-document.server.ts'
import { findNorms } from '#app/features/search/search.server.ts'
import { QUESTION_MAX } from '#app/features/search/search.ts'
import type { Deps } from './deps.ts'
import { countUse, type Limit } from './rate-limits.ts'
import { readFormFile, readJson } from './read-body.ts'
import type { AppEnv } from './request-identity.ts'
import { findViewer } from './sign-in.ts'

const UPLOADS: Limit = { name: 'knowledge-uploads', points: 60, windowSeconds: 3600 }
/** 500,000 characters as JSON, however many bytes each takes; a file, with what a form puts around it. */
const MAX_JSON_BYTES = 4 * 1024 * 1024
const MAX_FORM_BYTES = FILE_MAX_BYTES + 64 * 1024

/** `POST /api/knowledge/documents` → success, chunksCreated, error (§7 `generate-embeddings`), what one does with one's own documents, and `GET /api/knowledge/norms?q=` → norms. */
export function knowledgeRoutes(deps: Deps) {
	const { db, knowledge } = deps
	const app = new Hono<AppEnv>()
	const jsonLimit = bodyLimit({
		maxSize: MAX_JSON_BYTES,
		onError: (c) => c.json({ success: false, error: UPLOAD_TOO_LONG }, 413),
	})

	app.post('/api/knowledge/documents', jsonLimit, async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ success: false, error: UPLOAD_SIGN_IN }, 401)
		const wait = await countUse(db, UPLOADS, viewer.userId)
		if (wait !== undefined)
			return c.json({ success: false, error: tooMany(wait) }, 429, { 'retry-after': String(wait) })
		const upload = await readJson(c.req.raw, Upload)
		if (!upload.success) return c.json({ success: false, error: uploadProblem(upload.error.issues) }, 400)
		const uploaded = await uploadDocument(db, viewer, upload.data)
		if (!uploaded.ok) return c.json({ success: false, error: UPLOAD_ALIKE, alike: uploaded.alike }, 409)
		if (deps.env.embeddings) await deps.queue.send(db, embedJob, {})
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
		const changed = await setProposed(db, viewer, c.req.param('id'), c.req.method === 'PUT')
		return changed ? c.body(null, 204) : c.json({ error: DOCUMENT_GONE }, 404)
	})

	app.delete('/api/knowledge/documents/:id', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: UPLOAD_SIGN_IN }, 401)
		const deleted = await deleteOwnDocument(db, viewer, c.req.param('id'))
		return deleted ? c.body(null, 204) : c.json({ error: DOCUMENT_GONE }, 404)
	})

	app.get('/api/knowledge/norms', async (c) => {
		const query = (c.req.query('q') ?? '').replaceAll('\u0000', ' ').trim().slice(0, QUESTION_MAX)
		const norms = query === '' ? [] : await findNorms(knowledge, await findViewer(deps, c.req.raw.headers), query)
		return c.json({ norms }, 200, { 'cache-control': 'no-store' })
	})

	const formLimit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.json(refusal('too-large'), 413) })
	app.post('/api/knowledge/file-text', formLimit, async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: UPLOAD_SIGN_IN }, 401)
		const wait = await countUse(db, UPLOADS, viewer.userId)
		if (wait !== undefined) return c.json({ error: tooMany(wait) }, 429, { 'retry-after': String(wait) })
		const file = await readFormFile(c.req.raw)
		if (!file) return c.json(refusal('no-file'), 400)
		const read = await readFileText(deps, file.name, new Uint8Array(await file.arrayBuffer()), c.req.raw.signal)
		return read.ok ? c.json(read) : c.json(refusal(read.code), 422)
	})
	return app
}

function tooMany(wait: number): string {
	return `Troppi documenti di seguito. Riprova tra ${wait} secondi.`
}

function refusal(code: FileProblem) {
	return { code, error: fileProblemText[code] }
}

function uploadProblem(issues: readonly { path: readonly PropertyKey[]; code?: string }[]): string {
	if (issues.some(({ code, path }) => code === 'too_big' && path[0] === 'text')) return UPLOAD_TOO_LONG
	return issues.every(({ path }) => path[0] === 'validTo' || path[0] === 'validFrom') ? UPLOAD_DATES : UPLOAD_INCOMPLETE
}
