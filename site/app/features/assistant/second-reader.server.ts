import { createSecondReader, type SecondReader, type SecondReaderSettings } from 'legal'
import { findAnswersEndpoint } from '#app/features/settings/settings.server.ts'
import { guardedFetch } from '#platform/faults/services.ts'
import type { Platform } from '#platform/platform.ts'
import { countCall } from './model-usage.server.ts'

/**
 * Returns where the second reader is: its own settings (`LLM_JUDGE_*`), by default the endpoint of the answers; undefined if it is turned off
 * or no model is configured. A key goes to no other address than its own.
 */
export async function findReader({
	env,
	settings,
}: Pick<Platform, 'env' | 'settings'>): Promise<SecondReaderSettings | undefined> {
	const answers = await findAnswersEndpoint(settings)
	if (!env.judge || !answers) return undefined
	const { baseUrl, model, apiKey, timeoutMs } = env.judge
	const own = baseUrl === undefined ? answers : { baseUrl, model: answers.model }
	return {
		...own,
		...(model !== undefined && { model }),
		...(apiKey !== undefined && { apiKey }),
		timeoutMs,
	}
}

/** Creates a second reader whose calls are counted. */
export function createReader(
	{ db, services }: Pick<Platform, 'db' | 'services'>,
	settings: SecondReaderSettings,
): SecondReader {
	const reader = createSecondReader({ ...settings, fetch: guardedFetch(services.reader) })
	return {
		model: reader.model,
		async read(request, signal) {
			const sent = request.passage.length + request.question.length + request.statement.length
			let reply: string | undefined
			try {
				reply = await reader.read(request, signal)
				return reply
			} finally {
				await countCall(db, reader.model, sent, reply?.length ?? 0, reply !== undefined)
			}
		},
	}
}
