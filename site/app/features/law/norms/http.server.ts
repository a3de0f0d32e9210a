import { Hono } from 'hono'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { QUERY_MAX } from '#app/search-query.ts'
import { type AppEnv } from '#platform/http/app-env.ts'

import { findNorms } from './norm-search-source.server.ts'

/** Maximum length of a question to the assistant. */
const QUESTION_MAX = 4000

/** `GET /api/knowledge/norms?q=` → norms the caller may read. */
export function normHttp(deps: WithAuth & WithKnowledge) {
	const { knowledge } = deps
	const app = new Hono<AppEnv>()
	app.get('/api/knowledge/norms', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		const typed = (c.req.query('q') ?? '').replaceAll('\u0000', ' ').trim()
		const query = typed.slice(0, viewer ? QUESTION_MAX : QUERY_MAX)
		const norms = query === '' ? [] : await findNorms(knowledge, viewer, query)
		return c.json({ norms }, 200, { 'cache-control': 'no-store' })
	})
	return app
}
