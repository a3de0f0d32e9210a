import { isTest, type Rule } from './rule.ts'

const MAIL_JOB = 'site/platform/mail/mail-job.ts'

/** The suspension itself, statements of reasons (Regulation (EU) 2022/2065, articles 16 and 17), answers to who wrote as a visitor. */
const MAILS_SUSPENDED = new Set(
	[
		'people/admin/mails.it',
		'people/contact/contact.server',
		'people/contact/messages.server',
		'desk/moderation/decisions.server',
		'desk/moderation/mails.it',
	].map((name) => `site/app/features/${name}.ts`),
)

/** Write to an address that is no account's yet. */
const MAILS_STRANGERS = new Set(
	['people/accounts/confirm/new-email', 'people/invitations/invitations'].map(
		(name) => `site/app/features/${name}.server.ts`,
	),
)

export const peopleAreAddressedInOnePlace: Rule = {
	name: 'people of the database are mailed by base/events, which asks who may be reached',
	violations: (modules) =>
		modules.flatMap(({ path, imports, readsAddresses }) => {
			const isFree = isTest(path) || MAILS_SUSPENDED.has(path) || MAILS_STRANGERS.has(path)
			return readsAddresses && imports.includes(MAIL_JOB) && !isFree ? [path] : []
		}),
}

export const suspendedPeopleGetFewMails: Rule = {
	name: 'a mail that suspended people get too is one of a short list',
	violations: (modules) =>
		modules.flatMap(({ path, mailsSuspended }) =>
			mailsSuspended && path.startsWith('site/app/') && !isTest(path) && !MAILS_SUSPENDED.has(path) ? [path] : [],
		),
}
