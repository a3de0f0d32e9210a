import { eq, sql } from 'drizzle-orm'
import type { EventKind, Mailing } from '#app/features/base/events/event-kind.server.ts'
import { deadlineSettings } from './deadlines-table.server.ts'

export const reminderMailing: Mailing = {
	title: 'Promemoria delle scadenze',
	question: 'Vuoi smettere di ricevere i promemoria delle scadenze per e-mail? Le tue scadenze restano.',
	stop: 'Non ricevere più i promemoria delle scadenze',
	ended: 'Non riceverai più promemoria delle scadenze.',
	link: { key: 'deadline-links', list: 'scadenze', prefix: 'end', person: 'utente' },
	end: async (db, { userId }) => {
		await db.update(deadlineSettings).set({ byMail: false }).where(eq(deadlineSettings.userId, userId))
	},
	own: ({ userId }) =>
		sql`select '' as subject, null as about from deadline_settings where user_id = ${userId} and by_mail`,
}

/** A deadline comes near. */
export const deadlineNear: EventKind = { name: 'deadline', mailing: reminderMailing }
