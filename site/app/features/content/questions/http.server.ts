import { Hono } from 'hono'
import { CHAT_GONE, SIGN_IN } from '#app/features/law/assistant/copy.it.ts'
import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { readJson } from '#platform/http/read-body.ts'

import { askStudio, StudioRequest } from './asking/ask-studio.server.ts'

/** Sends one of the viewer's own conversations to the studio as a private question. */
export function questionHttp(deps: WithAuth) {
	const app = new Hono<AppEnv>()
	app.post('/api/assistant/sessions/:id/studio', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const request = await readJson(c.req.raw, StudioRequest)
		if (!request.success) return c.json({ error: request.error.issues[0]?.message }, 400)
		const asked = await askStudio(deps, viewer, c.req.param('id'), request.data)
		if (asked.ok) return c.json({ id: asked.id }, 201)
		const { problem } = asked
		if (problem.code === 'not-found') return c.json({ error: CHAT_GONE }, 404)
		return c.json({ error: `Troppe domande. Riprova tra ${problem.waitSeconds} secondi.` }, 429)
	})
	return app
}
