import {
	createLanguageModel,
	createModelRewriter,
	type Endpoint,
	type LanguageModel,
	type ChatMessage as ModelMessage,
	type PointingCalibration,
	type Rewriter,
	storyTerms,
	type TokenUsage,
} from 'legal'
import { type MaskedWord } from '#app/features/base/masking/masked-word.ts'
import { createMask, type Mask } from '#app/features/base/masking/masking.ts'
import { answersTimeout } from '#app/features/base/settings/definitions.server.ts'
import { findAnswersEndpoint, findJudgeEndpoint } from '#app/features/base/settings/settings.server.ts'
import type { Db } from '#platform/database/database.ts'
import { guardedFetch } from '#platform/faults/services.ts'
import type { Platform } from '#platform/platform.ts'
import { countCall } from './model-usage.server.ts'
import { answersRewrite } from './settings.server.ts'
import { findSpending } from './spending.server.ts'
import { findCalibration } from './trial/pointing-trials.server.ts'
import { findVerdict } from './trial/trials.server.ts'

export interface AnswerModel {
	/** Says a story in the words of the law; undefined if that is turned off. */
	rewriter: Rewriter | undefined
	languageModel: LanguageModel
	/** Reads the model's own sentences a second time; undefined if that is turned off: they are then not shown. */
	reader: LanguageModel | undefined
	/** Time limit for the second reading, in milliseconds. */
	readingTimeoutMs: number
	/** Time limit for the whole answer, in milliseconds; the rest is answered by quotation. */
	timeoutMs: number
	/** Measured by a trial of it; undefined if it was never tried: its answers then have no confidence. */
	calibration: PointingCalibration | undefined
	/** Words hidden from the endpoint so far. */
	masked(): MaskedWord[]
}

/**
 * Returns the configured model, behind a mask for personal data and a counter of calls; undefined if none is configured, or if this month's
 * limit is reached. A second reader that its trial did not find suited reads nothing: the model points, without sentences of its own.
 */
export async function createAnswerModel(
	{ db, settings, services }: Pick<Platform, 'db' | 'settings' | 'services'>,
	question: string,
	ownNames: readonly string[],
): Promise<AnswerModel | undefined> {
	const endpoint = await findAnswersEndpoint(settings)
	if (!endpoint) return undefined
	if ((await findSpending({ db, settings })).isOver) return undefined
	const reader = await findReader({ db, settings })
	const timeoutMs = (await settings.read(answersTimeout)) * 1000
	const mask = createMask(question, ownNames)
	const languageModel = masked(createCountedModel({ db, services }, endpoint, 'model'), mask, question)
	const read = reader && createCountedModel({ db, services }, reader, 'reader')
	const [rewriter, calibration] = await Promise.all([
		createRewriter(settings, languageModel),
		findCalibration(db, endpoint),
	])
	return {
		languageModel,
		rewriter,
		reader: read && masked(read, mask, question),
		readingTimeoutMs: reader?.timeoutMs ?? timeoutMs,
		timeoutMs,
		calibration,
		masked: () => mask.words(),
	}
}

/** Returns the second reader in use; undefined if that is turned off, or if its trial did not find it suited. */
async function findReader({ db, settings }: Pick<Platform, 'db' | 'settings'>) {
	const reader = await findJudgeEndpoint(settings)
	const verdict = reader && (await findVerdict(db, reader))
	return verdict === null || verdict === 'suited' ? reader : undefined
}

/** Creates what says a story in the words of the law; undefined if that is turned off. */
export async function createRewriter(
	settings: Platform['settings'],
	model: LanguageModel,
): Promise<Rewriter | undefined> {
	return (await settings.read(answersRewrite)) === 'on'
		? createModelRewriter(model, { leastTerms: storyTerms })
		: undefined
}

/** Creates a model whose calls are counted. */
export function createCountedModel(
	{ db, services }: Pick<Platform, 'db' | 'services'>,
	{ baseUrl, model, apiKey }: Endpoint & { model: string },
	service: 'model' | 'reader',
): LanguageModel {
	const fetch = guardedFetch(services, service)
	return counted(db, createLanguageModel({ baseUrl, model, ...(apiKey !== undefined && { apiKey }), fetch }))
}

/** Length of the longest mark that may be split between two chunks of a reply. */
const LONGEST_MARK = 32

/**
 * Wraps a model so that it sees masked text only; its reply is unmasked.
 * @param question whose marks are numbered first, as the preview shows them
 */
export function masked(model: LanguageModel, mask: Mask, question = ''): LanguageModel {
	return {
		model: model.model,
		async *stream(messages, signal, onUsage, form) {
			mask.hide(question)
			const hidden = messages.map((message) =>
				message.role === 'system' ? message : { ...message, content: mask.hide(message.content) },
			)
			let held = ''
			for await (const piece of model.stream(hidden, signal, onUsage, form)) {
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
		async *stream(messages, signal, onUsage, form) {
			let received = 0
			let isWhole = false
			let usage: TokenUsage | undefined
			try {
				const hear = (said: TokenUsage) => {
					usage = said
					onUsage?.(said)
				}
				for await (const piece of model.stream(messages, signal, hear, form)) {
					received += piece.length
					yield piece
				}
				isWhole = true
			} finally {
				await countCall(db, model.model, { sent: sizeOf(messages), received, isWhole, usage })
			}
		},
	}
}

function sizeOf(messages: readonly ModelMessage[]): number {
	return messages.reduce((sum, { content }) => sum + content.length, 0)
}
