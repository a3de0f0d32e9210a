/**
 * Recasts shipped with the engine: the acts that the testi unici of the tax reform replace from 1 January 2027; those of the testo unico IVA
 * (d.lgs. 10/2026) article by article, according to its own references to the former provisions.
 */
import { appliesFrom } from './application-dates.ts'
import type { Recast } from './recast.ts'
import data from './recasts.json' with { type: 'json' }

/** The other testi unici of the tax reform, of which no map of articles is known: before their day the acts that they replace are read. */
const unmapped: readonly (readonly [from: string, to: string])[] = [
	['tuir', 'decreto-legislativo-117-2026'],
	['dpr600', 'decreto-legislativo-141-2026'],
	['dpr-322-1998', 'decreto-legislativo-141-2026'],
	['dpr602', 'decreto-legislativo-33-2025'],
	['decreto-legislativo-241-1997', 'decreto-legislativo-33-2025'],
	['tur', 'decreto-legislativo-123-2025'],
	['tus', 'decreto-legislativo-123-2025'],
	['decreto-legislativo-347-1990', 'decreto-legislativo-123-2025'],
	['dpr-642-1972', 'decreto-legislativo-123-2025'],
	['dlgs471', 'tusanz'],
	['dlgs472', 'tusanz'],
	['dlgs74', 'tusanz'],
	['dlgs546', 'tugt'],
]

const mapped: readonly Pick<Recast, 'from' | 'to' | 'articles'>[] = data.map((recast) => ({
	...recast,
	articles: defined(recast.articles),
}))

export const builtInRecasts: readonly Recast[] = [
	...mapped,
	...unmapped.map(([from, to]) => ({ from, to, articles: {} })),
].map((recast) => {
	const since = appliesFrom(recast.to)
	return since === undefined ? recast : { ...recast, since }
})

/** A JSON import types each map with every key of its siblings. */
function defined(articles: Readonly<Record<string, readonly string[] | undefined>>): Record<string, readonly string[]> {
	const entries: [string, readonly string[]][] = []
	for (const [old, now] of Object.entries(articles)) if (now !== undefined) entries.push([old, now])
	return Object.fromEntries(entries)
}
