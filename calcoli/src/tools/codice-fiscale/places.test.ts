import { describe, expect, it } from 'vitest'
import { findTool } from '../../catalogue.ts'
import rows from './data/places.json' with { type: 'json' }
import { placeOf, placesNamed, provincesOf } from './places.ts'

/** Towns of today in some provinces, as ISTAT counts them. */
const counted = {
	TO: 312,
	CN: 247,
	BG: 243,
	MI: 133,
	RM: 121,
	NA: 92,
	CE: 104,
	SU: 107,
	TN: 166,
	BZ: 116,
	AO: 74,
	RC: 97,
	PA: 82,
}
const places = rows.map((row) => {
	const [code = '', name = '', province = '', from = '1900-01-01', to = ''] = row.split('|')
	return { code, name, province, from: from || '1900-01-01', to }
})
const today = places.filter(({ to, province }) => to === '' && province !== 'EE')

describe('the table of places', () => {
	it('has the towns of today in their provinces', () => {
		expect(new Set(today.map(({ code }) => code)).size).toBe(7894)
		expect(new Set(today.map(({ province }) => province)).size).toBe(107)
		for (const [sign, count] of Object.entries(counted))
			expect(today.filter(({ province }) => province === sign).length, sign).toBe(count)
	})

	it('has no broken letter', () => {
		expect(places.filter(({ name }) => /[^A-Za-zÀÈÉÌÒÙàâãäçèéêëìîïòôöùûüčžšđŠ' ().,/-]|Ã|Å|Â/.test(name))).toEqual([])
	})

	it('gives the code of every place, of every time', () => {
		const lost = places.filter(
			({ code, name, from, province }) =>
				!placesNamed(name, from as '1900-01-01', province).some((place) => place.code === code),
		)
		// Georgia had another code before 1994: a code that is given today is the present one.
		expect(lost.map(({ code }) => code)).toEqual(['Z136'])
		expect(places.every(({ code }) => placeOf(code) !== undefined)).toBe(true)
	})
})

describe('a place of birth', () => {
	const person = { cognome: 'Rossi', nome: 'Mario', nato: '1980-01-01', sesso: 'M' }
	const code = (more: object) => {
		const outcome = findTool('codice-fiscale')?.calculate({ ...person, ...more })
		return outcome?.ok ? outcome.results[0]?.value.slice(11, 15) : outcome
	}

	it('is known by the province of today and of then', () => {
		expect(code({ luogo: 'Aversa', provincia: 'CE' })).toBe('A512')
		expect(code({ luogo: 'Aversa', provincia: 'NA', nato: '1935-01-01' })).toBe('A512')
		expect(code({ luogo: 'Sappada', provincia: 'BL' })).toBe('I421')
		expect(provincesOf('Sappada')).toEqual(expect.arrayContaining(['BL', 'UD']))
	})

	it('says of a province that it is not the one', () => {
		expect(code({ luogo: 'Aversa', provincia: 'MI' })).toMatchObject({
			problem: { code: 'wrong-input', fields: { provincia: expect.stringContaining('CE') } },
		})
	})

	it.each([
		['Olanda', 'Z126'],
		['Russia', 'Z154'],
		['Cina', 'Z210'],
		['Moldavia', 'Z140'],
		['Inghilterra', 'Z114'],
		['Costa d’Avorio', 'Z313'],
		['Cecoslovacchia', 'Z105'],
		['Jugoslavia', 'Z118'],
		['Perù', 'Z611'],
		['Città del Vaticano', 'Z106'],
		['Georgia', 'Z254'],
		['Isole Comore', 'Z310'],
		['Cayman', 'Z530'],
		['Principato di Monaco', 'Z123'],
		['Timor Est', 'Z242'],
		['Puerto Rico', 'Z518'],
		['Alto Volta', 'Z354'],
		['Congo Belga', 'Z312'],
		['La Réunion', 'Z324'],
		['Guadalupa', 'Z508'],
		['Macao', 'Z231'],
		['Guernsey', 'Z124'],
	])('is known by its everyday or former name: %s', (luogo, place) => {
		expect(code({ luogo })).toBe(place)
	})
})
