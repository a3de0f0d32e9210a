import { isTest, type Rule } from './rule.ts'

const ADDRESSEES = 'site/app/features/base/people/addressees.server.ts'
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

export const peopleAreAddressedInOnePlace: Rule = {
	name: 'a module that mails people of the database asks base/people/addressees who may be reached',
	violations: (modules) =>
		modules.flatMap(({ path, imports, readsAddresses }) => {
			if (!readsAddresses || isTest(path) || MAILS_SUSPENDED.has(path)) return []
			return imports.includes(MAIL_JOB) && !imports.includes(ADDRESSEES) ? [path] : []
		}),
}

export const suspendedPeopleGetFewMails: Rule = {
	name: 'a mail that suspended people get too is one of a short list',
	violations: (modules) =>
		modules.flatMap(({ path, mailsSuspended }) =>
			mailsSuspended && path.startsWith('site/app/') && !isTest(path) && !MAILS_SUSPENDED.has(path) ? [path] : [],
		),
}
