import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import type { OpenStream } from '#platform/http/person-streams.ts'
import { readJson } from '#platform/http/read-body.ts'

import { chatHttp } from './chats-http.server.ts'
import { Consultation, consult, keepQuestion } from './consult.server.ts'
import { BODY_UNREADABLE, CHAT_GONE, CONSULT_FAILED, SIGN_IN } from './copy.it.ts'
import { Feedback, rateAnswer } from './feedback.server.ts'
import type { ChatEvent, ChatMessage } from './message.ts'
import { createQuestionVectors } from './question-vector.server.ts'
import { createRunningAnswers } from './running-answers.ts'
import { Draft, previewSentText } from './sent-text.server.ts'
import { openPassage } from './sources.server.ts'

const encoder = new TextEncoder()

const Passage = z.object({
	documentId: z.string().max(36),
	ref: z
		.string()
		.max(200)
		.regex(/^[^:]+:.+$/),
	version: z.iso.date().nullish().default(null),
	start: z.coerce.number().int().min(0).default(0),
	end: z.coerce.number().int().min(0).default(0),
})

/**
 * `POST /api/assistant/messages`: question, category, sessionId → answer, confidence, sources (§7), as JSON or, if the client accepts
 * `text/event-stream`, sentence by sentence. Repeating a `messageId` returns the same answer.
 */
export function assistantHttp(deps: WithAuth & WithKnowledge) {
	const { db, log } = deps
	const app = new Hono<AppEnv>()
	const asking = { ...deps, vectors: createQuestionVectors(deps) }
	const running = createRunningAnswers((err): ChatEvent => {
		log.error({ err }, 'an answer failed')
		return { type: 'error', error: CONSULT_FAILED }
	})

	app.post('/api/assistant/messages', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const body = await readJson(c.req.raw, Consultation)
		if (!body.success) return c.json({ error: fieldProblem(body.error) }, 400)
		const asked = await keepQuestion(deps, viewer, body.data)
		if (!asked.ok) {
			const { problem } = asked
			if (problem.code === 'not-found') return c.json({ error: CHAT_GONE }, 404)
			return c.json({ error: `Troppe domande di seguito. Riprova tra ${problem.waitSeconds} secondi.` }, 429)
		}
		const events = running.listen(keyOf(viewer, body.data.messageId), (stop) =>
			consult(asking, viewer, body.data, asked, stop),
		)
		if (!c.req.header('accept')?.includes('text/event-stream')) return whole(c, events, body.data.sessionId)
		return streamed(c, events, deps.streams.open(viewer.userId, 'answer'))
	})

	app.post('/api/assistant/sent-text', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const draft = await readJson(c.req.raw, Draft)
		if (!draft.success) return c.json({ error: 'Scrivi una domanda, di al più 4.000 caratteri.' }, 400)
		return c.json({ text: await previewSentText(deps, viewer, draft.data) })
	})

	app.post('/api/assistant/messages/:id/stop', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		running.stop(keyOf(viewer, c.req.param('id')))
		return c.body(null, 204)
	})

	app.put('/api/assistant/messages/:id/feedback', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const feedback = await readJson(c.req.raw, Feedback)
		if (!feedback.success) return c.json({ error: 'Il motivo supera 1.000 caratteri.' }, 400)
		const rated = await rateAnswer(db, viewer, c.req.param('id'), feedback.data)
		return rated ? c.body(null, 204) : c.json({ error: CHAT_GONE }, 404)
	})

	app.get('/api/assistant/passages', async (c) => {
		const viewer = await findViewer(deps, c.req.raw.headers)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const key = Passage.safeParse(c.req.query())
		const passage = key.success && (await openPassage(db, viewer, key.data))
		if (!passage) return c.json({ error: 'Questo testo non è più nella base documentale.' }, 404)
		return c.json(passage, 200, { 'cache-control': 'no-store' })
	})

	app.route('/', chatHttp(deps))
	return app
}

/** Returns the sentence of the first field that was refused. */
function fieldProblem({ issues: [first] }: z.ZodError): string {
	return first === undefined || first.path.length === 0 ? BODY_UNREADABLE : first.message
}

function keyOf({ userId }: Person, messageId: string): string {
	return `${userId}/${messageId}`
}

/** Streams one `data:` line per event, until the client disconnects or the person's streams are closed. */
function streamed(c: Context<AppEnv>, events: AsyncGenerator<ChatEvent>, opened: OpenStream | undefined): Response {
	const closed = new Promise<IteratorResult<ChatEvent, undefined>>((resolve) => {
		opened?.signal.addEventListener('abort', () => resolve({ done: true, value: undefined }), { once: true })
	})
	const finish = () => {
		opened?.end()
		void events.return(undefined)
	}
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await Promise.race([events.next(), closed])
			if (done) {
				finish()
				controller.close()
			} else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`))
		},
		cancel: finish,
	})
	// Tells proxies not to buffer.
	const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' }
	return c.body(body, 200, headers)
}

async function whole(c: Context<AppEnv>, events: AsyncGenerator<ChatEvent>, sessionId: string): Promise<Response> {
	let message: ChatMessage | undefined
	for await (const event of events) if (event.type === 'done') message = event.message
	if (!message) return c.json({ error: CONSULT_FAILED }, 500)
	const { content: answer, confidence, sources } = message
	return c.json({ answer, confidence, sources, message, sessionId })
}
