import type { Module } from './modules.ts'

/** Schemas of text that is not written by people, or not stored, by module: how many, and what they read. */
const PLAIN_STRINGS: Readonly<Record<string, readonly [count: number, reason: string]>> = {
	'features/accounts/auth/auth-bodies.server.ts': [
		8,
		'passwords, codes, tokens and addresses, which the library judges',
	],
	'features/accounts/auth/auth-open-session.server.ts': [2, 'ids of an account and a session'],
	'features/accounts/auth/auth-passkeys.server.ts': [1, 'the id of a passkey'],
	'features/accounts/confirm/links.server.ts': [6, 'its own links'],
	'features/accounts/credentials.ts': [6, 'passwords, a telephone number by its own rule, a checkbox'],
	'features/accounts/passkeys/passkey.ts': [1, 'refuses what is not seen, by its own rule'],
	'features/accounts/person-name.ts': [1, 'refuses what is not seen, by its own rule'],
	'features/accounts/profile/prove-identity.server.ts': [2, 'a password and a code'],
	'features/accounts/second-factor/factor-forms.ts': [2, 'codes'],
	'features/accounts/second-factor/recovery-codes.server.ts': [3, 'codes and their hashes'],
	'features/accounts/second-factor/second-factor.server.ts': [1, 'codes of the library'],
	'features/accounts/session-http.server.ts': [1, 'a token'],
	'features/assistant/http.server.ts': [2, 'ids of a document and of its article'],
	'features/assistant/sent-text.server.ts': [1, 'a question being typed, which is not stored'],
	'features/captcha/altcha.server.ts': [1, 'an answer of the captcha'],
	'features/captcha/captcha-choice.server.ts': [3, 'keys of a vendor'],
	'features/captcha/captcha-token.ts': [1, 'a token'],
	'features/captcha/vendors.server.ts': [1, 'answers of a vendor'],
	'features/conversions/api/schemas.server.ts': [9, 'answers of the interface, and codes of languages'],
	'features/conversions/pdfa-process.server.ts': [3, 'output of the engine'],
	'features/conversions/report/stored-report.ts': [20, 'output of the engine, and the code of a language'],
	'features/conversions/verapdf.server.ts': [4, 'output of veraPDF'],
	'features/deadlines/deadline-forms.ts': [6, 'choices from lists, a key, a path of this site'],
	'features/deadlines/remind-job.server.ts': [1, 'a day'],
	'features/following/digest-links.server.ts': [1, 'names of themes in a signed link'],
	'features/following/follow-form.ts': [1, 'names of themes'],
	'features/health/marks.server.ts': [11, 'sentences of the site, and names of what runs'],
	'features/health/second-place.server.ts': [7, 'the stored place, its password and its passphrase'],
	'features/inventory/advisory.ts': [8, 'lists of known faults'],
	'features/inventory/compare.server.ts': [1, 'lists of known faults'],
	'features/inventory/find-components.server.ts': [2, 'the lock file'],
	'features/inventory/osv.server.ts': [11, 'answers of a service, shown as text'],
	'features/knowledge/files/file-text-process.server.ts': [4, 'output of the reader of files'],
	'features/knowledge/schede.server.ts': [4, 'heads of files that come with the site'],
	'features/leaving/own-data-form.ts': [1, 'a word to type, which is not stored'],
	'features/news/desk/draft.ts': [3, 'the path of a picture, a choice from a list, a time'],
	'features/news/feeds/feeds-setting.server.ts': [1, 'stored addresses'],
	'features/news/feeds/parse-provider.ts': [2, 'articles of a provider, which `plainText` cleans'],
	'features/pages/own-texts.server.ts': [4, 'the stored text, and a checkbox'],
	'features/pages/tell-change-job.server.ts': [1, 'the id of an account'],
	'features/programs/check-tool.server.ts': [2, 'a file of a program, which is not stored'],
	'features/programs/http.server.ts': [2, 'inputs of a calculation, which are not stored'],
	'features/programs/law-tools.server.ts': [4, 'questions of programs, which are not stored'],
	'features/programs/mcp.server.ts': [3, 'inputs of a calculation, which are not stored'],
	'features/settings/definitions.server.ts': [1, 'a code by its own rule'],
	'features/settings/mail-server.server.ts': [5, 'the stored server, a host by its own rule, a password'],
	'features/studio/studio.server.ts': [2, 'the stored details'],
	'features/themes/theme-form.ts': [1, 'a choice from a list'],
	'features/visits/http.server.ts': [1, 'the name of a page'],
	'form-fields.ts': [2, 'a telephone number by its own rule'],
	'notices.server.ts': [2, 'notices of the site'],
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
