/**
 * Recasts shipped with the engine: the acts that the testo unico IVA (d.lgs. 10/2026, in force from 1 January 2027) replaces, article by
 * article, according to its own references to the former provisions.
 */
import { appliesFrom } from './application-dates.ts'
import type { Recast } from './recast.ts'
import data from './recasts.json' with { type: 'json' }

export const builtInRecasts: readonly Recast[] = data.map(({ from, to, articles }) => {
	const since = appliesFrom(to)
	return { from, to, ...(since === undefined ? {} : { since }), articles: defined(articles) }
})

/** A JSON import types each map with every key of its siblings. */
function defined(articles: Readonly<Record<string, readonly string[] | undefined>>): Record<string, readonly string[]> {
	const entries: [string, readonly string[]][] = []
	for (const [old, now] of Object.entries(articles)) if (now !== undefined) entries.push([old, now])
	return Object.fromEntries(entries)
}
