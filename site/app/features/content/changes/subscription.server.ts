import { eq, sql } from 'drizzle-orm'
import type { EventKind, Mailing } from '#app/features/base/events/event-kind.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import type { Db } from '#platform/database/database.ts'
import { CHANGE_PROFILES, type ChangeProfileName, parseChangeProfile } from './change-profile.ts'
import { changeSubscriptions } from './changes-table.server.ts'
import { CHANGES_ENDED } from './copy.it.ts'

/** Sends the changes of a profile every month; a person has one. */
export async function subscribeToChanges(db: Db, { userId }: Identity, profile: ChangeProfileName): Promise<void> {
	await db
		.insert(changeSubscriptions)
		.values({ userId, profile })
		.onConflictDoUpdate({ target: changeSubscriptions.userId, set: { profile } })
}

export async function endChanges(db: Db, { userId }: Identity): Promise<void> {
	await db.delete(changeSubscriptions).where(eq(changeSubscriptions.userId, userId))
}

/** Returns the profile a person receives by mail. */
export async function findSubscription(db: Db, { userId }: Identity): Promise<ChangeProfileName | undefined> {
	const [row] = await db.select().from(changeSubscriptions).where(eq(changeSubscriptions.userId, userId))
	return parseChangeProfile(row?.profile)
}

export const changesMailing: Mailing = {
	title: 'Novità del mese',
	question: 'Vuoi smettere di ricevere le novità del tuo profilo per e-mail?',
	stop: 'Non ricevere più le novità del mese',
	ended: CHANGES_ENDED,
	link: { key: 'change-links', list: 'novita', person: 'utente' },
	end: endChanges,
	own: ({ userId }) => sql`select '' as subject, p.name as about from change_subscriptions s
		join (values ${sql.join(
			Object.entries(CHANGE_PROFILES).map(([code, { name }]) => sql`(${code}, ${name})`),
			sql`, `,
		)}) as p (code, name) on p.code = s.profile where s.user_id = ${userId}`,
}

/** The law that concerns a person's profile changed. */
export const lawChanged: EventKind = { name: 'law', mailing: changesMailing }
