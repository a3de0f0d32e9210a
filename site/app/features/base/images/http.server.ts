import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { WithViewers } from '#app/features/base/people/with-viewers.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { readFormFile } from '#platform/http/read-body.ts'

import { FILE_POLICY } from '#platform/http/security-headers.ts'
import { streamBody } from '#platform/http/stream-body.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { IMAGE_UPLOADED, imageProblemText, UPLOAD_SIGN_IN } from './copy.it.ts'
import { IMAGE_EXTENSION, IMAGE_MAX_BYTES, IMAGE_TYPES, type ImageProblem } from './image.ts'
import { IMAGE_CACHE_SECONDS, storeImage } from './store-image.server.ts'

const UPLOADS: Limit = { name: 'image-uploads', points: 60, windowSeconds: 3600 }
/** A form adds some lines around the file. */
const MAX_BODY_BYTES = IMAGE_MAX_BYTES + 64 * 1024
const PUBLIC_PATH = /^\/uploads\/[\w-]+\/[\w-]+\.(?:jpg|png|gif|webp)$/

const STATUS = {
	'not-an-image': 415,
	'too-large': 413,
	'too-many-pixels': 422,
	'no-file': 400,
} as const satisfies Record<ImageProblem['code'], number>

/** `POST /api/images` accepts the field `file` of a form; `GET /uploads/…` serves the stored pictures. */
export function imageHttp(deps: WithViewers) {
	const app = new Hono<AppEnv>()
	const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, { code: 'too-large' }) })

	app.post('/api/images', limit, async (c) => {
		const viewer = await deps.viewerOf(c.req.raw.headers)
		if (!viewer) return c.json({ error: UPLOAD_SIGN_IN }, 401)
		const wait = await countUse(deps.db, UPLOADS, viewer.userId)
		if (wait !== undefined) return tooMany(c, wait)
		const upload = await deps.bodies.upload(c, viewer.userId, () => readFormFile(c.req.raw))
		if (!upload.ok) return tooMany(c, upload.problem.waitSeconds)
		const file = upload.received
		if (!file) return refuse(c, { code: 'no-file' })
		const bytes = Buffer.from(await file.arrayBuffer())
		const stored = await storeImage(deps.storage, viewer, bytes, new Date())
		if (!stored.ok) return refuse(c, stored.problem)
		return c.json({ publicUrl: stored.publicUrl, message: IMAGE_UPLOADED }, 201)
	})

	app.get('/uploads/*', async (c) => {
		const { pathname } = new URL(c.req.url)
		const type = IMAGE_TYPES.find((candidate) => pathname.endsWith(`.${IMAGE_EXTENSION[candidate]}`))
		const key = pathname.slice(1)
		if (!type || !PUBLIC_PATH.test(pathname) || !(await deps.storage.disk.exists(key))) return c.notFound()
		return c.body(await streamBody(c, () => deps.storage.disk.getStream(key)), 200, {
			'content-type': type,
			'cache-control': `public, max-age=${IMAGE_CACHE_SECONDS}`,
			'content-security-policy': FILE_POLICY,
			'x-content-type-options': 'nosniff',
		})
	})
	return app
}

function tooMany(c: Context, waitSeconds: number) {
	const error = `Troppe immagini. Riprova tra ${waitSeconds} secondi.`
	return c.json({ error }, 429, { 'retry-after': String(waitSeconds) })
}

function refuse(c: Context, problem: ImageProblem) {
	return c.json({ error: imageProblemText(problem), code: problem.code }, STATUS[problem.code])
}
