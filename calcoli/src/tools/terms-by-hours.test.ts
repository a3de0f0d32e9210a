import fc from 'fast-check'
import { isIsoDate } from 'italian'
import { expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { weekdayOf } from '../terms/days.ts'
import { isHoliday } from '../terms/holidays.ts'

function term(input: Record<string, unknown>) {
	const outcome = findTool('termine')?.calculate({ unita: 'ore', genere: 'processuale', ...input })
	return outcome?.ok ? Object.fromEntries(outcome.results.map((one) => [one.name, one.value])) : outcome
}

it.each([
	['2026-11-23', 10, 24, { scadenza: '2026-11-24', ora: '10:00', prorogata: 'no' }],
	['2026-11-23', 23, 48, { scadenza: '2026-11-25', ora: '23:00' }],
	['2026-11-27', 15, 24, { scadenza: '2026-11-30', ora: '15:00', prorogata: 'sì' }],
	['2026-12-24', 9, 72, { scadenza: '2026-12-28', ora: '09:00' }],
])('counts hours from %s at %i: %i', (dal, ora, quanti, expected) => {
	expect(term({ dal, ora, quanti })).toMatchObject(expected)
})

it('never ends on a Saturday, Sunday or holiday, nor before its hours have passed', () => {
	const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
	fc.assert(
		fc.property(day, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 500 }), (from, ora, quanti) => {
			const dal = from.toISOString().slice(0, 10)
			const found = new Map(Object.entries(term({ dal, ora, quanti }) ?? {}))
			const [scadenza, clock] = [String(found.get('scadenza')), String(found.get('ora'))]
			if (!isIsoDate(scadenza)) throw new Error(`no day: ${scadenza}`)
			expect(isHoliday(scadenza) || weekdayOf(scadenza) === 6).toBe(false)
			const passed = (Date.parse(`${scadenza}T${clock}:00Z`) - Date.parse(`${dal}T00:00:00Z`)) / 3_600_000 - ora
			expect(passed).toBeGreaterThanOrEqual(quanti)
		}),
		{ numRuns: 200 },
	)
})

it('does not end on the feast of the patron saint that was chosen', () => {
	expect(term({ dal: '2026-06-26', ora: 9, quanti: 72, patrono: 'roma' })).toMatchObject({ scadenza: '2026-06-30' })
})
