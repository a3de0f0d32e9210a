import { createLanguageModel, type LanguageModel, type ChatMessage as ModelMessage, type SecondReader } from 'legal'
import { type MaskedWord } from '#app/features/masking/masked-word.ts'
import { createMask, type Mask } from '#app/features/masking/masking.ts'
import { answersTimeout } from '#app/features/settings/definitions.server.ts'
import { findAnswersEndpoint } from '#app/features/settings/settings.server.ts'
import type { Db } from '#platform/database/database.ts'
import { guardedFetch } from '#platform/faults/services.ts'
import type { Platform } from '#platform/platform.ts'
import { countCall } from './model-usage.server.ts'
import { createReader, findReader } from './second-reader.server.ts'
import { findVerdict } from './trial/trials.server.ts'

export interface AnswerModel {
	languageModel: LanguageModel
	/** Reads the model's statements a second time; undefined if that is turned off. */
	reader: SecondReader | undefined
	/** Time limit for the whole answer, in milliseconds; the rest is answered by quotation. */
	timeoutMs: number
	/** Words hidden from the endpoint so far. */
	masked(): MaskedWord[]
}

/**
 * Returns the configured model, behind a mask for personal data and a counter of calls; undefined if none is configured, or if the trial of
 * its second reader found it unsuited.
 */
export async function createAnswerModel(
	{ db, env, settings, services }: Pick<Platform, 'db' | 'env' | 'settings' | 'services'>,
	question: string,
	ownNames: readonly string[],
): Promise<AnswerModel | undefined> {
	const endpoint = await findAnswersEndpoint(settings)
	if (!endpoint) return undefined
	const found = await findReader({ env, settings })
	const verdict = found ? await findVerdict(db, found) : null
	if (verdict === 'unsuited') return undefined
	const reader = verdict === 'with-care' ? undefined : found
	const timeoutMs = (await settings.read(answersTimeout)) * 1000
	const mask = createMask(question, ownNames)
	return {
		languageModel: counted(db, masked(createLanguageModel({ ...endpoint, fetch: guardedFetch(services.model) }), mask)),
		reader: reader && maskedReader(createReader({ db, services }, reader), mask),
		timeoutMs,
		masked: () => mask.words(),
	}
}

/** Hides personal data from a second reader, and restores it in the words it names. */
export function maskedReader(reader: SecondReader, mask: Mask): SecondReader {
	return {
		model: reader.model,
		async read({ passage, question, statement }, signal) {
			const hidden = { passage: mask.hide(passage), question: mask.hide(question), statement: mask.hide(statement) }
			return mask.restore(await reader.read(hidden, signal))
		},
	}
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
