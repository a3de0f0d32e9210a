import { type Addressee, findAddressees } from '#app/features/base/people/addressees.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/letter.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Mailing } from './event-kind.server.ts'
import { unsubscribePath } from './unsubscribe-link.server.ts'

export type MailingDeps = Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>

/** A mail for a person, or for an address without an account. */
export interface Outgoing {
	to: { userId: string } | { email: string }
	subject?: string
	compose(to: Pick<Addressee, 'email' | 'name'>, unsubscribe: string): Mail
}

/**
 * Sends mails of one kind, each with the link that ends them, to those who may be reached.
 * @param db transaction that notes that they were sent
 */
export async function sendMailing(
	tx: Db,
	{ queue, keys, siteUrl }: MailingDeps,
	mailing: Mailing,
	mails: readonly Outgoing[],
): Promise<void> {
	const people = await findAddressees(
		tx,
		mails.flatMap(({ to }) => ('userId' in to ? [to.userId] : [])),
	)
	for (const { to, subject = '', compose } of mails) {
		const [addressee, userId] = 'userId' in to ? [people.get(to.userId), to.userId] : [{ ...to, name: '' }, '']
		if (!addressee) continue
		const unsubscribe = siteUrl + unsubscribePath(keys, mailing, { userId, subject })
		await queue.send(tx, mailJob, compose(addressee, unsubscribe), { priority: mailing.priority ?? 'normal' })
	}
}

/**
 * Sends the mails of one group of people after another. A group is noted and its mails are queued in one transaction, so a run that dies
 * goes on with those who have not had theirs.
 * @param next notes the next group and returns its mails; undefined once nobody is left
 * @returns the number of mails
 */
export async function sendInGroups(
	deps: MailingDeps,
	mailing: Mailing,
	next: (tx: Db) => Promise<readonly Outgoing[] | undefined>,
): Promise<number> {
	for (let sent = 0; ; ) {
		const mails = await deps.db.transaction(async (tx) => {
			const group = await next(tx)
			if (group) await sendMailing(tx, deps, mailing, group)
			return group
		})
		if (!mails) return sent
		sent += mails.length
	}
}
