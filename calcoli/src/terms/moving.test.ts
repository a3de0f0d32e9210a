import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from './days.ts'
import { isOff, movedDay, type Recipient } from './moving.ts'

/** Days as they were published before they fell due. */
const precedents: readonly (readonly [Recipient, IsoDate, IsoDate, published: string])[] = [
	['collection', '2021-07-31', '2021-08-02', 'Agenzia delle entrate-Riscossione: rottamazione-ter, rate del 2020'],
	['collection', '2022-04-30', '2022-05-02', 'Agenzia delle entrate-Riscossione: rottamazione-ter, rate del 2020'],
	['collection', '2022-07-31', '2022-08-01', 'Il Sole 24 Ore, luglio 2022: rottamazione-ter, rate del 2021'],
	[
		'collection',
		'2022-08-06',
		'2022-08-08',
		'Il Sole 24 Ore, luglio 2022: i cinque giorni di tolleranza dal 1° agosto',
	],
	['return', '2021-07-31', '2021-08-20', 'informazionefiscale.it, 20 agosto 2021: adempimenti del 31 luglio, sabato'],
	['f24', '2022-07-30', '2022-08-22', 'scadenzario dell’Agenzia delle entrate 2022: saldo con lo 0,40%'],
	['f24', '2022-08-16', '2022-08-22', 'scadenzario dell’Agenzia delle entrate 2022: il 20 agosto era sabato'],
	['f24', '2026-08-09', '2026-08-20', 'art. 37, comma 11-bis, d.l. 223/2006'],
	['court', '2026-09-19', '2026-09-21', 'art. 155, comma 5, c.p.c.: sabato'],
	['private', '2026-11-14', '2026-11-14', 'art. 2963 c.c.: il sabato non sposta'],
]

describe('a day that is due', () => {
	it.each(precedents)('to %s on %s moves to %s (%s)', (recipient, due, day) => {
		expect(movedDay(due, recipient).day).toBe(day)
	})

	it('never moves back, nor past a day on which it could be met', () => {
		for (const recipient of ['f24', 'return', 'collection', 'court', 'private'] as const) {
			const mayPass = recipient === 'f24' || recipient === 'return'
			for (let due: IsoDate = '2024-01-01'; due < '2029-01-01'; due = addDays(due, 1)) {
				const { day } = movedDay(due, recipient)
				expect(day >= due && !isOff(day, recipient)).toBe(true)
				for (let before = due; before < day; before = addDays(before, 1))
					expect(mayPass || isOff(before, recipient)).toBe(true)
			}
		}
	})
})
