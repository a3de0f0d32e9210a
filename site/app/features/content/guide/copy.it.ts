import type { Flag } from '#app/features/law/schede/flags.ts'
import { formatDate } from '#app/ui/format.ts'

export const GUIDE_TITLE = 'Guida'
export const GUIDE_ABOUT =
	'Le domande che i clienti fanno allo studio, con la risposta in due frasi, le cifre del giorno e la legge.'
export const UNCERTAIN = 'Da confermare con lo studio'

/** Returns why a scheda is to be read with care, for its page and for the panel. */
export function flagText(flag: Flag): string {
	const on = formatDate(flag.on)
	switch (flag.code) {
		case 'figure-ended':
			return `La cifra «${flag.what}» valeva fino al ${on}: quella nuova non è ancora qui.`
		case 'figure-changed':
			return `La cifra «${flag.what}» è stata aggiornata il ${on}, dopo l’ultimo controllo del testo.`
		case 'law-changed':
			return `Una norma citata (${flag.what}) ha un testo nuovo dal ${on}.`
		case 'ended':
			return `La regola valeva fino al ${on}.`
		case 'not-begun':
			return `La regola vale dal ${on}.`
	}
}

export const SCHEDA_DONE = {
	save: 'La scheda è sul sito.',
	approve: 'Hai riletto la scheda: il controllo porta la data di oggi.',
	hide: 'La scheda non è più sul sito.',
	show: 'La scheda è di nuovo sul sito.',
} as const
export const SCHEDA_GONE = 'La scheda non c’è più.'
