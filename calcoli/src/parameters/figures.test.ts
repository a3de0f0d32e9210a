import { describe, expect, it } from 'vitest'
import { figuresIn, fillFigures } from './figures.ts'

const today = '2026-11-29'

describe('fillFigures', () => {
	it('writes the value of the day', () => {
		expect(fillFigures('Fino a {{param:forfettario-limite-ricavi}} l’anno.', today)).toBe('Fino a 85.000 euro l’anno.')
	})

	it('writes the value of the day that is named', () => {
		const text =
			'Oggi {{param:forfettario-limite-lavoro-dipendente}}, poi {{param:forfettario-limite-lavoro-dipendente@2027-01-01}}.'
		expect(fillFigures(text, today)).toBe('Oggi 35.000 euro, poi 30.000 euro.')
	})

	it('says until when a value held that has ended', () => {
		expect(fillFigures('il {{param:bonus-mobili-percentuale}}', '2027-02-01')).toBe(
			'il 50 per cento (fino al 31 dicembre 2026)',
		)
	})

	it('writes the next day of a rule, moved where it falls on a Sunday', () => {
		expect(fillFigures('entro il {{deadline:imu-saldo}}', today)).toBe('entro il 16 dicembre 2026')
		expect(fillFigures('entro il {{deadline:iva-acconto}}', today)).toBe('entro il 28 dicembre 2026')
		expect(fillFigures('entro il {{deadline:imu-saldo}}', '2026-12-17')).toBe('entro il 16 dicembre 2027')
	})

	it('writes that a figure is to be confirmed where nothing is known', () => {
		expect(fillFigures('{{param:non-esiste}} e {{deadline:non-esiste}}', today)).toBe(
			'cifra da confermare e cifra da confermare',
		)
	})
})

describe('figuresIn', () => {
	it('names what neither the table nor the calendar knows, and what is not a placeholder', () => {
		const figures = figuresIn('{{param:contanti-limite}} {{param:boh}} {{deadline:boh}} {{limite}}', today)
		expect(figures.map(({ kind }) => kind)).toEqual(['param', 'unknown', 'unknown', 'unknown'])
	})
})
