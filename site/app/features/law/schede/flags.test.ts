import { chooseStudioValues } from 'calcoli'
import { afterEach, expect, it } from 'vitest'
import { flagsOf } from './flags.ts'

const scheda = { body: 'Il saggio è {{param:saggio-legale}}.', validFrom: '2026-01-01' } as const
const what = 'saggio degli interessi legali'

afterEach(() => chooseStudioValues([]))

it('flags a figure that ended, and no other', () => {
	expect(flagsOf(scheda, '2026-11-29', '2026-12-31')).toEqual([])
	expect(flagsOf(scheda, '2026-11-29', '2027-01-01')).toEqual([{ code: 'figure-ended', what, on: '2026-12-31' }])
})

it('flags a figure that the studio added after the last check, from its first day', () => {
	const value = { key: 'saggio-legale', value: 2, from: '2027-01-01', to: '2027-12-31', source: 'G.U.' } as const
	chooseStudioValues([{ ...value, added: '2027-01-10' }])
	expect(flagsOf(scheda, '2026-12-20', '2026-12-31')).toEqual([])
	expect(flagsOf(scheda, '2027-01-05', '2027-01-10')).toEqual([{ code: 'figure-changed', what, on: '2027-01-10' }])
	expect(flagsOf(scheda, '2027-01-10', '2027-01-11')).toEqual([])
})
