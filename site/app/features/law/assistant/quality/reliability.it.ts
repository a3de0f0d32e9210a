import { analyse, type Retrieval } from 'legal'

/** If the two best scores are this close, it is uncertain which article answers. */
const NEAR = 0.3

type Told = Pick<Retrieval, 'question' | 'articles' | 'matches'>

/** Answers 'perché questa affidabilità?' in one sentence. */
export function reliabilityText(confidence: number, retrieval: Told): string {
	const inHundred = Math.round(confidence * 100)
	return `Con un punteggio così, circa ${inHundred} volte su 100 le parole citate contengono la risposta: ${reason(retrieval)}.`
}

/** As `reliabilityText`, for an answer that a model leads. */
export function measuredText(confidence: number): string {
	const inHundred = Math.round(confidence * 100)
	return `Nella prova di questo modello, quando era sicuro così e la ricerca metteva lo stesso articolo a questo posto, circa ${inHundred} volte su 100 l’articolo indicato era quello che decide.`
}

function reason({ question, articles, matches }: Told): string {
	const [best, second] = articles
	if (!best) return 'non c’è un articolo che risponda'
	if (question.citations.some(({ ref }) => ref === best.ref))
		return 'la domanda nomina l’articolo, e il suo testo è qui'
	const words = new Set(best.passages.flatMap(({ passage }) => analyse(`${passage.heading} ${passage.text}`)))
	const found = question.terms.filter((term) => words.has(term)).length
	if (found === question.terms.length) return 'l’articolo trovato contiene tutte le parole della domanda'
	if (matches.some(({ entry }) => entry.articles.includes(best.ref)))
		return 'le tue parole corrispondono a un istituto che la legge chiama in un altro modo'
	if (second && best.score - second.score < NEAR) return 'più articoli rispondono quasi ugualmente bene'
	return `l’articolo trovato contiene ${found} delle ${question.terms.length} parole che contano nella domanda`
}
