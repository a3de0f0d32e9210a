import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { modelUsage } from './chats-table.server.ts'

/** Counts a call to a remote model. Sizes in characters. */
export async function countCall(
	db: Db,
	model: string,
	sent: number,
	received: number,
	isWhole: boolean,
): Promise<void> {
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
