/**
 * Detects the acts a question is about when it names none, by words that belong to one matter. The ranking uses this as a hint with a
 * learned weight; a word shared by several matters leads to all of them. `matters.json` has, by act codes, phrases typical of their subject: a
 * question must contain all words of one.
 */

import { analyse } from 'italian'
import { groupBy } from '../group-by.ts'
import phrases from './matters.json' with { type: 'json' }

interface Told {
	readonly acts: readonly string[]
	readonly terms: readonly string[]
}

let told: ReadonlyMap<string, readonly Told[]> | undefined

/** By their first word: most questions touch few. */
function byFirstTerm(): ReadonlyMap<string, readonly Told[]> {
	told ??= groupBy(
		Object.entries(phrases).flatMap(([acts, list]) =>
			list.map((phrase) => ({ acts: acts.split(' '), terms: [...new Set(analyse(phrase))] })),
		),
		({ terms }) => terms[0] ?? '',
	)
	return told
}

/** Returns the codes of acts whose subject the terms of a question imply. */
export function mattersOf(terms: readonly string[]): ReadonlySet<string> {
	const asked = new Set(terms)
	const known = byFirstTerm()
	return new Set(
		terms.flatMap((term) =>
			(known.get(term) ?? []).flatMap((matter) => (matter.terms.every((word) => asked.has(word)) ? matter.acts : [])),
		),
	)
}
