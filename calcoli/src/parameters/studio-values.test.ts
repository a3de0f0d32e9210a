import { afterEach, describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { knownTo, parameterOn } from './parameters.ts'
import { chooseStudioValues } from './studio-values.ts'

afterEach(() => chooseStudioValues([]))

const known = { added: '2026-12-16', source: 'G.U. 15 dicembre 2026' } as const
const interest = { capitale: 1000, dal: '2026-12-31', al: '2027-01-31' }

describe('the values of the studio', () => {
	it('carry a tool beyond what the table knows', () => {
		expect(findTool('interessi-legali')?.calculate(interest)).toMatchObject({ ok: false })
		chooseStudioValues([{ key: 'saggio-legale', value: 3, from: '2027-01-01', to: '2027-12-31', ...known }])
		expect(findTool('interessi-legali')?.calculate(interest)).toMatchObject({ ok: true })
		expect(knownTo('saggio-legale')).toBe('2027-12-31')
		expect(findTool('interessi-legali')?.parameters.find(({ key }) => key === 'saggio-legale')?.knownTo).toBe(
			'2027-12-31',
		)
	})

	it('win over those of the table on their days alone', () => {
		chooseStudioValues([{ key: 'saggio-legale', value: 9, from: '2026-03-01', to: '2026-03-31', ...known }])
		expect(
			['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(
				(day) => parameterOn('saggio-legale', day as '2026-01-01')?.value,
			),
		).toEqual([1.6, 9, 9, 1.6])
	})

	it('end where the next one begins', () => {
		chooseStudioValues([
			{ key: 'saggio-legale', value: 2, from: '2027-01-01', ...known },
			{ key: 'saggio-legale', value: 3, from: '2028-01-01', to: '2028-12-31', ...known },
		])
		expect(parameterOn('saggio-legale', '2027-06-01')?.value).toBe(2)
		expect(parameterOn('saggio-legale', '2029-06-01')).toBeUndefined()
		const counted = findTool('interessi-legali')?.calculate({ capitale: 1000, dal: '2026-12-31', al: '2028-12-31' })
		expect(counted).toMatchObject({
			ok: true,
			results: expect.arrayContaining([expect.objectContaining({ value: '50.08' })]),
		})
	})

	it('leave no day to the table where one lies within another, and the one added last wins', () => {
		chooseStudioValues([
			{ key: 'saggio-legale', value: 4, from: '2026-01-01', to: '2026-12-31', ...known },
			{ key: 'saggio-legale', value: 7, from: '2026-03-01', to: '2026-03-31', ...known },
			{ key: 'saggio-legale', value: 8, from: '2026-03-01', to: '2026-03-15', ...known },
		])
		expect(
			['2026-02-28', '2026-03-15', '2026-03-16', '2026-04-01', '2026-12-31'].map(
				(day) => parameterOn('saggio-legale', day as '2026-01-01')?.value,
			),
		).toEqual([4, 8, 7, 4, 4])
		chooseStudioValues([
			{ key: 'saggio-legale', value: 7, from: '2026-03-01', to: '2026-03-31', ...known },
			{ key: 'saggio-legale', value: 4, from: '2026-01-01', to: '2026-12-31', ...known },
		])
		expect(parameterOn('saggio-legale', '2026-03-15')?.value).toBe(4)
	})

	it('correct one without an end that begins on the same day, whole', () => {
		chooseStudioValues([
			{ key: 'saggio-legale', value: 2, from: '2027-01-01', ...known },
			{ key: 'saggio-legale', value: 3, from: '2027-01-01', to: '2027-12-31', ...known },
		])
		expect(parameterOn('saggio-legale', '2027-06-01')?.value).toBe(3)
		expect(parameterOn('saggio-legale', '2028-06-01')).toBeUndefined()
	})

	it('fill the months of the index, and a rent counts with them', () => {
		const rent = { canone: 12_000, dal: '2025-07-15', al: '2026-07-15' }
		expect(findTool('canone-locazione')?.calculate(rent)).toMatchObject({ ok: false })
		expect(knownTo('indice-foi')).toBe('2026-06-30')
		chooseStudioValues([{ key: 'indice-foi', value: 103, from: '2026-07-01', to: '2026-07-31', ...known }])
		expect(findTool('canone-locazione')?.calculate(rent)).toMatchObject({ ok: true })
	})
})

describe('a tool that asks for no date', () => {
	it.each([
		'imu',
		'donazione',
		'imposte-successione',
		'usufrutto',
		'contributo-unificato',
		'compravendita',
		'forfettario',
		'parcella',
	])('gives no number beyond the year that was read, until the studio extends it: %s', (name) => {
		const note = findTool(name)?.parameters.find(({ key }) => key?.startsWith('regole-'))
		const problem = { ok: false, problem: { code: 'missing-parameter' } }
		expect(findTool(name)?.calculate({}, '2027-01-10')).toMatchObject(problem)
		expect(findTool(name)?.calculate({}, '2026-12-31')).not.toMatchObject(problem)
		chooseStudioValues([{ key: note?.key ?? '', value: 2027, from: '2027-01-01', to: '2027-12-31', ...known }])
		expect(findTool(name)?.calculate({}, '2027-01-10')).not.toMatchObject(problem)
	})
})
