import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { SecurityEvent } from '#app/features/base/audit/audit.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { Platform } from '#platform/platform.ts'
import { type EventDetails, securityMail } from './mails.it.ts'

type Addressee = Pick<Person, 'userId' | 'email' | 'name'>

/**
 * Writes an audit entry about a security change, without its content, and e-mails the person. Pass the transaction of the change as `db`.
 * @param details for the e-mail only
 */
export async function noteSecurityEvent(
	{ db, queue, siteUrl }: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	{ userId, email, name }: Addressee,
	event: SecurityEvent,
	details: EventDetails = {},
): Promise<void> {
	await recordAudit(db, { actor: userId, action: event, subject: userId })
	await queue.send(db, mailJob, securityMail({ email, name }, event, siteUrl, details))
}
