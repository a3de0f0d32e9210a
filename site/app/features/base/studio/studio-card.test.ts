import { expect, it } from 'vitest'
import { monogram, professionalsOf } from './studio-card.tsx'

it('reads one professional a line, the name before the first comma', () => {
	expect(professionalsOf({ professionals: 'Dott.ssa Anna Bianchi, commercialista, n. 12\n\n Luca Verdi ' })).toEqual([
		{ name: 'Dott.ssa Anna Bianchi', about: 'commercialista, n. 12' },
		{ name: 'Luca Verdi', about: '' },
	])
	expect(professionalsOf({ professionals: null })).toEqual([])
})

it('draws a monogram from name and surname, without the title', () => {
	expect(monogram('Dott.ssa Anna Maria Bianchi')).toBe('AB')
	expect(monogram('Avv. Luca')).toBe('L')
})
