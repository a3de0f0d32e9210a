/** The feature of references: an article that one of the best refers to is often the one that decides. */
import { innerReferences } from '../law/inner-references.ts'
import type { LegalRef, Passage } from '../law/model.ts'
import type { Features } from './feature-names.ts'

interface Row {
	readonly passage: Passage
	readonly features: Features
}

/** Articles whose references count. */
const sources = 12
/** A reference of the best article counts 1, of the fourth half. */
const placeFall = 3

/** Adds to each candidate how near the top the best article stands that refers to it. */
export function addReferences(rows: readonly Row[]): void {
	const places = placesOf(rows)
	const referred = new Map<LegalRef, number>()
	for (const { passage } of rows) {
		const place = places.get(passage.ref)
		if (place === undefined) continue
		for (const ref of innerReferences(passage.act.code, passage.text))
			if (ref !== passage.ref && place > (referred.get(ref) ?? 0)) referred.set(ref, place)
	}
	for (const { passage, features } of rows) features.referred = referred.get(passage.ref) ?? 0
}

/** The best articles by the words of the law and of everyday life together. */
function placesOf(rows: readonly Row[]): ReadonlyMap<LegalRef, number> {
	const best = new Map<LegalRef, number>()
	for (const { passage, features } of rows) {
		const strength = features.bm25 + features.everyday + features.expansion + features.thesaurus
		best.set(passage.ref, Math.max(best.get(passage.ref) ?? 0, strength))
	}
	const order = [...best].toSorted((a, b) => b[1] - a[1]).slice(0, sources)
	return new Map(order.map(([ref], place) => [ref, placeFall / (placeFall + place)]))
}
