import type { Database } from '#platform/database/database.ts'
import { CONVERSIONS_CHANNEL } from '../claim-conversion.server.ts'

export interface ConversionFeed {
	/** Calls back when some conversion changed, until the returned function is called. */
	follow(onChange: () => void): Promise<() => void>
}

/** One listener on the database for all who watch, from the first of them on. */
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
