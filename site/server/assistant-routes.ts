import { Hono } from 'hono'
import { Consultation, consult } from '#app/features/assistant/consult.server.ts'
import type { Deps } from './deps.ts'
import { countUse, type Limit } from './rate-limits.ts'
import type { AppEnv } from './request-identity.ts'
import { findViewer } from './sign-in.ts'

const QUESTIONS: Limit = { name: 'questions', points: 30, windowSeconds: 60 }

/** `POST /api/assistant/messages`: question, category, sessionId → answer, confidence, sources (§7). */
export function assistantRoutes(deps: Deps) {
	const app = new Hono<AppEnv>()
	app.post('/api/assistant/messages', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: "Effettua l'accesso per utilizzare l'assistente legale AI" }, 401)
		const wait = await countUse(deps.db, QUESTIONS, viewer.userId)
		if (wait !== undefined) return c.json({ error: `Troppe domande di seguito. Riprova tra ${wait} secondi.` }, 429)
		const body = Consultation.safeParse(await c.req.json().catch(() => undefined))
		if (!body.success) return c.json({ error: 'Scrivi una domanda, di al più 4.000 caratteri.' }, 400)
		const message = await consult(deps.db, viewer, body.data)
		if (!message) return c.json({ error: 'Conversazione non trovata.' }, 404)
		return c.json({ answer: message.content, confidence: message.confidence, sources: message.sources, message })
	})
	return app
}
