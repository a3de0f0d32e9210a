import { expect, it } from 'vitest'
import { builtInRecasts } from '../law/built-in-recasts.ts'
import { actsStillReplaced, missingActs } from './replaced-acts.ts'

it('reads the law of today while a testo unico that will replace it is held already', () => {
	const both = new Set(['tuir', 'decreto-legislativo-117-2026', 'dlgs546', 'tugt'])
	expect([...actsStillReplaced(builtInRecasts, both, '2026-11-29')]).toEqual(['decreto-legislativo-117-2026', 'tugt'])
	expect([...actsStillReplaced(builtInRecasts, both, '2027-01-01')]).toEqual([])
	expect([...actsStillReplaced(builtInRecasts, new Set(['tugt']), '2026-11-29')]).toEqual([])
})

it('says that an old act is missing where nobody knows which articles took its place', () => {
	const cited = [{ start: 0, end: 9, ref: 'tuir:51' }]
	const held = new Set(['decreto-legislativo-117-2026'])
	expect(missingActs(cited, held, builtInRecasts, '2027-02-01')).toEqual(['tuir'])
})
