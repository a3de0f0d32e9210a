import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Identity, Person } from '#app/features/base/people/person.ts'
import { THEME_NAMES } from '#app/features/base/themes/recognise-themes.ts'
import type { Db } from '#platform/database/database.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { confirmPath } from './digest-links.server.ts'
import type { FollowingView } from './following.ts'
import { digestSubscribers, followedThemes } from './following-table.server.ts'
import { confirmDigestMail } from './mails.it.ts'

/** Confirmations go to any typed address, so they are few. */
const BY_CLIENT: Limit = { name: 'digest', points: 10, windowSeconds: 3600 }
const BY_ADDRESS: Limit = { name: 'digest-address', points: 3, windowSeconds: 24 * 3600 }

const sameAddress = (email: string) => sql`lower(${digestSubscribers.email}) = ${email.toLowerCase()}`

/** Returns the names of the themes a person follows. */
export async function findFollowedThemes(db: Db, { userId }: Identity): Promise<string[]> {
	const rows = await db
		.select({ theme: followedThemes.theme })
		.from(followedThemes)
		.where(eq(followedThemes.userId, userId))
	const followed = new Set(rows.map(({ theme }) => theme))
	return THEME_NAMES.filter((theme) => followed.has(theme))
}

/** Returns what the page 'Argomenti' shows. @param wanted theme of the address, ticked too */
export async function findFollowing(db: Db, viewer: Person | null, wanted: string | null): Promise<FollowingView> {
	const [followed, subscribed] = viewer
		? await Promise.all([
				findFollowedThemes(db, viewer),
				db.select({ id: digestSubscribers.id }).from(digestSubscribers).where(sameAddress(viewer.email)),
			])
		: [[], []]
	const ticked = THEME_NAMES.filter((theme) => theme === wanted || followed.includes(theme))
	const person = viewer && { email: viewer.email, hasDigest: subscribed.length > 0 }
	return { themes: THEME_NAMES, followed: ticked, person }
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

/** Sends the confirmation of a digest. Nothing is stored until its link is used. @returns false if too many were asked for */
export async function askForDigest(
	{ db, queue, keys, siteUrl }: Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>,
	clientAddress: string,
	{ email, themes }: { email: string; themes: readonly string[] },
): Promise<boolean> {
	const waits = [await countUse(db, BY_CLIENT, clientAddress), await countUse(db, BY_ADDRESS, email.toLowerCase())]
	if (waits.some((wait) => wait !== undefined)) return false
	const url = siteUrl + confirmPath(keys, { email, themes: [...themes] })
	await queue.send(db, mailJob, confirmDigestMail(email, themes, url), { priority: 'urgent' })
	return true
}

/** Starts the digest, or changes its themes. */
export async function confirmDigest(
	db: Db,
	{ email, themes }: { email: string; themes: readonly string[] },
): Promise<void> {
	const known = themes.filter((theme) => THEME_NAMES.includes(theme))
	await db.transaction(async (tx) => {
		const changed = await tx
			.update(digestSubscribers)
			.set({ themes: known })
			.where(sameAddress(email))
			.returning({ id: digestSubscribers.id })
		if (changed.length === 0) await tx.insert(digestSubscribers).values({ email, themes: known }).onConflictDoNothing()
	})
}

/** Ends the digest of one subscriber. */
export async function endDigest(db: Db, id: string): Promise<void> {
	await db.delete(digestSubscribers).where(eq(digestSubscribers.id, id))
}

/** Ends the digest to the person's own address. */
export async function endOwnDigest(db: Db, { email }: Person): Promise<void> {
	await db.delete(digestSubscribers).where(sameAddress(email))
}
