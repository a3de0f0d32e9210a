import { eq } from 'drizzle-orm'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import type { Identity } from '#app/features/base/people/person.ts'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { type ChangeProfileName, parseChangeProfile } from './change-profile.ts'
import { changeSubscriptions } from './changes-table.server.ts'

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

/** Returns path and query of the link that ends the mails. */
export function endChangesPath(keys: DerivedKeys, userId: string): string {
	const query = new URLSearchParams({ elenco: 'novita', utente: userId, firma: keys.sign('change-links', userId) })
	return `/disiscrivi?${query}`
}

/** @returns undefined if the link was not signed by us */
export function openEndChangesLink(keys: DerivedKeys, params: URLSearchParams): Identity | undefined {
	const userId = params.get('utente') ?? ''
	const isOurs = params.get('elenco') === 'novita' && keys.isSigned('change-links', userId, params.get('firma') ?? '')
	return isOurs ? knownPerson({ userId }) : undefined
}
