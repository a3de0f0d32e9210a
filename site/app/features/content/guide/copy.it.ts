export const GUIDE_TITLE = 'Guida'
export const GUIDE_ABOUT =
	'Le domande che i clienti fanno allo studio, con la risposta in due frasi, le cifre del giorno e la legge.'
export const UNCERTAIN = 'Da confermare con lo studio'

export const SCHEDA_DONE = {
	save: 'La scheda è sul sito.',
	approve: 'Hai riletto la scheda: il controllo porta la data di oggi.',
	hide: 'La scheda non è più sul sito.',
	show: 'La scheda è di nuovo sul sito.',
} as const
export const SCHEDA_GONE = 'La scheda non c’è più.'
