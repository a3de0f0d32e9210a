import type { Module } from './modules.ts'

/** Schemas of text that is not written by people, or not stored, by module: how many, and what they read. */
const PLAIN_STRINGS: Readonly<Record<string, readonly [count: number, reason: string]>> = {
	'features/people/accounts/auth/auth-bodies.server.ts': [
		8,
		'passwords, codes, tokens and addresses, which the library judges',
	],
	'features/people/accounts/auth/auth-open-session.server.ts': [2, 'ids of an account and a session'],
	'features/people/accounts/auth/auth-passkeys.server.ts': [1, 'the id of a passkey'],
	'features/people/accounts/confirm/links.server.ts': [6, 'its own links'],
	'features/people/accounts/credentials.ts': [6, 'passwords, a telephone number by its own rule, a checkbox'],
	'features/people/accounts/passkeys/passkey.ts': [1, 'refuses what is not seen, by its own rule'],
	'features/people/accounts/person-name.ts': [1, 'refuses what is not seen, by its own rule'],
	'features/people/accounts/profile/prove-identity.server.ts': [2, 'a password and a code'],
	'features/people/accounts/second-factor/factor-forms.ts': [2, 'codes'],
	'features/people/accounts/second-factor/recovery-codes.server.ts': [3, 'codes and their hashes'],
	'features/people/accounts/second-factor/second-factor.server.ts': [1, 'codes of the library'],
	'features/people/accounts/session-http.server.ts': [1, 'a token'],
	'features/law/assistant/http.server.ts': [2, 'ids of a document and of its article'],
	'features/law/assistant/sent-text.server.ts': [1, 'a question being typed, which is not stored'],
	'features/base/captcha/altcha.server.ts': [1, 'an answer of the captcha'],
	'features/base/captcha/captcha-choice.server.ts': [3, 'keys of a vendor'],
	'features/base/captcha/captcha-token.ts': [1, 'a token'],
	'features/base/captcha/vendors.server.ts': [1, 'answers of a vendor'],
	'features/documents/conversions/api/schemas.server.ts': [9, 'answers of the interface, and codes of languages'],
	'features/documents/conversions/pdfa-process.server.ts': [3, 'output of the engine'],
	'features/documents/conversions/report/stored-report.ts': [21, 'output of the engine, and the code of a language'],
	'features/documents/conversions/verapdf.server.ts': [4, 'output of veraPDF'],
	'features/documents/fattura/fattura-output.server.ts': [
		1,
		'output of the reader of fatture, which is shown and not stored',
	],
	'features/documents/deadlines/deadline-forms.ts': [6, 'choices from lists, a key, a path of this site'],
	'features/documents/deadlines/remind-job.server.ts': [1, 'a day'],
	'features/base/events/notices.server.ts': [2, 'names that are only compared'],
	'features/base/events/digest/confirm-link.server.ts': [1, 'names of themes in a signed link'],
	'features/base/events/digest/follow-form.ts': [1, 'names of themes'],
	'features/desk/dashboard/first-steps.server.ts': [2, 'names of steps, which are only compared'],
	'features/desk/health/copies.server.ts': [1, 'names of files of a copy'],
	'features/desk/health/machine/installation.server.ts': [3, 'names of versions and a folder, as an update wrote them'],
	'features/desk/health/marks.server.ts': [13, 'sentences of the site, and names of what runs'],
	'features/desk/health/outside/matter.ts': [14, 'names of hosts, folders and units, and what a server said'],
	'features/desk/health/second-place.server.ts': [7, 'the stored place, its password and its passphrase'],
	'features/desk/health/update-job.server.ts': [3, 'names of versions, and lines of the changelog'],
	'features/desk/inventory/advisory.ts': [8, 'lists of known faults'],
	'features/desk/inventory/compare.server.ts': [1, 'lists of known faults'],
	'features/desk/inventory/find-components.server.ts': [2, 'the lock file'],
	'features/desk/inventory/osv.server.ts': [11, 'answers of a service, shown as text'],
	'features/law/knowledge/files/file-text-process.server.ts': [4, 'output of the reader of files'],
	'features/law/schede/scheda.ts': [4, 'heads of files that come with the site'],
	'features/desk/incoming-mail/incoming-mail.ts': [10, 'output of the reader of e-mails, which it has cleaned'],
	'features/desk/leaving/own-data-form.ts': [1, 'a word to type, which is not stored'],
	'features/content/news/desk/draft.ts': [3, 'the path of a picture, a choice from a list, a time'],
	'features/content/news/feeds/feeds-setting.server.ts': [1, 'stored addresses'],
	'features/content/news/feeds/parse-provider.ts': [2, 'articles of a provider, which `plainText` cleans'],
	'features/content/pages/own-texts.server.ts': [4, 'the stored text, and a checkbox'],
	'features/content/pages/tell-change-job.server.ts': [1, 'the id of an account'],
	'features/content/programs/check-tool.server.ts': [2, 'a file of a program, which is not stored'],
	'features/content/programs/http.server.ts': [2, 'inputs of a calculation, which are not stored'],
	'features/content/programs/law-tools.server.ts': [4, 'questions of programs, which are not stored'],
	'features/content/programs/mcp.server.ts': [3, 'inputs of a calculation, which are not stored'],
	'features/base/consent/settings.server.ts': [1, 'a code by its own rule'],
	'features/base/settings/mail-server.server.ts': [5, 'the stored server, a host by its own rule, a password'],
	'features/base/studio/studio.server.ts': [2, 'the stored details'],
	'features/base/themes/theme-form.ts': [1, 'a choice from a list'],
	'features/desk/visits/http.server.ts': [1, 'the name of a page'],
	'form-fields.ts': [2, 'a telephone number by its own rule'],
	'notices.server.ts': [4, 'notices of the site'],
	'routes/admin/knowledge.tsx': [1, 'a list of codes of acts, by its own rule'],
	'routes/admin/preview.ts': [3, 'a text being typed, which is not stored'],
}

/** @returns modules of the site with more, or fewer, schemas of plain text than the list says: what people write is `writtenText` */
export function plainTextOfPeople(modules: readonly Module[]): string[] {
	return modules.flatMap(({ path, plainStrings }) => {
		const name = path.slice('site/app/'.length)
		const isOurs = path.startsWith('site/app/') && !/\.test\.tsx?$|\/dev\/|^site\/app\/text\//.test(path)
		const [expected] = PLAIN_STRINGS[name] ?? [0]
		return isOurs && plainStrings !== expected ? [`${path}: ${plainStrings}, not ${expected}`] : []
	})
}
