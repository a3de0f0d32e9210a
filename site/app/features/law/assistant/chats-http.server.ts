import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { writePdfA } from '#app/features/documents/conversions/write-pdfa.server.ts'
import { DOCUMENT_CATEGORIES } from '#app/features/law/knowledge/document.ts'
import { findViewer } from '#app/features/people/accounts/find-viewer.server.ts'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { writtenLine } from '#app/text/written-text.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { attachment } from '#platform/http/attachment.ts'
import { readJson } from '#platform/http/read-body.ts'

import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { exportDocx } from './chat/export-docx.server.ts'
import { type Chat, deleteChat, findChat, findChats, openChat, renameChat } from './chats.server.ts'
import { CHAT_GONE, SIGN_IN } from './copy.it.ts'
import { transcriptMarkdown, transcriptParagraphs } from './transcript.it.ts'

const ExportQuery = z.object({ format: z.enum(['md', 'pdf', 'docx']).catch('md') })
const TYPES = {
	md: 'text/markdown; charset=utf-8',
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<z.infer<typeof ExportQuery>['format'], string>

/** Each export starts an engine process and takes a second of CPU time. */
const EXPORTS: Limit = { name: 'chat-exports', points: 10, windowSeconds: 60 }
const NO_STORE = { 'cache-control': 'no-store' }

const NewChat = z.object({ category: z.enum(Object.keys(DOCUMENT_CATEGORIES)).nullish().default(null) })
const NewTitle = z.object({ title: writtenLine({ min: [1], max: [120] }) })

/** The person's own conversations under `/api/assistant/sessions`: list, search, open, rename, delete, export. */
export function chatHttp(deps: WithAuth) {
	const { db } = deps
	const app = new Hono<AppEnv>()
	const viewerOf = (c: Context<AppEnv>) => findViewer(deps, c.req.raw.headers)
	const gone = (c: Context<AppEnv>) => c.json({ error: CHAT_GONE }, 404)

	app.get('/api/assistant/sessions', async (c) => {
		const viewer = await viewerOf(c)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		return c.json({ sessions: await findChats(db, viewer, c.req.query('q')?.slice(0, 200)) }, 200, NO_STORE)
	})

	app.post('/api/assistant/sessions', async (c) => {
		const viewer = await viewerOf(c)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const asked = await readJson(c.req.raw, NewChat)
		if (!asked.success) return c.json({ error: 'Categoria sconosciuta.' }, 400)
		return c.json(await openChat(db, viewer, asked.data.category), 201)
	})

	app.get('/api/assistant/sessions/:id', async (c) => {
		const viewer = await viewerOf(c)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const chat = await findChat(db, viewer, c.req.param('id'))
		return chat ? c.json(chat, 200, NO_STORE) : gone(c)
	})

	app.patch('/api/assistant/sessions/:id', async (c) => {
		const viewer = await viewerOf(c)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const named = await readJson(c.req.raw, NewTitle)
		if (!named.success) return c.json({ error: 'Il titolo va da 1 a 120 caratteri.' }, 400)
		return (await renameChat(db, viewer, c.req.param('id'), named.data.title)) ? c.body(null, 204) : gone(c)
	})

	app.delete('/api/assistant/sessions/:id', async (c) => {
		const viewer = await viewerOf(c)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		return (await deleteChat(db, viewer, c.req.param('id'))) ? c.body(null, 204) : gone(c)
	})

	app.get('/api/assistant/sessions/:id/export', async (c) => {
		const viewer = await viewerOf(c)
		if (!viewer) return c.json({ error: SIGN_IN }, 401)
		const whole = await findChat(db, viewer, c.req.param('id'))
		const chat = whole && chosenPart(whole, c.req.query('message'))
		if (!chat) return gone(c)
		const { format } = ExportQuery.parse({ format: c.req.query('format') })
		const headers = {
			...NO_STORE,
			'content-disposition': attachment(`consulenza.${format}`),
			'content-type': TYPES[format],
		}
		if (format === 'md') return c.body(transcriptMarkdown(chat), 200, headers)
		const wait = await countUse(db, EXPORTS, viewer.userId)
		if (wait !== undefined) return c.json({ error: `Troppe esportazioni. Riprova tra ${wait} secondi.` }, 429)
		const file =
			format === 'pdf'
				? await writePdfA(deps, { title: chat.title, paragraphs: transcriptParagraphs(chat) }, c.req.raw.signal)
				: await exportDocx(chat)
		return c.body(new Uint8Array(file), 200, headers)
	})
	return app
}

/** Returns the conversation, or one answer of it with its question; undefined if there is no such answer. */
function chosenPart(chat: Chat, messageId: string | undefined): Chat | undefined {
	if (messageId === undefined) return chat
	const answer = chat.messages.find(({ id, role }) => id === messageId && role === 'assistant')
	if (!answer) return undefined
	const question = chat.messages.find(({ id }) => id === answer.replyTo)
	return { ...chat, messages: question ? [question, answer] : [answer] }
}
