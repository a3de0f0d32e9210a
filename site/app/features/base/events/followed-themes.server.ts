import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Identity, Person } from '#app/features/base/people/person.ts'
import { THEME_NAMES } from '#app/features/base/themes/recognise-themes.ts'
import type { ShownUntil } from '#app/versions/shown-until.ts'
import type { Db } from '#platform/database/database.ts'
import { digestSubscribers, followedThemes } from './events-table.server.ts'

/** Rows `theme` and `seen_at` of the themes that a person follows. */
export function followedThemesOf(userId: string): SQL {
	return sql`(select theme, seen_at from ${followedThemes} where user_id = ${userId})`
}

/** Condition of the digest to an address. */
export const sameAddress = (email: string) => sql`lower(${digestSubscribers.email}) = ${email.toLowerCase()}`

/** Returns the names of the themes a person follows. */
export async function findFollowedThemes(db: Db, { userId }: Identity): Promise<string[]> {
	const rows = await db
		.select({ theme: followedThemes.theme })
		.from(followedThemes)
		.where(eq(followedThemes.userId, userId))
	const followed = new Set(rows.map(({ theme }) => theme))
	return THEME_NAMES.filter((theme) => followed.has(theme))
}

/** Follows exactly these themes; a digest to the person's own address follows them too, and ends without any. */
export async function followThemes(db: Db, { userId, email }: Person, themes: readonly string[]): Promise<void> {
	await db.transaction(async (tx) => {
		const others = themes.length > 0 ? notInArray(followedThemes.theme, [...themes]) : undefined
		await tx.delete(followedThemes).where(and(eq(followedThemes.userId, userId), others))
		if (themes.length > 0) {
			const rows = themes.map((theme) => ({ userId, theme }))
			await tx.insert(followedThemes).values(rows).onConflictDoNothing()
			await tx
				.update(digestSubscribers)
				.set({ themes: [...themes] })
				.where(sameAddress(email))
		} else await tx.delete(digestSubscribers).where(sameAddress(email))
	})
}

/** Stops following one theme. */
export async function unfollowTheme(db: Db, person: Person, theme: string): Promise<void> {
	const followed = await findFollowedThemes(db, person)
	await followThemes(
		db,
		person,
		followed.filter((one) => one !== theme),
	)
}

/** Stores up to when a person has seen the news of followed themes. */
export async function markThemesSeen(db: Db, { userId }: Identity, until: ShownUntil): Promise<void> {
	await db
		.update(followedThemes)
		.set({ seenAt: sql`greatest(${followedThemes.seenAt}, ${until.toISOString()}::timestamptz)` })
		.where(eq(followedThemes.userId, userId))
}
