import { expect, it } from 'vitest'
import { askedBack } from './copy.it.ts'
import { countInChat, countInForm } from './count-in-chat.server.ts'
import { countedText } from './counted.server.ts'

const now = new Date('2026-11-22T10:00:00Z')

it('counts with the tool, says what it read, and gives numbers with their articles', () => {
	const counted = countInChat('Ho ricevuto la cartella il 3 marzo, entro quando ricorro?', undefined, now)
	expect(counted?.tool.name).toBe('termine-tributario')
	expect(counted?.read).toContainEqual({ label: 'Giorno della notifica', value: '3 marzo 2026' })
	const text = counted && countedText(counted)
	expect(text).toContain('Ultimo giorno utile: 4 maggio 2026')
	expect(text).toContain('art. 21 d.lgs. 546/1992')
})

it('asks for what is missing, and reads the reply together with the question', () => {
	const asked = countInChat('Entro quando faccio ricorso contro la cartella?', undefined, now)
	expect(asked).toMatchObject({ missing: ['Giorno della notifica'] })
	expect(asked && countedText(asked)).toBeUndefined()
	const replied = countInChat('notificata il 3 marzo 2026', asked, now)
	expect(replied).toMatchObject({ missing: [] })
	expect(replied && countedText(replied)).toContain('4 maggio 2026')
})

it('names the law that gives the term its length, where the question only names the term', () => {
	const counted = countInChat('Verbale di condominio ricevuto il 12 ottobre 2026, impugnazione entro?', undefined, now)
	expect(counted?.rule?.source).toBe('art. 1137, comma 2, c.c.')
	const text = counted && countedText(counted)
	expect(text).toContain('Ultimo giorno utile: 11 novembre 2026')
	expect(text).toContain(
		'30 giorni dalla deliberazione, o dalla sua comunicazione per gli assenti (art. 1137, comma 2, c.c.)',
	)
})

it('asks if what it did not read matters, counts after a yes, and says what it left out', () => {
	const asked = countInChat(
		'Prendo 1.400 euro di stipendio e ho già la cessione del quinto di 280 euro: la banca quanto mi pignora?',
		undefined,
		now,
	)
	expect(asked).toMatchObject({ missing: [], doubts: [] })
	const doubted = countInChat(
		'Prendo 2.300 euro di stipendio netto con 12 dipendenti, la banca quanto mi pignora?',
		undefined,
		now,
	)
	expect(doubted).toMatchObject({ doubts: ['12'] })
	expect(doubted).not.toHaveProperty('result')
	expect(countInChat('no, aspetta', doubted, now)).toBeUndefined()
	const counted = countInChat('Sì, va bene', doubted, now)
	const text = counted && countedText(counted)
	expect(text).toContain('Pignorabile ogni mese: 460,00')
	expect(text).toContain('Ho letto: netto mensile 2.300,00')
	expect(text).toContain('ho supposto: che cosa si pignora stipendio; per quale credito ordinario')
	expect(text).toContain('Non ho considerato: «12».')
})

it('counts in the form by the same rules, with a press of the button in the place of a yes', () => {
	const question = 'Ho 2.300 euro di stipendio netto con 12 dipendenti, la banca quanto mi pignora?'
	expect(countInForm(question, false, now).counted).not.toHaveProperty('result')
	expect(countInForm(question, true, now).counted?.result?.outcome.ok).toBe(true)
	expect(countInForm('Quanto eredita la mia ex moglie con due figli?', true, now).counted).not.toHaveProperty('result')
})

it('counts nothing from the beginning of a text that is too long for the form', () => {
	const question = 'Ho ricevuto la cartella il 3 marzo, entro quando ricorro?'
	expect(countInForm(question, true, now).counted).toBeDefined()
	expect(countInForm(`${question} ${'Poi è successo altro. '.repeat(30)}`, true, now).counted).toBeUndefined()
})

it('takes a question after the missing input for one of its own', () => {
	const asked = countInChat('Entro quando faccio ricorso contro la cartella?', undefined, now)
	expect(countInChat('Che cos’è il fondo patrimoniale?', asked, now)).toBeUndefined()
	const other = countInChat('Quanto sono gli interessi legali su 10.000 euro dal 1/1/2023 al 1/1/2024?', asked, now)
	expect(other?.tool.name).toBe('interessi-legali')
})

it('gives no number where the recognition is not sure or a parameter is not known', () => {
	const unknown = countInChat('Interessi legali su 10.000 euro dal 1/1/2023 al 1/2/2027, quanti?', undefined, now)
	expect(unknown && countedText(unknown)).toBeUndefined()
	expect(unknown?.result?.outcome).toMatchObject({ ok: false, problem: { code: 'missing-parameter' } })
	const unsure = countInChat('un termine di 30 giorni quando scade?', undefined, now)
	expect(unsure).toMatchObject({ missing: [] })
	expect(unsure).not.toHaveProperty('result')
})

it('answers that a code is not well written, as it would give a number', () => {
	const counted = countInChat('Mi hanno dato questo codice fiscale MRCDVD78S05L219X, è giusto?', undefined, now)
	expect(counted && countedText(counted)).toContain('L’ultima lettera non torna')
})

it('reads a bare reply as the value of what was missing, one after the other', () => {
	const asked = countInChat('Compro un appartamento a 150.000 euro: quante imposte pago?', undefined, now)
	expect(asked).toMatchObject({ missing: ['Chi vende', 'Prima casa'], choices: { 'Prima casa': 'sì o no' } })
	const seller = countInChat('un privato', asked, now)
	expect(seller).toMatchObject({ missing: ['Prima casa'] })
	const counted = countInChat('no', seller, now)
	expect(counted?.read).toContainEqual({ label: 'Prima casa', value: 'no' })
	expect(counted && countedText(counted)).toContain('13.500,00')

	const pay = countInChat('RAL di 42.000 euro da dipendente: quanta irpef pago nel 2026?', undefined, now)
	expect(pay).toMatchObject({ missing: ['Oneri deducibili'] })
	expect(countInChat('3.860 di contributi', pay, now)?.read).toContainEqual({
		label: 'Oneri deducibili',
		value: '3.860,00\u00A0€',
	})

	const rate = countInChat('Quanta IMU pago su una casa A/2 con rendita 640?', undefined, now)
	expect(countInChat('1,06', rate, now)).toMatchObject({ missing: [] })
	expect(countInChat('Che cos’è la rendita catastale?', rate, now)).toBeUndefined()
})

it('asks to confirm what it understood of a term that runs back from a hearing, and counts after a yes', () => {
	const asked = countInChat(
		'Udienza il 18 gennaio 2027: entro quando deposito la terza memoria ex art. 171-ter c.p.c.?',
		undefined,
		now,
	)
	expect(asked).toMatchObject({ missing: [], doubts: [], isTentative: true })
	expect(asked).not.toHaveProperty('result')
	expect(asked && askedBack(asked, false)).toMatch(
		/^Ho capito: .*18 gennaio 2027.* È così\? Se sì scrivi «sì», altrimenti correggi i dati\.$/,
	)
	const counted = countInChat('sì', asked, now)
	expect(counted && countedText(counted)).toContain('Ultimo giorno utile: 8 gennaio 2027')
})
