import { and, eq, or, sql } from 'drizzle-orm'
import { profiles, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { hasRole } from '#app/features/base/people/roles.server.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { oneAtATime } from '#platform/database/one-at-a-time.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Result } from '#platform/result.ts'
import { type Profile, type ProfileField, profileShown } from './profile.ts'
import type { ProfileForm } from './save-profile.ts'

/** Returns the viewer's profile; before the first save, the data given at sign-up (§3). */
export async function findProfile(db: Db, { userId }: Person): Promise<Profile> {
	const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
	if (profile) return profileShown(profile)
	const [user] = await db
		.select({ name: users.name, surename: users.surename, telefono: users.telefono })
		.from(users)
		.where(eq(users.id, userId))
	return profileShown(user ?? {})
}

/** Creates the profile on the first save, with the account's e-mail as `mail`; afterwards updates the one that was shown. */
export async function saveProfile(
	db: Db,
	person: Person,
	form: ProfileForm,
	seen: Seen,
): Promise<Result<object, Changed<ProfileField> | { code: 'colleagues-name' }>> {
	const { userId, email } = person
	return db.transaction(async (tx) => {
		await oneAtATime(tx, `profile of ${userId}`)
		const changed = changeSince(seen, profileShown(await findProfile(tx, person)), profileShown(form))
		if (changed) return { ok: false, problem: changed }
		if (form.displayName !== null && !person.isStaff && (await isColleaguesName(tx, form.displayName)))
			return { ok: false, problem: { code: 'colleagues-name' } }
		await tx
			.insert(profiles)
			.values({ ...form, userId, mail: email })
			.onConflictDoUpdate({ target: profiles.userId, set: { ...form, updatedAt: new Date() } })
		// The name appears beside comments.
		await announcePublicChange(tx)
		return { ok: true }
	})
}

/** Returns true if one of the staff appears under this name: comments show no role beside it. */
async function isColleaguesName(tx: Db, name: string): Promise<boolean> {
	const full = sql`trim(coalesce(${profiles.name}, ${users.name}) || ' ' || coalesce(${profiles.surename}, ${users.surename}, ''))`
	const [found] = await tx
		.select({ id: users.id })
		.from(users)
		.leftJoin(profiles, eq(profiles.userId, users.id))
		.where(
			and(
				hasRole(sql`${users.id}`),
				or(sql`lower(${profiles.displayName}) = lower(${name})`, sql`lower(${full}) = lower(${name})`),
			),
		)
		.limit(1)
	return found !== undefined
}
