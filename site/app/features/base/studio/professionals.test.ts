import { expect, it } from 'vitest'
import { monogram, photosInUse, professionalsOf } from './professionals.ts'

it('reads one professional a line, the name before the first comma', () => {
	expect(
		professionalsOf({
			professionals: 'Dott.ssa Anna Bianchi, commercialista, n. 12\n\n Luca Verdi ',
			photos: '/uploads/a/b.webp Luca Verdi',
		}),
	).toEqual([
		{ name: 'Dott.ssa Anna Bianchi', about: 'commercialista, n. 12', photo: null },
		{ name: 'Luca Verdi', about: '', photo: '/uploads/a/b.webp' },
	])
	expect(professionalsOf({ professionals: null, photos: null })).toEqual([])
})

it('draws a monogram from name and surname, without the title', () => {
	expect(monogram('Dott.ssa Anna Maria Bianchi')).toBe('AB')
	expect(monogram('Avv. Luca')).toBe('L')
})

it('keeps the photos of those who are still named', () => {
	const photos = '/uploads/a/1.webp Anna Bianchi\n/uploads/a/2.webp Luca Verdi'
	expect(photosInUse({ professionals: 'Luca Verdi, avvocato', photos })).toBe('/uploads/a/2.webp Luca Verdi')
	expect(photosInUse({ professionals: null, photos })).toBeNull()
})
