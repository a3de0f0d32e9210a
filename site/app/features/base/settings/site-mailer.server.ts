import { mayMail } from '#app/features/base/people/addressees.server.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Found, Settings } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/faults/services.ts'
import type { MailedThread } from '#platform/mail/letter.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { mailFrom } from './definitions.server.ts'
import { mailServer } from './mail-server.server.ts'

interface Parts {
	env: Pick<Env, 'mail' | 'dataDir' | 'http'>
	settings: Settings
	db: Db
	breaker: Services['mail']
	/** Returns the address to which replies in a conversation go. */
	replyTo: (thread: MailedThread) => Promise<string | null>
}

/** Returns the sender that was set, otherwise one of the site's own domain: other servers refuse mail from `localhost`. */
export function senderOf({ value, source }: Found<string>, siteUrl: string | undefined): string {
	if (source !== 'default' || siteUrl === undefined) return value
	return `Guida Fiscale <noreply@${new URL(siteUrl).hostname.replace(/^www\./, '')}>`
}

/** Creates the mailer with the sender and the server of the panel; it mails nobody who may not be reached. */
export function createSiteMailer({ env, settings, db, breaker, replyTo }: Parts): Mailer {
	return createMailer(env, breaker, {
		from: async () => senderOf(await settings.find(mailFrom), env.http.siteUrl),
		server: () => settings.read(mailServer),
		mayMail: (address, roles) => mayMail(db, address, roles),
		replyTo,
	})
}
