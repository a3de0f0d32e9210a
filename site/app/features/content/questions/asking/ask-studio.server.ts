import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import { findChat } from '#app/features/law/assistant/chats.server.ts'
import { shownMessages } from '#app/features/law/assistant/shown-messages.ts'
import { transcriptText } from '#app/features/law/assistant/transcript.it.ts'
import { writtenLine, writtenText } from '#app/text/written-text.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result, TooMany } from '#platform/result.ts'
import { sendQuestion } from '../questions.server.ts'

export const StudioRequest = z.object({
	title: writtenLine({
		min: [5, 'Il titolo deve essere di almeno 5 caratteri'],
		max: [100, 'Il titolo non può superare 100 caratteri'],
	}),
	/** The person's own addition. */
	content: writtenText({ max: [2000] }).default(''),
	consent: z.literal(true, 'Per mandare la conversazione serve il tuo consenso'),
	/** The last message that the person saw: what another window added since is not sent. */
	after: z.uuid().optional(),
})
export type StudioRequest = z.infer<typeof StudioRequest>

/** 'Chiedi allo studio': sends a private question with the conversation, which must be the viewer's. */
export async function askStudio(
	deps: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	viewer: Person,
	sessionId: string,
	{ title, content, after }: StudioRequest,
): Promise<Result<{ id: string }, { code: 'not-found' } | TooMany>> {
	const chat = await findChat(deps.db, viewer, sessionId)
	if (!chat) return { ok: false, problem: { code: 'not-found' } }
	const parts = [content, `Conversazione con l’assistente\n\n${transcriptText(shownMessages(chat.messages, after))}`]
	return sendQuestion(deps, viewer, {
		title,
		content: parts.filter((part) => part !== '').join('\n\n'),
		publishable: false,
	})
}
