import { and, asc, eq } from 'drizzle-orm'
import type { WaitingKind } from '#app/features/base/events/waiting.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { longDay } from '#app/features/documents/deadlines/copy.it.ts'
import { papersPath } from './link.server.ts'
import { isOpenRequest } from './open-requests.server.ts'
import { MAX_OPEN_REQUESTS } from './paper.ts'
import { paperRequests } from './papers-table.server.ts'

/** Papers that the studio asked a person for, until 'Ho finito'. */
export const waitingPapers: WaitingKind = {
	place: 20,
	async find(parts, { userId }) {
		const rows = await parts.db
			.select()
			.from(paperRequests)
			.where(and(eq(paperRequests.userId, userId), isOpenRequest(dayInRome(new Date()))))
			.orderBy(asc(paperRequests.dueDay), paperRequests.id)
			.limit(MAX_OPEN_REQUESTS)
		return Promise.all(
			rows.map(async (row) => ({
				key: `papers ${row.id}`,
				text: 'Manda i documenti che lo studio ti ha chiesto',
				note: `entro ${longDay(row.dueDay)}`,
				to: await papersPath(parts, row),
				due: row.dueDay,
			})),
		)
	},
}
