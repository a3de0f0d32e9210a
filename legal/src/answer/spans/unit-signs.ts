/** Reads what a unit of an article gives: a term, an amount, a person; whether it states a rule or an exception. */
import { foldAccents, foldCase } from 'italian'
import { type AskedKind, askedKinds } from '../../retrieve/asked.ts'
import { Signs } from '../../text/signs.ts'
import file from './unit-signs.json' with { type: 'json' }

const signs = new Signs<keyof (typeof file)['kinds']>(file)

export interface UnitSigns {
	readonly gives: ReadonlySet<AskedKind>
	readonly isException: boolean
	/** Its first words stand for what the sentence before says. */
	readonly leans: boolean
}

/** Reads the signs of some words of the law. @param kinds those that are looked for */
export function readSigns(words: string, kinds: Iterable<AskedKind> = askedKinds): UnitSigns {
	const folded = read(words)
	return {
		gives: new Set([...kinds].filter((kind) => signs.has(kind, folded))),
		isException: signs.has('exception', folded),
		leans: signs.has('leans', folded),
	}
}

/** Returns true if some words say when the sentence before does not hold, or what holds instead. */
export function qualifies(words: string): boolean {
	const folded = read(words)
	return (['exception', 'leans', 'qualifies'] as const).some((kind) => signs.has(kind, folded))
}

/** Returns true if the first words stand for what the sentence before says. */
export function leansOnSentenceBefore(words: string): boolean {
	return signs.has('leans', read(words))
}

/** Folds the words, without the number of their comma. */
function read(words: string): string {
	return foldAccents(foldCase(words)).replace(/^\d+(?:-\w+)?\.\s+/, '')
}
