/** Value of a field as a page shows it. */
export type ShownValue = string | number | boolean | null | readonly string[]

/** Fields that a page showed and that a decision or a save rests on, by name. */
export type Shown<Name extends string = string> = Readonly<Record<Name, ShownValue>>

/** The same where some fields matter only in some states, and are left out in the others. */
export type ShownPart<Name extends string = string> = { readonly [Field in Name]?: ShownValue }

declare const seen: unique symbol

/** Version that a person had before them. Only reading a form makes one, so that a use case with this parameter cannot be called without. */
export type Seen = string & { readonly [seen]: true }

/** Name of the hidden field that carries the version. */
export const VERSION_FIELD = 'version'

/** Version of a form that adds: if what it adds is there already, the form has not shown it. */
export const NOTHING_SHOWN = ''

/** Returns the version in a form's fields. A form without one matches no version, so it counts as changed. */
export function seenIn(fields: Readonly<Record<string, string>>): Seen {
	return (fields[VERSION_FIELD] ?? NOTHING_SHOWN) as Seen
}

/** Refusal of a form that rested on an earlier version. Carries the fields that differ, as they stand now, and the version to confirm. */
export interface Changed<Name extends string = string> {
	code: 'changed'
	now: Readonly<Partial<Record<Name, ShownValue>>>
	/** Those of them that the form still held as it was shown with: the person said nothing about them. */
	untouched: readonly Name[]
	version: string
}
