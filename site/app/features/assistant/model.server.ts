import { sql } from 'drizzle-orm'
import { createLanguageModel, type LanguageModel, type ChatMessage as ModelMessage } from 'legal'
import { type MaskedWord } from '#app/features/masking/masked-word.ts'
import { createMask, type Mask } from '#app/features/masking/masking.ts'
import { answersTimeout } from '#app/features/settings/definitions.server.ts'
import { findAnswersEndpoint } from '#app/features/settings/settings.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { modelUsage } from './chats-table.server.ts'

export interface AnswerModel {
	languageModel: LanguageModel
	/** Time limit for the whole answer, in milliseconds; the rest is answered by quotation. */
	timeoutMs: number
	/** Words hidden from the endpoint so far. */
	masked(): MaskedWord[]
}

/** Returns the configured model, behind a mask for personal data and a counter of calls; undefined if none is configured. */
export async function createAnswerModel(
	{ db, settings }: Pick<Platform, 'db' | 'settings'>,
	question: string,
	ownNames: readonly string[],
): Promise<AnswerModel | undefined> {
	const endpoint = await findAnswersEndpoint(settings)
	if (!endpoint) return undefined
	const timeoutMs = (await settings.read(answersTimeout)) * 1000
	const mask = createMask(question, ownNames)
	const model = createLanguageModel(endpoint)
	return { languageModel: counted(db, masked(model, mask)), timeoutMs, masked: () => mask.words() }
}

/** Length of the longest mark that may be split between two chunks of a reply. */
const LONGEST_MARK = 32

/** Wraps a model so that it sees masked text only; its reply is unmasked. */
export function masked(model: LanguageModel, mask: Mask): LanguageModel {
	return {
		model: model.model,
		async *stream(messages, signal) {
			const hidden = messages.map((message) =>
				message.role === 'system' ? message : { ...message, content: mask.hide(message.content) },
			)
			let held = ''
			for await (const piece of model.stream(hidden, signal)) {
				held += piece
				const open = held.lastIndexOf('[')
				const isSplit = open >= 0 && !held.includes(']', open) && held.length - open < LONGEST_MARK
				const ready = isSplit ? held.slice(0, open) : held
				held = isSplit ? held.slice(open) : ''
				if (ready !== '') yield mask.restore(ready)
			}
			if (held !== '') yield mask.restore(held)
		},
	}
}

function counted(db: Db, model: LanguageModel): LanguageModel {
	return {
		model: model.model,
		async *stream(messages, signal) {
			let received = 0
			let isWhole = false
			try {
				for await (const piece of model.stream(messages, signal)) {
					received += piece.length
					yield piece
				}
				isWhole = true
			} finally {
				await countCall(db, model.model, sizeOf(messages), received, isWhole)
			}
		},
	}
}

function sizeOf(messages: readonly ModelMessage[]): number {
	return messages.reduce((sum, { content }) => sum + content.length, 0)
}

async function countCall(db: Db, model: string, sent: number, received: number, isWhole: boolean): Promise<void> {
	const failures = isWhole ? 0 : 1
	await db
		.insert(modelUsage)
		.values({ day: sql`current_date`, model, calls: 1, failures, charactersSent: sent, charactersReceived: received })
		.onConflictDoUpdate({
			target: [modelUsage.day, modelUsage.model],
			set: {
				calls: sql`${modelUsage.calls} + 1`,
				failures: sql`${modelUsage.failures} + ${failures}`,
				charactersSent: sql`${modelUsage.charactersSent} + ${sent}`,
				charactersReceived: sql`${modelUsage.charactersReceived} + ${received}`,
			},
		})
}
