import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { attachment } from '#platform/http/attachment.ts'
import { readFormFile } from '#platform/http/read-body.ts'
import { FILE_POLICY } from '#platform/http/security-headers.ts'
import { streamBody } from '#platform/http/stream-body.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { ATTACHMENT_MAX_BYTES, type AttachmentProblem } from '../attachment.ts'
import { SEND_SIGN_IN, tooManyText } from '../copy.it.ts'
import { attachmentProblemText } from '../work-copy.it.ts'
import { addAttachment, findAttachment } from './attachments.server.ts'

const UPLOADS: Limit = { name: 'attachments', points: 60, windowSeconds: 3600 }
/** A form adds some lines around the file. */
const MAX_BODY_BYTES = ATTACHMENT_MAX_BYTES + 64 * 1024

const STATUS = {
	'no-file': 400,
	'too-large': 413,
	'wrong-kind': 415,
	'too-many': 409,
	'not-found': 404,
} as const satisfies Record<AttachmentProblem['code'], number>

/** `POST /api/questions/{id}/attachments` accepts the field `file` of a form; `GET …/{attachment}` downloads it, for asker and studio. */
export function attachmentHttp(deps: WithAuth) {
	const app = new Hono<AppEnv>()
	const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, { code: 'too-large' }) })

	app.post('/api/questions/:id/attachments', limit, async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SEND_SIGN_IN }, 401)
		const wait = await countUse(deps.db, UPLOADS, viewer.userId)
		if (wait !== undefined) return tooMany(c, wait)
		const upload = await deps.bodies.upload(c, viewer.userId, () => readFormFile(c.req.raw))
		if (!upload.ok) return tooMany(c, upload.problem.waitSeconds)
		const file = upload.received
		if (!file) return refuse(c, { code: 'no-file' })
		const bytes = Buffer.from(await file.arrayBuffer())
		const added = await addAttachment(deps, viewer, c.req.param('id'), { name: file.name, bytes })
		return added.ok ? c.json({ id: added.id }, 201) : refuse(c, added.problem)
	})

	app.get('/api/questions/:id/attachments/:attachment', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SEND_SIGN_IN }, 401)
		const found = await findAttachment(deps.db, viewer, c.req.param('id'), c.req.param('attachment'))
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

function tooMany(c: Context, waitSeconds: number) {
	return c.json({ error: tooManyText(waitSeconds) }, 429, { 'retry-after': String(waitSeconds) })
}

function refuse(c: Context, problem: AttachmentProblem) {
	return c.json({ error: attachmentProblemText[problem.code], code: problem.code }, STATUS[problem.code])
}
