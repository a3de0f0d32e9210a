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
	/** Says when the sentence before does not hold, or what holds instead. */
	readonly qualifies: boolean
}

/** Reads the signs of some words of the law. */
export function readSigns(words: string): UnitSigns {
	const folded = foldAccents(foldCase(words)).replace(/^\d+(?:-\w+)?\.\s+/, '')
	const isException = signs.has('exception', folded)
	const leans = signs.has('leans', folded)
	return {
		gives: new Set(askedKinds.filter((kind) => signs.has(kind, folded))),
		isException,
		leans,
		qualifies: isException || leans || signs.has('qualifies', folded),
	}
}
