import { toCsv } from '#app/csv.server.ts'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { countDeadLetters, type DeadLetter, findDeadLetters } from '#platform/queue/dead-letters.ts'
import { findFailedJobs } from '#platform/queue/failed-jobs.ts'
import { EXPORT_HEADER, LINK_REMOVED, reasonText, UNREADABLE } from './copy.it.ts'
import type { Undelivered } from './undelivered.ts'

const SHOWN = 50
const EXPORTED = 5_000

/** Returns the newest e-mails that the site gave up sending. */
export async function findUndelivered(
	{ db, keys }: Pick<Platform, 'db' | 'keys'>,
	_admin: Admin,
): Promise<Undelivered> {
	const [letters, count, jobs] = await Promise.all([
		findDeadLetters(db, keys, mailJob.name, SHOWN),
		countDeadLetters(db, mailJob.name),
		findFailedJobs(db),
	])
	const mails = letters.map((letter) => {
		const { to = null, subject = null } = mailIn(letter) ?? {}
		return { id: letter.id, to, subject, at: letter.at, reason: reasonText(letter.code) }
	})
	return { mails, count, retrying: jobs.find(({ name }) => name === mailJob.name)?.retrying ?? 0 }
}

/** Puts undelivered e-mails back into the queue: one, or all. Returns their number. */
export async function resendUndelivered(
	{ db, queue }: Pick<Platform, 'db' | 'queue'>,
	admin: Admin,
	id?: string,
): Promise<number> {
	const count = await queue.sendAgain(mailJob, id === undefined ? undefined : [id])
	if (count > 0) await recordAudit(db, { actor: admin.userId, action: 'mails-resent', reason: String(count) })
	return count
}

/** Returns the undelivered e-mails as CSV, without their links, so that somebody can write to these people in another way. */
export async function exportUndelivered({ db, keys }: Pick<Platform, 'db' | 'keys'>, admin: Admin): Promise<string> {
	const letters = await findDeadLetters(db, keys, mailJob.name, EXPORTED)
	await recordAudit(db, { actor: admin.userId, action: 'mails-exported', reason: String(letters.length) })
	const rows = letters.map((letter) => {
		const mail = mailIn(letter)
		const { to, subject, text } = mail ?? { to: '', subject: '', text: UNREADABLE }
		return [formatDateTime(letter.at), to, subject, reasonText(letter.code), withoutLinks(text)]
	})
	return toCsv([EXPORT_HEADER, ...rows])
}

function mailIn({ payload }: DeadLetter) {
	return mailJob.payload.safeParse(payload).data
}

function withoutLinks(text: string): string {
	return text.replace(/https?:\/\/\S+/g, LINK_REMOVED)
}
