import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { requireStaff } from '#app/features/base/people/require-admin.server.ts'
import type { WithViewers } from '#app/features/base/people/with-viewers.server.ts'
import { ATTACHMENT_MAX_BYTES } from '#app/features/content/questions/attachment.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { attachment } from '#platform/http/attachment.ts'
import { readFormFile, readJson } from '#platform/http/read-body.ts'
import { FILE_POLICY } from '#platform/http/security-headers.ts'
import { streamBody } from '#platform/http/stream-body.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { zipFiles } from '#platform/storage/zip-files.ts'
import { LINK_CLOSED, RECEIVE_PROBLEM, tooManyFilesText } from './copy.it.ts'
import { openPapersLink } from './link.server.ts'
import { MAX_PAPER_FILES, PAPERS_PATH, type ReceiveProblem } from './paper.ts'
import { findArrived, notePapersOpened, receivePaper } from './receive-papers.server.ts'
import { findFilesToZip, findPaperFile } from './take-papers.server.ts'

/** Twice as many as a link takes in all, and once more for what a bad network sends again. */
const UPLOADS: Limit = { name: 'paper-files', points: 3 * MAX_PAPER_FILES, windowSeconds: 3600 }
/** A form adds some lines around the file. */
const MAX_BODY_BYTES = ATTACHMENT_MAX_BYTES + 64 * 1024
const MAX_JSON_BYTES = 16 * 1024

const STATUS = {
	closed: 404,
	'no-file': 400,
	'too-large': 413,
	'wrong-kind': 415,
	'too-many': 409,
} as const satisfies Record<ReceiveProblem['code'], number>

const SentAs = z.uuid()
const Asked = z.object({ sent: z.array(SentAs).max(2 * MAX_PAPER_FILES) })

/**
 * Answers the page of a link (`/api/papers/link/{token}/…`: `opened`, `arrived`, and the field `file` of a form to `files/{paper}`), and the
 * studio, which takes what came (`/api/papers/{request}/zip` and `files/{file}`).
 */
export function papersHttp(deps: WithViewers) {
	const app = new Hono<AppEnv>()
	const limitFile = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => answer(c, { code: 'too-large' }) })
	const limitJson = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => c.json({ error: LINK_CLOSED }, 413) })

	app.post('/api/papers/link/:token/opened', limitJson, async (c) => {
		const opened = await openPapersLink(deps, c.req.param('token'))
		if (!opened) return answer(c, { code: 'closed' })
		await notePapersOpened(deps.db, opened)
		return c.body(null, 204)
	})

	app.post('/api/papers/link/:token/arrived', limitJson, async (c) => {
		const opened = await openPapersLink(deps, c.req.param('token'))
		if (!opened) return answer(c, { code: 'closed' })
		const asked = await readJson(c.req.raw, Asked)
		return asked.success
			? c.json({ arrived: await findArrived(deps.db, opened, asked.data.sent) })
			: answer(c, { code: 'no-file' })
	})

	app.post('/api/papers/link/:token/files/:paper', limitFile, async (c) => {
		const opened = await openPapersLink(deps, c.req.param('token'))
		if (!opened) return answer(c, { code: 'closed' })
		const wait = await countUse(deps.db, UPLOADS, opened.id)
		if (wait !== undefined) return tooMany(c, wait)
		const upload = await deps.bodies.upload(c, `papers ${opened.id}`, () => readFormFile(c.req.raw))
		if (!upload.ok) return tooMany(c, upload.problem.waitSeconds)
		const file = upload.received
		if (!file || file.size === 0) return answer(c, { code: 'no-file' })
		const sentAs = SentAs.safeParse(c.req.query('come')).data
		const bytes = Buffer.from(await file.arrayBuffer())
		const received = await receivePaper(deps, opened, c.req.param('paper'), { name: file.name, bytes, sentAs })
		return received.ok ? answer(c, undefined, received.storedAs) : answer(c, received.problem)
	})

	app.get('/api/papers/:request/zip', async (c) => {
		const staff = await deps.viewerOf(c.req.raw.headers)
		if (!staff?.isStaff) return c.notFound()
		const files = await findFilesToZip(deps.db, requireStaff(staff), c.req.param('request'))
		if (files.length === 0) return c.notFound()
		return c.body(await streamBody(c, () => zipFiles(deps.storage, files)), 200, {
			'content-type': 'application/zip',
			'content-disposition': attachment('documenti.zip'),
			'cache-control': 'private, no-store',
		})
	})

	app.get('/api/papers/:request/files/:file', async (c) => {
		const staff = await deps.viewerOf(c.req.raw.headers)
		if (!staff?.isStaff) return c.notFound()
		const found = await findPaperFile(deps.db, requireStaff(staff), c.req.param('request'), c.req.param('file'))
		if (!found || !(await deps.storage.disk.exists(found.path))) return c.notFound()
		return c.body(await streamBody(c, () => deps.storage.disk.getStream(found.path)), 200, {
			'content-type': found.contentType,
			'content-disposition': attachment(found.fileName),
			'cache-control': 'private, no-store',
			'content-security-policy': FILE_POLICY,
			'x-content-type-options': 'nosniff',
		})
	})
	return app
}

/** Says what became of a file: in JSON, or to a browser without a script by the page that it came from. */
function answer(c: Context, problem: ReceiveProblem | undefined, storedAs: string | null = null) {
	if (c.req.query('pagina') !== undefined) {
		const outcome = new URLSearchParams({ esito: problem?.code ?? 'arrivato' }).toString()
		return c.redirect(`${PAPERS_PATH}${encodeURIComponent(c.req.param('token') ?? '')}?${outcome}`, 303)
	}
	if (problem === undefined) return c.json({ storedAs }, 201)
	return c.json({ error: RECEIVE_PROBLEM[problem.code], code: problem.code }, STATUS[problem.code])
}

function tooMany(c: Context, waitSeconds: number) {
	return c.json({ error: tooManyFilesText(waitSeconds) }, 429, { 'retry-after': String(waitSeconds) })
}
