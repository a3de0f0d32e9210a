import { createSecondReader, type SecondReader, type SecondReaderSettings, type TokenUsage } from 'legal'
import { guardedFetch } from '#platform/faults/services.ts'
import type { Platform } from '#platform/platform.ts'
import { countCall } from './model-usage.server.ts'

/** Creates a second reader whose calls are counted. */
export function createReader(
	{ db, services }: Pick<Platform, 'db' | 'services'>,
	settings: SecondReaderSettings,
): SecondReader {
	const reader = createSecondReader({ ...settings, fetch: guardedFetch(services, 'reader') })
	return {
		model: reader.model,
		async read(request, signal, onUsage) {
			const sent = request.passage.length + request.question.length + request.statement.length
			let reply: string | undefined
			let usage: TokenUsage | undefined
			try {
				reply = await reader.read(request, signal, (said) => {
					usage = said
					onUsage?.(said)
				})
				return reply
			} finally {
				const received = reply?.length ?? 0
				await countCall(db, reader.model, { sent, received, isWhole: reply !== undefined, usage })
			}
		},
	}
}
