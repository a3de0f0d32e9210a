import type { Classifier } from './classifier.ts'
import type { Spellings } from './spelling.ts'

export interface Phrase {
	readonly terms: ReadonlySet<string>
	readonly aspects: ReadonlySet<string>
	/** Its words as they stand, small words too. */
	readonly words: string
}

export interface Entry<One> {
	readonly scheda: One
	/** Its place among the entries. */
	readonly place: number
	/** Its title and the other ways of asking it. */
	readonly phrases: readonly Phrase[]
	/** Terms of title, ways of asking, tags and subject. */
	readonly head: ReadonlySet<string>
	readonly title: ReadonlySet<string>
	/** Terms of title, tags and subject: they name its matter. */
	readonly naming: ReadonlySet<string>
	readonly body: ReadonlySet<string>
	/** The sentences of the body. */
	readonly sentences: readonly ReadonlySet<string>[]
	/** How often it says each term, those of the head counting more. */
	readonly said: ReadonlyMap<string, number>
	/** Sum of `said`. */
	readonly size: number
}

export interface Guide<One> {
	readonly entries: readonly Entry<One>[]
	/** Common words, by the rare ones that are slips of them. */
	readonly slips: ReadonlyMap<string, string>
	/** Number of schede whose head has a term. */
	readonly frequency: ReadonlyMap<string, number>
	/** Every term of a head or a body. */
	readonly vocabulary: ReadonlySet<string>
	/** Every word of the schede as it is written, and the words of titles, ways of asking and tags by their spelling. */
	readonly written: ReadonlySet<string>
	readonly spellings: Spellings
	/** Share of a term in all that the guide says. */
	readonly shares: ReadonlyMap<string, number>
	/** Returns how well a question fits what each entry is asked. */
	readonly classify: Classifier['classify']
}
