declare const until: unique symbol

/** Time up to which a page showed what happened. Only reading a form makes one, so that nothing is marked as seen that came later. */
export type ShownUntil = Date & { readonly [until]: true }

/** Name of the field that carries it. */
export const UNTIL_FIELD = 'until'

/** Returns the time in a form's fields, at most now; a form without one has shown nothing. */
export function shownUntil(fields: Readonly<Record<string, string | undefined>>, now = new Date()): ShownUntil {
	const at = Date.parse(fields[UNTIL_FIELD] ?? '')
	return new Date(Number.isNaN(at) ? 0 : Math.min(at, now.getTime())) as ShownUntil
}
