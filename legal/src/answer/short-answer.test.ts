import { describe, expect, it } from 'vitest'
import type { Term } from '../ports.ts'
import { shortText } from './answer.it.ts'
import { shortAnswer } from './short-answer.ts'

const inCivil = { isProcedural: false }

describe('the short answer', () => {
	it.each([
		[
			'Entro quanto posso contestare la delibera?',
			"Ogni condomino può adire l'autorità giudiziaria nel termine perentorio di trenta giorni, che decorre dalla data.",
			'nel termine perentorio di trenta giorni',
		],
		[
			'Entro quando va depositato il ricorso?',
			'1. Il ricorrente, entro trenta giorni dalla proposizione del ricorso, deposita il ricorso.',
			'entro trenta giorni dalla proposizione del ricorso',
		],
		[
			'Con che preavviso può recedere il socio?',
			'Il socio recede con un preavviso di almeno centottanta giorni.',
			'con un preavviso di almeno centottanta giorni',
		],
		['Per quanti anni si tengono i registri?', 'I registri si conservano per dieci anni.', 'per dieci anni'],
		['Quanto mi deve il venditore?', 'Il compratore può esigere il doppio della caparra.', 'il doppio della caparra'],
		[
			'Entro quanti anni chiedo i danni?',
			'Il diritto si prescrive in tre anni dal giorno in cui il danneggiato ha avuto o avrebbe dovuto avere conoscenza del danno, del difetto.',
			'in tre anni dal giorno in cui il danneggiato ha avuto o avrebbe dovuto avere conoscenza del danno',
		],
		[
			'Entro quando si chiede la revoca?',
			'La revoca si chiede entro sei mesi dal giorno in cui la causa è cessata.',
			'entro sei mesi',
		],
		[
			'Entro quando si fa ricorso al prefetto?',
			'1. Il trasgressore, nel termine di giorni sessanta dalla contestazione, può proporre il ricorso di cui agli articoli 203 e 204, comma 2.',
			'nel termine di giorni sessanta dalla contestazione',
		],
		[
			'Pozzo nero, quanti metri dal confine?',
			'Si osserva la distanza di almeno due metri dal confine.',
			'almeno due metri dal confine',
		],
		[
			'Quanto mi scontano se pago subito?',
			'Tale somma è ridotta del 30 per cento se il pagamento è effettuato entro cinque giorni.',
			'30 per cento',
		],
	])('to %j is a clause of the law', (question, words, clause) => {
		expect(shortAnswer(question, words, inCivil)).toEqual({ clause })
		expect(words).toContain(clause)
	})

	it.each([
		['Entro quando devo agire?', 'Si agisce entro trenta giorni, o entro sei mesi se manca la notizia.'],
		['Entro quando devo agire?', 'Si agisce entro un anno dalla scoperta, salvo che il vizio sia stato occultato.'],
		['Entro quando devo agire?', 'Si agisce entro sei mesi, purché il creditore abbia proposto le sue istanze.'],
		['Fino a che importo risponde?', 'Per i compensi fino a 10.000 euro, quindici volte il compenso.'],
		[
			'Quanto devo lasciare a mia moglie?',
			'Al coniuge è riservata la metà del patrimonio, ed agli ascendenti un quarto.',
		],
		['Che quota mi spetta?', 'Ha diritto alla metà se concorre un solo figlio, e ad un terzo negli altri casi.'],
		['Quanto tempo abbiamo per pagare?', 'Si pagano i debiti scaduti non oltre quattro mesi prima della morte.'],
		[
			'Per quanti giorni sono ancora coperto?',
			'L’impresa avvisa con preavviso di almeno trenta giorni e garantisce non oltre il quindicesimo giorno successivo.',
		],
		['Quanto devo pagare?', 'Chi paga entro trenta giorni versa 40 euro, gli altri 80 euro.'],
		['Chi deve pagare?', 'Il proprietario paga entro trenta giorni.'],
		['Entro quando devo agire?', 'Il proprietario deve agire senza indugio.'],
	])('to %j is left to the quotation: %s', (question, words) => {
		expect(shortAnswer(question, words, inCivil)).toBeUndefined()
	})

	it('counts the term from the one date of the question', () => {
		const asked: Term[] = []
		const terms = {
			count(term: Term) {
				asked.push(term)
				return { from: term.from, day: '2026-02-02', suspendedDays: 0, movedFrom: '2026-01-31' } as const
			},
		}
		const words = 'La domanda si propone entro tre mesi dalla morte.'
		const short = shortAnswer('È mancata il 31 ottobre 2025: entro quando devo agire?', words, { ...inCivil, terms })
		expect(asked).toEqual([{ from: '2025-10-31', count: 3, unit: 'months', isProcedural: false }])
		expect(shortText(short ?? { clause: '' })).toBe(
			'Entro tre mesi dalla morte. Se decorre dal 31 ottobre 2025, scade il 2 febbraio 2026 (il 31 gennaio 2026 è festivo o non lavorativo).',
		)
		shortAnswer('Notificato il 3/10/2025, depositato il 5/10/2025: entro quando?', words, { ...inCivil, terms })
		expect(asked).toHaveLength(1)
	})
})
