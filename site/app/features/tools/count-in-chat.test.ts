import { expect, it } from 'vitest'
import { countedText, countInChat } from './count-in-chat.server.ts'

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
