import { Hono } from 'hono'
import type { AppEnv } from '#platform/http/app-env.ts'
import { readJson } from '#platform/http/read-body.ts'
import { countUse } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Owner } from '../conversions.server.ts'
import { API_PROBLEM } from '../copy.it.ts'
import { STARTS } from '../start-conversion.server.ts'
import { Declared, declareConversion, deleteDeclared } from './declared.server.ts'

/**
 * `POST /api/conversions/declared` writes down that a person's browser converted a document; no file comes with it. Behind the middleware that
 * knows the owner. Programs with a key declare nothing.
 */
export function declaredHttp(deps: Pick<Platform, 'db' | 'settings'>) {
	const app = new Hono<AppEnv & { Variables: { owner: Owner } }>()
	const path = '/api/conversions/declared'
	const refusal = (code: keyof typeof API_PROBLEM) => ({ code, error: API_PROBLEM[code] })

	app.post(path, async (c) => {
		const owner = c.get('owner')
		if (owner.scopes) return c.json(refusal('out-of-scope'), 403)
		const wait = await countUse(deps.db, STARTS, owner.userId)
		if (wait !== undefined) return c.json(refusal('too-many-requests'), 429, { 'retry-after': String(wait) })
		const declared = await readJson(c.req.raw, Declared)
		if (!declared.success) return c.json(refusal('bad-request'), 400)
		const written = await declareConversion(deps, owner, declared.data)
		return written.ok ? c.body(null, 204) : c.json(refusal('too-many-requests'), 429)
	})

	app.delete(`${path}/:id`, async (c) => {
		const owner = c.get('owner')
		if (owner.scopes) return c.json(refusal('out-of-scope'), 403)
		const isDeleted = await deleteDeclared(deps.db, owner, c.req.param('id'))
		return isDeleted ? c.body(null, 204) : c.json(refusal('not-found'), 404)
	})
	return app
}
