/** Reads what a question asks for: the kind of answer, and the words that ask it apart from the story around them. */
import { foldAccents, foldCase } from 'italian'
import { sentencesOf } from '../text/sentences.ts'
import { Signs } from '../text/signs.ts'
import file from './asked-signs.json' with { type: 'json' }

/** Kinds of answer that the words of a question ask for; a question may ask for several. */
export const askedKinds = ['term', 'amount', 'person', 'effect', 'permission', 'condition', 'way'] as const
export type AskedKind = (typeof askedKinds)[number]

export interface Asked {
	/** The sentences that ask; the whole text where none does. */
	readonly text: string
	readonly kinds: ReadonlySet<AskedKind>
	/** Kinds that the words ask for expressly: what does not give them does not answer. */
	readonly strict: ReadonlySet<AskedKind>
}

const signs = new Signs<keyof (typeof file)['kinds']>(file)
const strictly = { term: 'strict-term', amount: 'strict-amount' } as const

/** Reads what is asked from a question. */
export function readAsked(question: string): Asked {
	const folded = foldAccents(foldCase(question))
	const sentences = sentencesOf(question).map(({ start, end }) => foldAccents(foldCase(question.slice(start, end))))
	const asking = sentences.filter((sentence) => signs.has('asks', sentence))
	const text = asking.length === 0 ? (sentences.at(-1) ?? folded) : asking.join(' ')
	return { text, kinds: new Set(askedKinds.filter((kind) => signs.has(kind, text))), strict: strictIn(text) }
}

function strictIn(folded: string): ReadonlySet<AskedKind> {
	return new Set((['term', 'amount'] as const).filter((kind) => signs.has(strictly[kind], folded)))
}

/** Returns true if a text asks how long, within when, until when. */
export function asksTime(text: string): boolean {
	return signs.has(strictly.term, foldAccents(foldCase(text)))
}

/** Returns true if a sentence without a question mark expresses a wish or a doubt. @param folded the sentence */
export function wishes(folded: string): boolean {
	return signs.has('wishes', folded)
}

/** Returns the kind of answer that a request expects: what its form asks takes precedence over its verbs. @param folded the request */
export function kindOfRequest(folded: string): AskedKind | 'open' {
	const [strict] = strictIn(folded)
	const others = (['person', 'effect', 'condition', 'way', 'permission'] as const).find((kind) =>
		signs.has(kind, folded),
	)
	return strict ?? others ?? 'open'
}
