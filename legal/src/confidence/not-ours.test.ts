import { describe, expect, it } from 'vitest'
import { notOurs } from './not-ours.ts'

describe('what no Italian law answers', () => {
	it.each([
		['foreign-law', 'Secondo il codice civile svizzero chi vota in assemblea?'],
		['foreign-law', 'In Germania quanti giorni di ferie spettano?'],
		['foreign-law', 'Che cosa dice il § 433 BGB?'],
		['foreign-law', 'Il Geschäftsführer di una GmbH risponde dei debiti?'],
		['prediction', 'Se faccio causa a Lecce, che probabilità ho di vincere?'],
		['prediction', 'Secondo voi il tribunale omologa il concordato?'],
		['prediction', 'Che cifra esatta scriverà il giudice nella sentenza?'],
		['fiction', 'Ho ipotecato Parco della Vittoria: pago il 10 % in più?'],
		['fiction', 'Nel mio racconto il notaio falsifica un testamento'],
		['technique', 'Come si registra in partita doppia una fattura?'],
		['technique', 'Ogni quanto va concimata la siepe, e cresce più in fretta il lauroceraso?'],
	] as const)('is %s: %s', (reason, question) => {
		expect(notOurs(question)).toBe(reason)
	})

	it.each([
		'Abito a Zurigo, iscritto AIRE, e mi è arrivato un verbale dal comune di Como',
		'Vacanza in Grecia già saldata: posso cedere il viaggio a mia cugina?',
		'Se vinco la causa col fisco chi paga le spese?',
		'A che distanza dal confine si piantano gli alberi?',
		'Il mio ex è entrato nel mio profilo con la password',
		'Serata a poker a casa di amici: può farmi causa per i soldi persi?',
		'Quanto tempo ho per fare ricorso al giudice?',
	])('is not: %s', (question) => {
		expect(notOurs(question)).toBeUndefined()
	})
})
