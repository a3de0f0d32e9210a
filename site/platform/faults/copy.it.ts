import type { Fault } from './fault.ts'

const TEXTS = {
	'database-away': {
		title: 'Il sito non risponde',
		text: 'I dati del sito non sono raggiungibili in questo momento: riprova tra qualche minuto. Quello che avevi salvato è al sicuro.',
	},
	'database-busy': {
		title: 'Troppe richieste insieme',
		text: 'Il sito ha molte richieste in questo momento: riprova tra qualche secondo. Quello che avevi salvato è al sicuro.',
	},
	'database-slow': {
		title: 'Il sito è lento',
		text: 'La richiesta ha richiesto troppo tempo ed è stata interrotta: riprova tra qualche minuto.',
	},
	'disk-full': {
		title: 'Il sito non può salvare',
		text: 'Il disco del sito è pieno e per ora non si può salvare nulla: riprova più tardi. Quello che avevi salvato è al sicuro.',
	},
	'files-away': {
		title: 'I file non sono raggiungibili',
		text: 'I file non sono raggiungibili in questo momento: riprova tra qualche minuto. Il resto del sito funziona.',
	},
} satisfies Record<Fault, { title: string; text: string }>

/** Returns title and sentence that tell a visitor what is missing and what to do. */
export function faultText(fault: Fault): { title: string; text: string } {
	return TEXTS[fault]
}
