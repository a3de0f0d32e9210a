import { eq, sql } from 'drizzle-orm'
import type { Person } from '#app/features/base/people/person.ts'
import { THEME_NAMES } from '#app/features/base/themes/recognise-themes.ts'
import type { Db } from '#platform/database/database.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { EventKind, Mailing } from '../event-kind.server.ts'
import { digestSubscribers } from '../events-table.server.ts'
import { findFollowedThemes, sameAddress } from '../followed-themes.server.ts'
import { confirmPath } from './confirm-link.server.ts'
import { DIGEST_ENDED } from './copy.it.ts'
import type { FollowingView } from './following.ts'
import { confirmDigestMail } from './mails.it.ts'

/** Confirmations go to any typed address, so they are few. */
const BY_CLIENT: Limit = { name: 'digest', points: 10, windowSeconds: 3600 }
const BY_ADDRESS: Limit = { name: 'digest-address', points: 3, windowSeconds: 24 * 3600 }

export const digestMailing: Mailing = {
	title: 'Riepilogo settimanale',
	question: 'Vuoi smettere di ricevere il riepilogo settimanale?',
	stop: 'Non ricevere più il riepilogo settimanale',
	ended: DIGEST_ENDED,
	link: { key: 'digest-links', subject: 'riepilogo' },
	priority: 'bulk',
	end: async (db, { subject }) => {
		await db.delete(digestSubscribers).where(eq(digestSubscribers.id, subject))
	},
	own: ({ email }) => sql`select id::text as subject, array_to_string(themes, ', ') as about
		from ${digestSubscribers} where ${sameAddress(email)}`,
}

/** The weekly digest by e-mail. */
export const weeklyDigest: EventKind = { name: 'digest', mailing: digestMailing }

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

/** Ends the digest to the person's own address. */
export async function endOwnDigest(db: Db, { email }: Person): Promise<void> {
	await db.delete(digestSubscribers).where(sameAddress(email))
}
