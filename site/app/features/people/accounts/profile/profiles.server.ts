import { eq } from 'drizzle-orm'
import { profiles, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { changeSince } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Db } from '#platform/database/database.ts'
import { oneAtATime } from '#platform/database/one-at-a-time.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import type { Result } from '#platform/result.ts'
import { type Profile, profileShown } from './profile.ts'
import type { ProfileForm } from './save-profile.ts'

/** Returns the viewer's profile; before the first save, the data given at sign-up (§3). */
export async function findProfile(db: Db, { userId }: Person): Promise<Profile> {
	const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
	if (profile) {
		const { name, surename, displayName, phone, city, region, country, adress } = profile
		return {
			name,
			surename,
			displayName: displayName ?? '',
			telefono: phone ?? '',
			city: city ?? '',
			region: region ?? '',
			country: country ?? '',
			adress: adress ?? '',
		}
	}
	const [user] = await db
		.select({ name: users.name, surename: users.surename, telefono: users.telefono })
		.from(users)
		.where(eq(users.id, userId))
	return {
		name: user?.name ?? '',
		surename: user?.surename ?? '',
		displayName: '',
		telefono: user?.telefono ?? '',
		city: '',
		region: '',
		country: '',
		adress: '',
	}
}

/** Creates the profile on the first save, with the account's e-mail as `mail`; afterwards updates the one that was shown. */
export async function saveProfile(
	db: Db,
	person: Person,
	{ telefono, ...form }: ProfileForm,
	seen: Seen,
): Promise<Result<object, Changed<keyof Profile>>> {
	const { userId, email } = person
	const values = { ...form, phone: telefono }
	return db.transaction(async (tx) => {
		await oneAtATime(tx, `profile of ${userId}`)
		const changed = changeSince(seen, profileShown(await findProfile(tx, person)), profileShown({ ...form, telefono }))
		if (changed) return { ok: false, problem: changed }
		await tx
			.insert(profiles)
			.values({ ...values, userId, mail: email })
			.onConflictDoUpdate({ target: profiles.userId, set: { ...values, updatedAt: new Date() } })
		// The name appears beside comments.
		await announcePublicChange(tx)
		return { ok: true }
	})
}
