import { expect, it } from 'vitest'
import { fateOf } from './fate.it.ts'

const usual = { format: 'PDF/A-2U', ocr: 'auto', smaller: false } as const

it('says of each file what it becomes, and what happens to its text', () => {
	expect(fateOf({ kind: 'pdf' }, usual)).toEqual([
		'Diventa PDF/A-2U.',
		'Se ha pagine senza testo, il testo si legge dall’immagine.',
	])
	expect(fateOf({ kind: 'pdf' }, { ...usual, ocr: 'never' })).toEqual(['Diventa PDF/A-2U.'])
	expect(fateOf({ kind: 'office' }, usual).join(' ')).toContain('LibreOffice')
	expect(fateOf({ kind: 'p7m' }, usual).join(' ')).toContain('busta firmata')
})

it('says of a picture its place in the document, and whether it is drawn anew', () => {
	const photo = { kind: 'picture', place: { number: 2, of: 3 }, isRedrawn: true } as const
	expect(fateOf(photo, usual)).toEqual([
		'Immagine 2 di 3 di un solo documento PDF/A-2U.',
		'L’immagine si ridisegna con le correzioni scelte.',
		'Il testo si legge dall’immagine e si potrà cercare.',
	])
	expect(fateOf({ ...photo, isUnopened: true }, usual)).toEqual([
		'Se non si può convertire, te lo diciamo: puoi convertire le altre da sole.',
	])
	const scan = { kind: 'picture', pages: 3, isRedrawn: false } as const
	expect(fateOf(scan, { ...usual, ocr: 'never' })).toEqual([
		'Diventa un documento PDF/A-2U di 3 pagine.',
		'L’immagine resta com’è.',
		'Il testo non si legge: non si potrà cercare.',
	])
	expect(fateOf(scan, { ...usual, smaller: true })).toEqual([
		'Diventa un documento PDF/A-2U di 3 pagine.',
		'Il testo si legge dall’immagine e si potrà cercare.',
		'Le immagini si riducono.',
	])
})
