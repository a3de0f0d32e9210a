import { describe, expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'
import { amountAt, amountsIn, ratesIn } from './read.ts'
import { recognise } from './recognise.ts'
import { withRelativeDays } from './relative-days.ts'

const today = '2026-11-23'
const read = (text: string) => plainWords(text)

describe('figures as people write them', () => {
	it.each([
		['1200.50 euro', '1200.5'],
		['€ 1200.50', '1200.5'],
		['1,200 euro', '1200'],
		['1,200.50 euro', '1200.5'],
		["1'200 euro", '1200'],
		['1 200 euro', '1200'],
		['1.5k', '1500'],
		['un milione e mezzo di euro', '1500000'],
		['mezzo milione di euro', '500000'],
		['35 mila e 400 euro', '35400'],
		['x 18mila€', '18000'],
	])('reads %s', (written, amount) => {
		expect(amountsIn(read(written))).toEqual([amount])
	})

	it('takes no contract of three years and two for thousands', () => {
		expect(amountsIn(read('contratto 3+2 450 euro'))).toEqual(['450'])
	})

	it('leaves a sum unread that is said in two ways', () => {
		expect(amountsIn(read('duemilacinque euro'))).toEqual([])
		expect(amountsIn(read('duemilacinquecento euro'))).toEqual(['2500'])
	})

	it('reads a rate with a point, and no part of it', () => {
		expect(ratesIn(read('al 3.5%'))).toEqual(['3,5'])
	})

	it('takes the sum after its name, not the one of the name before', () => {
		expect(amountAt(read('prezzo 145.000 rendita 480'), /rendita/)).toBe('480')
		expect(amountAt(read('78 mila di ricavi, 5.000 di contributi'), /ricavi/)).toBe('78000')
	})

	it('takes numbers of files, streets and notices for no figures', () => {
		const asked = 'Fascicolo 604, via Roma 12, avviso n. 44 del 2026 recapitato via PEC il 5 novembre 2026'
		expect(read(asked).match(/\d+/g)).toEqual(['2026', '5', '2026'])
	})
})

it.each([
	['il 5 di questo mese', '2026-11-05'],
	['il 12 del mese scorso', '2026-10-12'],
	['venerdì scorso', '2026-11-20'],
	['lunedì scorso', '2026-11-16'],
	['tre settimane fa', '2026-11-02'],
])('reads %s as a day', (written, day) => {
	expect(withRelativeDays(read(written), today)).toContain(day)
})

it('reads a day without a year', () => {
	expect(recognise('Cartella notificata il 16/10: ricorso entro?', today)?.input).toMatchObject({ dal: '2026-10-16' })
})

it('tells the surname where it is written first, and of two codes checks the one named first', () => {
	expect(
		recognise('Codice fiscale: Ferri Tommaso maschio nato il 9 settembre 2025 a Modena?', today)?.input,
	).toMatchObject({
		nome: 'tommaso',
		cognome: 'ferri',
		luogo: 'modena',
	})
	const both = 'Partita IVA 00743110157 e IBAN IT60X0542811101000000123456: sono scritti bene?'
	expect(recognise(both, today)?.tool.name).toBe('partita-iva')
})
