import { recordAudit } from '#app/features/audit/audit.server.ts'
import type { SecurityEvent } from '#app/features/audit/audit.ts'
import type { Person } from '#app/features/people/person.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { securityMail } from './mails.it.ts'

type Addressee = Pick<Person, 'userId' | 'email' | 'name'>

/**
 * Writes a change of somebody's ways in to the registry, without a word of what was changed, and tells them by e-mail. Pass
 * the transaction of the change as `db`.
 * @param detail what was changed, for the person alone: the name of a key or device
 */
export async function noteSecurityEvent(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	{ userId, email, name }: Addressee,
	event: SecurityEvent,
	detail?: string,
): Promise<void> {
	await recordAudit(db, { actor: userId, action: event, subject: userId })
	await queue.send(db, mailJob, securityMail({ email, name }, event, siteUrl, detail))
}
