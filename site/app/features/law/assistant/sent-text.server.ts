import { z } from 'zod'
import { createMask } from '#app/features/base/masking/masking.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { findAnswersEndpoint, findVectorsEndpoint } from '#app/features/base/settings/settings.server.ts'
import { countInChat } from '#app/features/documents/tools/count-in-chat.server.ts'
import { countedText } from '#app/features/documents/tools/counted.server.ts'
import { isReadByModel } from '#app/features/documents/tools/named-by-model.server.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import type { Platform } from '#platform/platform.ts'
import { findChat } from './chats.server.ts'
import { inConversation } from './follow-up.ts'
import type { SentTo } from './message.ts'
import { findSpending } from './spending.server.ts'

/** A question being typed. */
export const Draft = z.object({ question: z.string().trim().min(1).max(4000), sessionId: z.uuid().nullable() })

/** Returns the kind of remote service that a question is sent to; null if it stays on this site. */
export async function findSentTo(deps: Pick<Platform, 'db' | 'settings'>): Promise<SentTo | null> {
	if ((await findAnswersEndpoint(deps.settings)) && !(await findSpending(deps)).isOver) return 'model'
	return (await findVectorsEndpoint(deps.settings)) ? 'search' : null
}

/**
 * Returns a question as remote services would receive it: read in its conversation, without the personal data that are recognised; empty if
 * the site alone counts the answer.
 */
export async function previewSentText(
	deps: Pick<WithKnowledge, 'db' | 'settings'>,
	viewer: Person,
	{ question, sessionId }: z.infer<typeof Draft>,
): Promise<string> {
	const chat = sessionId === null ? undefined : await findChat(deps.db, viewer, sessionId)
	const before = chat?.messages ?? []
	const counted = countInChat(question, before.findLast(({ role }) => role === 'assistant')?.counted, new Date())
	const isNumber = counted !== undefined && countedText(counted) !== undefined
	const isRead = counted && isReadByModel(counted, question) && (await findSentTo(deps)) === 'model'
	if (isNumber && !isRead) return ''
	const text = isNumber ? question : inConversation(question, before)
	return createMask(text, [viewer.name]).hide(text)
}
