import { describe, expect, it } from 'vitest'
import { notOurs } from './not-ours.ts'

describe('what no Italian law answers', () => {
	it.each([
		'Martedì ho la causa davanti al giudice di pace: mi darà ragione?',
		'Il tribunale di Lecce mi condannerà alle spese?',
	])('is what a court will decide: %s', (question) => {
		expect(notOurs(question)).toBe('prediction')
	})

	it('is read in the sentences that ask, where a case is told at length', () => {
		const told = 'Ho comprato un programma per il negozio, che software fosse non lo so. '.repeat(6)
		expect(notOurs(`${told}Posso restituirlo?`)).toBeUndefined()
		expect(notOurs(`${told}Secondo voi il giudice mi darà ragione?`)).toBe('prediction')
	})

	it('is read in linear time', () => {
		expect(notOurs(`corte ${'dara '.repeat(200_000)}`)).toBeUndefined()
	})

	it.each([
		'Abito a Zurigo, iscritto AIRE, e mi è arrivato un verbale dal comune di Como',
		'Vacanza in Grecia già saldata: posso cedere il viaggio a mia cugina?',
		'Se vinco la causa col fisco chi paga le spese?',
		'A che distanza dal confine si piantano gli alberi?',
		'Il mio ex è entrato nel mio profilo con la password',
		'Serata a poker a casa di amici: può farmi causa per i soldi persi?',
		'Quanto tempo ho per fare ricorso al giudice?',
		'Se il giudice mi condannerà alle spese, posso fare appello?',
		'Un tribunale francese ha condannato il mio debitore: come la faccio valere qui?',
		'In Spagna ho preso due anni: posso scontarli in Italia?',
		'Non pago il canone del terreno: lo perdo?',
		'Il vicino ha seminato il mio campo: di chi è ora il grano?',
		'Ho disegnato un fumetto: chi diventa titolare dei diritti?',
		'Abito nel seminterrato: pago le scale?',
		'Il mio socio gioca a scacchi in ufficio: posso escluderlo?',
		"L'assemblea ha approvato ieri i lavori senza maggioranza: posso impugnare la delibera?",
		"Il padrone di casa mi ha aumentato l'affitto questo mese: può farlo?",
		"L'aggiornamento ISTAT non l'ho mai chiesto: posso pretenderlo adesso?",
		'Ha venduto la casa due volte: chi è ora il proprietario?',
		'Il bar sotto casa è aperto la domenica fino alle 3: posso farlo smettere?',
		"Dopo l'udienza il mio avvocato mi darà copia degli atti?",
		"Ho montato uno spoiler sull'auto: serve il collaudo?",
		'Chi vincerà la causa deve riavere le spese?',
		'Ho la patente romena e vivo qui: entro quando la converto?',
		'Un amico con la patente francese guida la mia auto in Italia: chi paga la multa?',
		'Il tasso di mora del contratto è troppo alto: posso oppormi?',
		'Il software della fattura ha scartato il file: la fattura vale lo stesso?',
		'Chi cambia la caldaia rotta, io o il padrone di casa?',
		"Tra me e il ricambista c'è un conto di dare e avere: ogni quanto si salda?",
	])('is not: %s', (question) => {
		expect(notOurs(question)).toBeUndefined()
	})
})
