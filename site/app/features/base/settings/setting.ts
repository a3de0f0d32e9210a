import type { Shown } from '#app/versions/version.ts'

/** Settings of the page 'Impostazioni', in its order; `definitions.server.ts` defines the values each accepts. */
export const SITE_SETTINGS = [
	'mail.from',
	'inbound.address',
	'inbound.url',
	'inbound.authserv',
	'answers.url',
	'answers.model',
	'answers.key',
	'answers.timeout',
	'answers.rewrite',
	'answers.priceSent',
	'answers.priceReceived',
	'answers.monthlyLimit',
	'judge.use',
	'judge.url',
	'judge.model',
	'judge.key',
	'judge.timeout',
	'vectors.url',
	'vectors.model',
	'vectors.key',
	'conversions.hours',
	'statistics.id',
] as const
export type SiteSetting = (typeof SITE_SETTINGS)[number]

/** A setting as the page shows it. */
export interface SettingView {
	name: SiteSetting
	source: 'environment' | 'stored' | 'default' | 'unreadable'
	/** Text of the value; null for a secret, and if there is none. */
	value: string | null
	/** Environment variable that overrides it; null if there is none. */
	variable: string | null
	isSecret: boolean
}

/** The settings as their page shows them; of a secret only where it comes from. */
export function settingsShown(views: readonly SettingView[]): Shown {
	return Object.fromEntries(views.map(({ name, isSecret, source, value }) => [name, isSecret ? source : value]))
}

/** Name of the checkbox that deletes a stored secret. */
export function removalField(name: string): string {
	return `${name}.remove`
}
