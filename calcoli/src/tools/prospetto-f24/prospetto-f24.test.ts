import { describe, expect, it } from 'vitest'
import { findTool } from '../../catalogue.ts'

function run(righe: string) {
	const outcome = findTool('prospetto-f24')?.calculate({ righe })
	if (!outcome) throw new Error('no tool')
	return outcome
}

function wrongOf(righe: string) {
	const outcome = run(righe)
	return !outcome.ok && outcome.problem.code === 'wrong-input' ? outcome.problem.fields['righe'] : undefined
}

const linesOf = (righe: string) => {
	const outcome = run(righe)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome))
	return outcome.f24
}

describe('a line', () => {
	it.each([
		['4001 2025 1.870', { section: 'Erario', code: '4001', year: '2025', debit: '1870.00' }],
		['4001 rata 0106 2025 311,67', { section: 'Erario', code: '4001', instalment: '0106', debit: '311.67' }],
		['3918 H501 2026 400 ravvedimento', { place: 'H501', isRavvedimento: true, section: 'IMU e altri tributi locali' }],
		['3801 10 2025 215,40', { section: 'Regioni', place: '10', year: '2025', debit: '215.40' }],
		['AF 01/2026-03/2026 1.130,34', { section: 'INPS', code: 'AF', from: '01/2026', to: '03/2026' }],
		['902026 350', { section: 'INAIL', code: '902026', debit: '350.00' }],
		['erario 1627 2026 120,5', { section: 'Erario', code: '1627', debit: '120.50' }],
	])('%s is read', (righe, line) => {
		expect(linesOf(righe)).toEqual([expect.objectContaining(line)])
	})

	it.each([
		['4001 1.870', 'anno'],
		['AF 2026 1.130,34', 'mesi'],
		['1500 2026 200', 'Elide'],
		['9999 2026 10', 'sezione'],
		['saldo irpef', 'per esempio'],
		['4001 2025 0', 'zero'],
		['4001 2025 1; 4001 2025 2; 4033 2026 3; 4034 2026 4; 6099 2025 5; 6013 2026 6; 6035 2026 7', 'secondo F24'],
		['4001 2025 100; 6099 2025 500 credito', 'superano'],
	])('%s is refused, with what to do', (righe, words) => {
		expect(wrongOf(righe)).toContain(words)
	})
})

it('adds up debits and credits', () => {
	const outcome = run('4001 2025 1.870; 1989 2025 12,30; 8901 2025 58,44; 6099 2025 500 credito')
	expect(outcome).toMatchObject({
		ok: true,
		results: [{ value: '1440.74' }, { value: '1940.74' }, { value: '500.00' }],
		notes: [expect.stringContaining('servizi telematici')],
		f24: expect.arrayContaining([{ section: 'Erario', code: '6099', year: '2025', credit: '500.00' }]),
	})
})

describe('a ravvedimento', () => {
	const of = (tributo: string) =>
		findTool('ravvedimento')?.calculate({ imposta: 600, scadenza: '2026-06-16', versamento: '2026-12-10', tributo })

	it('is paid in three lines, which make its total', () => {
		const outcome = of('irpef-acconto')
		if (!outcome?.ok) throw new Error('no number')
		expect(outcome.f24?.map(({ code }) => code)).toEqual(['4034', '8901', '1989'])
		const paid = outcome.f24?.reduce((sum, { debit }) => sum + Number(debit), 0)
		expect(paid).toBeCloseTo(Number(outcome.results.find(({ name }) => name === 'totale')?.value), 2)
	})

	it('of the IMU is one line in whole euro, marked as ravvedimento', () => {
		const outcome = of('imu')
		if (!outcome?.ok) throw new Error('no number')
		const total = Number(outcome.results.find(({ name }) => name === 'totale')?.value)
		expect(outcome.f24).toEqual([
			{
				section: 'IMU e altri tributi locali',
				code: '3918',
				year: '2026',
				debit: Math.round(total).toFixed(2),
				isRavvedimento: true,
			},
		])
	})

	it('of a tribute that is not chosen has no line', () => {
		expect(of('altro')).not.toHaveProperty('f24')
	})
})
