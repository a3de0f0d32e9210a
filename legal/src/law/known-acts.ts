/**
 * Acts that Italians cite by name, with their URN:NIR and the names they go by. The engine knows more acts than a store holds:
 * that is how it can say "this act is not among my sources" instead of quoting another one.
 */
import { type ActKind, actKinds, rows } from './known-acts-data.ts'
import type { Area, DocumentType } from './model.ts'
import { numberedCode, parseActUrn, sameAct } from './named-act.ts'

export interface KnownAct {
	/** Code with which refs start. */
	readonly code: string
	readonly title: string
	readonly documentType: DocumentType
	readonly area: Area
	readonly urn: string
	/** Its names in running text, folded (lower case, no accents); words without punctuation. `~` marks names that count only beside an article number. */
	readonly names: readonly string[]
	/** Kind, year and number, for "d.lgs. 546/92"; absent where an act is cited by name alone. */
	readonly number?: { readonly kind: ActKind; readonly year: number; readonly number: number }
	/** Short form for citations: "art. 2052 c.c.". */
	readonly short: string
}

export const knownActs: readonly KnownAct[] = rows.map(
	([code, title, documentType, area, kind, date, number, annex, short, names]) => {
		const act = {
			code,
			title,
			documentType,
			area,
			short,
			urn: urnOf(code, kind, date, number, annex),
			names: names === '' ? [] : names.split('|'),
		}
		return kind === '' ? act : { ...act, number: { kind, year: Number(date.slice(0, 4)), number } }
	},
)

const byCode = new Map(knownActs.map((act) => [act.code, act]))

/** Returns the act with that code (`cc`, `dlgs546`), if the engine knows it. */
export function findKnownAct(code: string): KnownAct | undefined {
	return byCode.get(code)
}

/** Returns the code of the act of a URN:NIR, whether or not the engine knows it by name; undefined for kinds without numbers. */
export function codeOfUrn(urn: string): string | undefined {
	const known = knownActs.find((act) => sameAct(act.urn, urn))
	const named = parseActUrn(urn)
	return known?.code ?? (named === undefined ? undefined : numberedCode(named))
}

/** The act of that kind, year and number; a two-digit year belongs to the last hundred years. */
export function findNumberedAct(kind: ActKind, year: number, number: number): KnownAct | undefined {
	return knownActs.find(
		(act) =>
			act.number?.kind === kind &&
			act.number.number === number &&
			(act.number.year === year || act.number.year % 100 === year),
	)
}

/** "legge 241", "d.lgs. 546": laws so well known that their year is left out. Small numbers come back every year. */
export function findYearlessAct(kind: ActKind, number: number): KnownAct | undefined {
	if (number < leastNumber) return undefined
	const found = knownActs.filter((act) => act.number?.kind === kind && act.number.number === number)
	return found.length === 1 ? found[0] : undefined
}

const leastNumber = 200

function urnOf(code: string, kind: ActKind | '', date: string, number: number, annex: string): string {
	// Treaties of the Union have no URN:NIR; their last numbered edition has a CELEX number.
	if (kind === '' && annex !== '') return `urn:celex:${annex}`
	if (kind === '') return code === 'cost' ? 'urn:nir:stato:costituzione' : `urn:nir:stato:${code}`
	return `urn:nir:${actKinds[kind]}:${date};${number}${annex === '' ? '' : `:${annex}`}`
}
