/** Cost of models in this month, by the studio's own prices, and whether its limit is reached. */
import { sql } from 'drizzle-orm'
import { selectRows } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { answersMonthlyLimit, answersPriceReceived, answersPriceSent } from './settings.server.ts'
import type { Spending } from './spending.ts'
import { CHARACTERS_PER_TOKEN } from './trial/trial.ts'

const MILLION = 1_000_000

/** Returns calls, tokens and price of this month; calls whose service does not count tokens are estimated from their characters. */
export async function findSpending({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<Spending> {
	const [priceSent, priceReceived, limit, [used]] = await Promise.all([
		settings.read(answersPriceSent),
		settings.read(answersPriceReceived),
		settings.read(answersMonthlyLimit),
		selectRows<Pick<Spending, 'calls' | 'tokensSent' | 'tokensReceived'> & { counted: number }>(
			db,
			sql`select coalesce(sum(calls), 0)::int as calls, coalesce(sum(counted), 0)::int as counted,
					coalesce(sum(tokens_sent + uncounted * characters_sent / ${CHARACTERS_PER_TOKEN}::float8), 0)::float8 as "tokensSent",
					coalesce(sum(tokens_received + uncounted * characters_received / ${CHARACTERS_PER_TOKEN}::float8), 0)::float8 as "tokensReceived"
				from (select *, 1 - counted::float8 / greatest(calls, 1) as uncounted from model_usage
					where day >= date_trunc('month', current_date)) as month`,
		),
	])
	const { calls = 0, counted = 0, tokensSent = 0, tokensReceived = 0 } = used ?? {}
	const isPriced = priceSent !== null && priceReceived !== null
	const euro = isPriced ? (tokensSent * priceSent + tokensReceived * priceReceived) / MILLION : null
	const isOver = limit !== null && euro !== null && euro >= limit
	return { calls, isEstimated: counted < calls, tokensSent, tokensReceived, euro, limit, isOver }
}
