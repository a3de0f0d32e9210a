/** Signs in a passage of the kind of thing that is asked: an amount, a term, a person, a consequence, a condition, a step. */

import { analyse } from 'italian'
import type { PassageTerms } from '../ports.ts'
import type { AskedKind } from '../retrieve/asked.ts'

const words: Readonly<Partial<Record<AskedKind, string>>> = {
	term: 'termine termini giorni mesi anni anno mese ore prescrizione prescrive decadenza decade durata scadenza trimestre',
	amount:
		'misura metà terzo quarto quinto sesto decimo doppio triplo euro percento limite somma importo indennità metri millesimi maggioranza massimo minimo superiore inferiore',
	person: 'spetta spettano tenuto obbligato carico responsabile risponde competente proprietario',
	effect:
		'punito reclusione ammenda multa sanzione nullo nulla nullità annullabile decade perde risponde responsabile risarcimento risoluzione inefficace',
	condition: 'purché qualora quando salvo condizione condizioni requisiti casi consenso',
	way: 'domanda istanza ricorso dichiarazione atto notaio cancelleria notificazione depositare giudice tribunale avviso forma',
}

const stems = new Map(
	Object.entries(words).map(([kind, list]) => [kind, new Set(list.split(' ').flatMap((word) => analyse(word)))]),
)
const half = 0.5

/** Returns 1 where the rubrica says it, half where the text does. */
export function answers(kinds: readonly (AskedKind | 'open')[], { heading, text }: PassageTerms): number {
	let most = 0
	for (const kind of kinds) {
		const wanted = stems.get(kind)
		if (wanted === undefined) continue
		if (heading.some((term) => wanted.has(term))) return 1
		if (most === 0 && text.some((term) => wanted.has(term))) most = half
	}
	return most
}
