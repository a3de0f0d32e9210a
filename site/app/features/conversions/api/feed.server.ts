import type { Database } from '#platform/database/database.ts'
import { CONVERSIONS_CHANNEL } from '../claim-conversion.server.ts'

export interface ConversionFeed {
	/** Calls back when a conversion changes. Returns a function that stops it. */
	follow(onChange: () => void): Promise<() => void>
}

/** Shares one database listener among all subscribers; it starts with the first. */
export function createConversionFeed(database: Pick<Database, 'listen'>): ConversionFeed {
	const followers = new Set<() => void>()
	let listening: Promise<() => Promise<void>> | undefined
	return {
		async follow(onChange) {
			followers.add(onChange)
			listening ??= database.listen(CONVERSIONS_CHANNEL, () => {
				for (const follower of followers) follower()
			})
			await listening
			return () => {
				followers.delete(onChange)
			}
		},
	}
}
