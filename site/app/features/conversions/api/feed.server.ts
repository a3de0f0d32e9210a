import type { Platform } from '#platform/platform.ts'
import { CONVERSIONS_CHANNEL } from '../claim-conversion.server.ts'

export interface ConversionFeed {
	/** Calls back when a conversion changes. Returns a function that stops it. */
	follow(onChange: () => void): () => void
}

/** Shares one database listener among all subscribers; it starts with the first, and with the next one where it could not start. */
export function createConversionFeed({ database, log }: Pick<Platform, 'database' | 'log'>): ConversionFeed {
	const followers = new Set<() => void>()
	let listening: Promise<unknown> | undefined
	return {
		follow(onChange) {
			followers.add(onChange)
			listening ??= database
				.listen(CONVERSIONS_CHANNEL, () => {
					for (const follower of followers) follower()
				})
				.catch((err: unknown) => {
					log.error({ err }, 'changes of conversions are not listened to')
					listening = undefined
				})
			return () => {
				followers.delete(onChange)
			}
		},
	}
}
