import { describe, expect, it } from 'vitest'
import type { Term } from '../../ports.ts'
import { shortText } from '../answer.it.ts'
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
			'in tre anni dal giorno in cui il danneggiato ha avuto o avrebbe dovuto avere conoscenza del danno, del difetto',
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

	it.each([
		[
			'Preavviso minimo per la colf?',
			"Il periodo di preavviso non può essere inferiore a otto giorni o, se l'anzianità di servizio è superiore a due anni, a quindici giorni.",
			"non può essere inferiore a otto giorni o, se l'anzianità di servizio è superiore a due anni, a quindici giorni",
		],
		[
			'Quanto dura al massimo il patto di non concorrenza di un dirigente?',
			'La durata del patto non può essere superiore a cinque anni, se si tratta di dirigenti, e a tre anni negli altri casi.',
			'non può essere superiore a cinque anni, se si tratta di dirigenti, e a tre anni negli altri casi',
		],
		[
			'Conto albergo non pagato, prescrizione',
			"Si prescrive in sei mesi il diritto degli albergatori per l'alloggio e il vitto che somministrano, e si prescrive nello stesso termine il diritto di tutti coloro che danno alloggio con o senza pensione.",
			"Si prescrive in sei mesi il diritto degli albergatori per l'alloggio e il vitto che somministrano",
		],
	])('to %j is the part of the rule with the figure, and all that limits it', (question, words, clause) => {
		expect(shortAnswer(question, words, inCivil)).toEqual({ clause })
		expect(words).toContain(clause)
	})

	it.each([
		[
			"Spese d'ipoteca: chi paga?",
			"1. Le spese d'ipoteca sono a carico del debitore, se non vi è patto contrario.",
			"Le spese d'ipoteca sono a carico del debitore, se non vi è patto contrario",
		],
		[
			'Come si rinuncia all’eredità?',
			"La rinunzia all'eredità deve farsi con dichiarazione ricevuta da un notaio.",
			"La rinunzia all'eredità deve farsi con dichiarazione ricevuta da un notaio",
		],
		[
			'Può affittare la casa chi ha il diritto di abitazione?',
			'I diritti di uso e di abitazione non si possono cedere o dare in locazione.',
			'I diritti di uso e di abitazione non si possono cedere o dare in locazione',
		],
	])('to %j is the whole rule with its conditions, where more is quoted', (question, words, clause) => {
		expect(shortAnswer(question, words, { ...inCivil, quoted: 400 })).toEqual({ clause })
		expect(shortAnswer(question, words, inCivil)).toBeUndefined()
	})

	it.each([
		[
			'Le parti possono affidare la determinazione del prezzo a un terzo?',
			'Le parti possono affidare la determinazione del prezzo a un terzo.',
			'Sì: le parti possono affidare la determinazione del prezzo a un terzo.',
		],
		[
			'Posso affidare la determinazione del prezzo a un terzo?',
			'Il prezzo non si può affidare alla determinazione di un terzo.',
			'No: il prezzo non si può affidare alla determinazione di un terzo.',
		],
		[
			'Il giudice può ridurre la penale?',
			"La penale può essere ridotta dal giudice, se l'obbligazione è stata eseguita in parte.",
			"Sì, se l'obbligazione è stata eseguita in parte.",
		],
		[
			'Il giudice può ridurre la penale?',
			'La penale non può essere ridotta dal giudice, salvo patto contrario.',
			'No, salvo patto contrario.',
		],
	])('to %j says yes or no where the rule speaks of the very act', (question, words, said) => {
		expect(shortText(shortAnswer(question, words, inCivil) ?? { clause: '' })).toBe(said)
	})

	it.each([
		['Posso affidare la determinazione del prezzo a un terzo?', 'Le parti possono affidare il prezzo a un terzo.'],
		['Il giudice può ridurre la penale?', 'Nessuno può ridurre la penale.'],
		['Il giudice può ridurre la penale di oltre un terzo?', 'La penale può essere ridotta dal giudice.'],
		['Il creditore può ridurre la penale?', 'La penale può essere ridotta dal giudice.'],
		['Il giudice deve ridurre la penale?', 'La penale può essere ridotta dal giudice.'],
		['Il giudice può ridurre la penale o annullarla?', 'La penale può essere ridotta dal giudice.'],
	])('to %j says neither yes nor no on: %s', (question, words) => {
		expect(shortAnswer(question, words, { ...inCivil, quoted: 400 })?.says).toBeUndefined()
	})

	it.each([
		['Quanto devo al vicino?', 'Le costruzioni si tengono a distanza di tre metri.', {}],
		[
			'Entro quando agisco?',
			'Il diritto si prescrive in cinque anni.',
			{ after: ' Tuttavia, per i veicoli, in due anni.' },
		],
		[
			'Entro quando agisco?',
			'Il diritto si prescrive in cinque anni.',
			{ others: ['Per i veicoli si prescrive in due anni.'], sure: { answer: 0.9, unit: 0.7 } },
		],
		['Entro quando agisco?', 'Il diritto si prescrive in cinque anni.', { sure: { answer: 0.6, unit: 1 } }],
		[
			'Entro quando agisco?',
			'Il diritto si prescrive in cinque anni.',
			{ sure: { answer: 0.75, unit: 1 }, isStory: true },
		],
		['Lo statuto può contenere altre norme sui beni?', 'Lo statuto deve contenere le norme sui beni.', { quoted: 400 }],
		[
			'Per quanto tempo la divisione può non aver luogo?',
			'Quando però gli eredi sono minori, la divisione non ha luogo prima di un anno dalla maggiore età dell’ultimo nato, anche se altri la chiedono.',
			{},
		],
		['Che durata massima ha?', "L'enfiteusi si fa per una durata non inferiore a venti anni.", { quoted: 400 }],
		[
			'Durante il termine fissato può revocare la richiesta?',
			'La pena, diminuita, non supera cinque anni di arresto.',
			{},
		],
		[
			'Chi paga le spese della consegna?',
			'Le spese sono a carico del debitore.',
			{ quoted: 400, others: ['Le spese della consegna sono a carico del creditore.'] },
		],
		['Che durata ha?', "L'enfiteusi temporanea non può essere costituita per meno di venti anni.", {}],
		[
			'I diritti sociali sono soggetti a prescrizione?',
			'Si prescrivono in cinque anni i diritti che derivano dai rapporti sociali, se la società è iscritta.',
			{},
		],
		['Chi trova una cosa deve:', 'Il proprietario deve pagare al ritrovatore il decimo della somma.', { quoted: 400 }],
		['Chi paga le spese?', 'In tal caso le spese sono a carico del debitore.', { quoted: 400 }],
		['Chi paga le spese?', 'Nei casi di cui al comma 1 paga il debitore.', { quoted: 400 }],
	])('to %j gives nothing that may belong to another case: %s', (question, words, more) => {
		expect(shortAnswer(question, words, { ...inCivil, ...more })).toBeUndefined()
	})

	it('drops the end of a long rule only at a clause that limits nothing and was not asked for', () => {
		const head = `Il venditore ${'che non ha ancora consegnato la cosa '.repeat(4)}deve pagare le spese della vendita`
		const short = (tail: string, question = 'Chi paga le spese?') =>
			shortAnswer(question, `${head}${tail}.`, { ...inCivil, quoted: 600 })
		expect(short('; il compratore riceve la cosa nel luogo in cui si trovava')?.clause).toBe(head)
		expect(short('; il compratore riceve la cosa, salvo patto contrario, nel luogo in cui si trovava')).toBeUndefined()
		expect(short('; le altre spese sono di chi compra, nel luogo in cui si trova la cosa')).toBeUndefined()
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
