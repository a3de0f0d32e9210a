import { sql } from 'drizzle-orm'
import type { TokenUsage } from 'legal'
import type { Db } from '#platform/database/database.ts'
import { modelUsage } from './chats-table.server.ts'

/** A call to a remote model. Sizes in characters. */
interface Call {
	sent: number
	received: number
	isWhole: boolean
	/** Tokens, if the service says them. */
	usage: TokenUsage | undefined
}

/** Counts a call to a remote model. */
export async function countCall(db: Db, model: string, { sent, received, isWhole, usage }: Call): Promise<void> {
	const failures = isWhole ? 0 : 1
	const counted = usage ? 1 : 0
	const { sent: tokensSent = 0, received: tokensReceived = 0 } = usage ?? {}
	await db
		.insert(modelUsage)
		.values({
			day: sql`current_date`,
			model,
			calls: 1,
			failures,
			charactersSent: sent,
			charactersReceived: received,
			counted,
			tokensSent,
			tokensReceived,
		})
		.onConflictDoUpdate({
			target: [modelUsage.day, modelUsage.model],
			set: {
				calls: sql`${modelUsage.calls} + 1`,
				failures: sql`${modelUsage.failures} + ${failures}`,
				charactersSent: sql`${modelUsage.charactersSent} + ${sent}`,
				charactersReceived: sql`${modelUsage.charactersReceived} + ${received}`,
				counted: sql`${modelUsage.counted} + ${counted}`,
				tokensSent: sql`${modelUsage.tokensSent} + ${tokensSent}`,
				tokensReceived: sql`${modelUsage.tokensReceived} + ${tokensReceived}`,
			},
		})
}
