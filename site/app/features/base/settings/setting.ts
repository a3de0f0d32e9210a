import type { Shown } from '#app/versions/version.ts'
import type { ServiceName } from './services.ts'

/** Null for none. */
export type SettingValue = string | number | null

/** Field of a setting. */
export interface SettingLook {
	/** Italian label and hint. */
	label: string
	hint: string
	/** One line of text if missing. */
	type?: 'number' | 'switch'
	/** True for a field that a studio rarely changes: it is folded. */
	isAdvanced?: true
}

/** A heading of the page 'Impostazioni', in Italian. */
export interface SettingsHeading {
	title: string
	text?: string
	/** Service that these settings configure. */
	service?: { name: ServiceName; purpose: string; isHalfFine?: true }
	link?: { to: string; label: string; after: string }
}

export interface SettingsNote {
	text: string
	command?: string
}

/** A setting as the page shows it. */
export interface SettingView extends SettingLook {
	name: string
	source: 'environment' | 'stored' | 'default' | 'unreadable'
	/** Text of the value; null for a secret, and if there is none. */
	value: string | null
	/** Environment variable that overrides it; null if there is none. */
	variable: string | null
	isSecret: boolean
}

/** A heading as the page shows it. */
export interface GroupView extends SettingsHeading {
	settings: readonly SettingView[]
	note?: SettingsNote | undefined
}

/** The settings as their page shows them; of a secret only where it comes from. */
export function settingsShown(views: readonly SettingView[]): Shown {
	return Object.fromEntries(views.map(({ name, isSecret, source, value }) => [name, isSecret ? source : value]))
}

/** Name of the checkbox that deletes a stored secret. */
export function removalField(name: string): string {
	return `${name}.remove`
}
