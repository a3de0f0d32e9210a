/** When a request is open, stated once for the link, the limits and everybody who shows it. */
import { addDays, type IsoDate } from 'calcoli'
import { and, gte, isNull, type SQL } from 'drizzle-orm'
import { OPEN_DAYS_AFTER, type PaperRequestState } from './paper.ts'
import { paperRequests } from './papers-table.server.ts'

type Row = Pick<typeof paperRequests.$inferSelect, 'finishedAt' | 'withdrawnAt' | 'dueDay'>

/** Last day of a request whose link is open today. */
const firstOpenDay = (today: IsoDate) => addDays(today, -OPEN_DAYS_AFTER)

/** Condition of a request whose link takes files. @param today in Rome */
export function isOpenRequest(today: IsoDate): SQL | undefined {
	return and(
		isNull(paperRequests.finishedAt),
		isNull(paperRequests.withdrawnAt),
		gte(paperRequests.dueDay, firstOpenDay(today)),
	)
}

/** Returns what became of a request. @param today in Rome */
export function stateOf({ finishedAt, withdrawnAt, dueDay }: Row, today: IsoDate): PaperRequestState {
	if (withdrawnAt !== null) return 'withdrawn'
	if (finishedAt !== null) return 'finished'
	return dueDay >= firstOpenDay(today) ? 'open' : 'over'
}
