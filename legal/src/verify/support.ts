/** How far the words of a sentence are those of a source sentence, and which source sentence that is. */
import { analyse } from '../text/analyse.ts'
import { type Range, sentencesOf } from '../text/sentences.ts'
import { looksLikeInstruction } from './instructions.ts'

/** Words an answer adds around the law's own, which carry no claim. */
const framing = new Set(
	analyse(
		`prevede prevedere stabilisce stabilire dispone disporre afferma afferma indica precisa specifica chiarisce risponde sancisce ricorda aggiunge considera regola disciplina norma articolo legge codice civile penale comma disposizione
		caso ipotesi situazione esempio quindi pertanto dunque inoltre infatti significa intende cioè ossia ovvero parole altri termini sostanza pratica generale particolare specifico presente riguardo relativo proposito
		va vanno viene vengono resta restano rimane rimangono deve devono può possono spetta spettano serve servono occorre occorrono necessaria
		altrimenti comunque bisogno basta bastano pari carico copre coprire rivolgersi agire mettere messa trattenere compiuto nulla
		chiedere dovuto dovuta dovuti dovute ammesso ammessa usare tempo pattuire
		persona soggetto chiunque qualunque qualsiasi tale tali stesso stessa medesimo rispetto possibile necessario applica applicare vale trova consiste riguarda testo vigente ordinamento italiano diritto materia previsto prevista stabilito indicato`,
	),
)

export interface Support {
	/** Share of the sentence's own words that the source has, 0..1. */
	readonly share: number
	/** How many words it has beside the framing. */
	readonly words: number
	/** Words that neither source nor framing has. */
	readonly missing: readonly string[]
	/** A word is the opposite of one of the source: "giusto" for "ingiusto". */
	readonly inverted: boolean
	/** The source sentence nearest to it, UTF-16 units of the text given. */
	readonly range: Range | undefined
}

/** @param bridges terms that stand for terms of the source: everyday words the thesaurus ties to it */
export function supportOf(sentence: string, text: string, heading: string, bridges: ReadonlySet<string>): Support {
	const own = [...new Set(analyse(sentence))].filter((term) => !framing.has(term) && !/^\d+$/.test(term))
	const sentences = sentencesOf(text).filter(({ start, end }) => !looksLikeInstruction(text.slice(start, end)))
	const source = new Set(sentences.flatMap(({ start, end }) => analyse(text.slice(start, end))))
	const besides = new Set(analyse(heading))
	const prefixes = new Set([...source, ...besides].filter((term) => term.length >= 6).map((term) => term.slice(0, 6)))
	/** "garantisce" and "garanzia", "decorre" and "decorso": stems that differ in their last letter. */
	const beginnings = new Set([...source].map((term) => `${term.slice(0, -1)} ${term.length}`))
	const missing = own.filter(
		(term) =>
			!source.has(term) &&
			!besides.has(term) &&
			!bridges.has(term) &&
			!(term.length >= 6 && prefixes.has(term.slice(0, 6))) &&
			!(term.length >= 5 && beginnings.has(`${term.slice(0, -1)} ${term.length}`)),
	)
	return {
		share: own.length === 0 ? 0 : 1 - missing.length / own.length,
		words: own.length,
		missing,
		inverted: missing.some((term) => isOpposite(term, source)),
		range: nearest(own, text, sentences),
	}
}

const negativePrefixes = ['in', 'im', 'il', 'ir', 's', 'dis', 'non']
const shortestOpposite = 5

function isOpposite(term: string, source: ReadonlySet<string>): boolean {
	return negativePrefixes.some(
		(prefix) =>
			(term.length >= shortestOpposite && source.has(prefix + term)) ||
			(term.startsWith(prefix) &&
				term.length - prefix.length >= shortestOpposite &&
				source.has(term.slice(prefix.length))),
	)
}

function nearest(terms: readonly string[], text: string, sentences: readonly Range[]): Range | undefined {
	let best: Range | undefined
	let bestShared = 0
	for (const sentence of sentences) {
		const there = new Set(analyse(text.slice(sentence.start, sentence.end)))
		const shared = terms.filter((term) => there.has(term)).length
		if (shared > bestShared) [best, bestShared] = [sentence, shared]
	}
	return best
}
