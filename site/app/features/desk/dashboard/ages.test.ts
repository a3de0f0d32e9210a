import { expect, it } from 'vitest'
import { ageText } from './copy.it.ts'

it('says ages in words', () => {
	const now = '2026-11-22T12:00:00Z'
	expect(ageText('2026-11-22T11:30:00Z', now)).toBe('da meno di un’ora')
	expect(ageText('2026-11-22T11:00:00Z', now)).toBe('da 1 ora')
	expect(ageText('2026-11-19T11:00:00Z', now)).toBe('da 3 giorni')
})
