/** A fiscal deadline, and the rules that give those of a year. */
import type { IsoDate } from '../terms/days.ts'
import type { Moved, Recipient } from '../terms/moving.ts'

/** The people a deadline is for. */
export const AUDIENCES = [
	'persona-fisica',
	'dipendente',
	'forfettario',
	'ditta',
	'professionista',
	'sanitario',
	'agricoltore',
	'agente',
	'societa-persone',
	'srl',
	'condominio',
	'ente',
] as const
export type Audience = (typeof AUDIENCES)[number]

export const DEADLINE_THEMES = ['redditi', 'iva', 'lavoro', 'contributi', 'casa', 'societa', 'riscossione'] as const
export type DeadlineTheme = (typeof DEADLINE_THEMES)[number]

/** One day on which a rule falls due, before holidays are looked at. */
export interface Due {
	readonly day: IsoDate
	/** The period it is about, as in `marzo 2026`. */
	readonly about: string
}

export interface Tolerance {
	/** Days after the moved day; 0: none. */
	readonly days: number
	readonly consequence: string
	readonly source: string
}

export interface Rule {
	/** Never changes: reminders and extensions refer to it. */
	readonly name: string
	readonly title: string
	readonly audiences: readonly Audience[]
	readonly theme: DeadlineTheme
	/** The one who is paid or filed with: decides how the day moves. */
	readonly recipient: Recipient
	/** How late a payment may be without losing the benefit. */
	readonly tolerance?: Tolerance
	readonly source: string
	/** The text that the rule was compared with, or 'da fonte secondaria' and its date. */
	readonly checked: string
	/** Name of the tool that counts the amount. */
	readonly tool?: string
	dues(year: number): readonly Due[]
}

export interface Deadline extends Omit<Rule, 'name' | 'recipient' | 'tolerance' | 'dues'> {
	/** Name of the rule and day before moving; unique, and the same for every reader and every day. */
	readonly key: string
	readonly about: string
	readonly day: IsoDate
	/** The reason why it is not on the day of the rule. */
	readonly moved?: Moved['moved'] | 'extension'
	/** The day before it was moved or extended. */
	readonly movedFrom?: IsoDate
	/** Words on how late it may be paid. */
	readonly lateness?: string
}

/** A law or decree that gives more time, to all or to some. */
export interface Extension {
	readonly key: string
	readonly day: IsoDate
	/** The people who have more time; absent where all have. */
	readonly audiences?: readonly Audience[]
	readonly source: string
}
