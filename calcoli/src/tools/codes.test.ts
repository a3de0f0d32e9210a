import { describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { checkLetter } from './codice-fiscale/encode.ts'

function run(name: string, input: Record<string, unknown>) {
	const outcome = findTool(name)?.calculate(input)
	return outcome?.ok ? Object.fromEntries(outcome.results.map((one) => [one.name, one.value])) : outcome
}

describe('codice fiscale', () => {
	const mario = { cognome: 'Rossi', nome: 'Mario', nato: '1980-01-01', sesso: 'M', luogo: 'Roma' }

	it.each([
		[{}, 'RSSMRA80A01H501U'],
		[{ cognome: 'Fo', nome: 'Io', sesso: 'F' }, 'FOXIOX80A41H501I'],
		[{ nome: 'Gianfranco' }, 'RSSGFR80A01H501K'],
	])('is made of letters, date and place: %o', (changes, codice) => {
		expect(run('codice-fiscale', { ...mario, ...changes })).toMatchObject({ codice })
	})

	it('takes accented and foreign letters for plain ones', () => {
		const code = (cognome: string) => run('codice-fiscale', { ...mario, cognome })
		expect(code('Nicolò')).toEqual(code('Nicolo'))
		expect(code('D’Amicò')).toEqual(code('DAmico'))
		expect(code('Müller')).toEqual(code('Muller'))
	})

	it('knows states and towns that are no more', () => {
		expect(run('codice-fiscale', { ...mario, luogo: 'Francia' })).toMatchObject({
			codice: expect.stringMatching(/Z110/),
		})
		expect(run('codice-fiscale', { ...mario, luogo: 'Abbiateguazzone', nato: '1920-01-01' })).toMatchObject({
			codice: expect.stringMatching(/A011/),
		})
	})

	it('knows places by the names in use', () => {
		const code = (luogo: string) => run('codice-fiscale', { ...mario, luogo })
		expect(code('Reggio Calabria')).toEqual(code('Reggio di Calabria'))
		expect(code('Reggio Emilia')).toEqual(code('Reggio nell’Emilia'))
		expect(code('Stati Uniti')).toMatchObject({ codice: expect.stringMatching(/Z404/) })
	})

	it('asks for the province of a name that several towns have', () => {
		expect(run('codice-fiscale', { ...mario, luogo: 'Castro' })).toMatchObject({
			problem: { code: 'wrong-input', fields: { provincia: /BG/ } },
		})
		expect(run('codice-fiscale', { ...mario, luogo: 'Castro', provincia: 'bg' })).toMatchObject({
			codice: expect.stringMatching(/C337/),
		})
	})

	it('is read back, with omocodia too', () => {
		expect(run('verifica-codice-fiscale', { codice: 'rssmra80a01h501u' })).toMatchObject({
			sesso: 'maschio',
			luogo: 'Roma (RM)',
			omocodia: 'no',
		})
		const omocode = 'RSSMRA80A01H50M'
		expect(run('verifica-codice-fiscale', { codice: omocode + checkLetter(omocode) })).toMatchObject({
			luogo: 'Roma (RM)',
			omocodia: 'sì',
		})
		expect(run('verifica-codice-fiscale', { codice: 'RSSMRA80A01H501X' })).toMatchObject({
			problem: { code: 'wrong-input' },
		})
	})
})

describe('other codes', () => {
	it('check a partita IVA by its last digit', () => {
		expect(run('partita-iva', { numero: 'IT 00743110157' })).toMatchObject({ valida: 'sì', ufficio: '015' })
		expect(run('partita-iva', { numero: '00743110158' })).toMatchObject({ problem: { code: 'wrong-input' } })
		expect(run('partita-iva', { numero: '0074311015' })).toMatchObject({ cifra: '7', numero: '00743110157' })
	})

	it('check an IBAN by its digits, its length and its CIN', () => {
		expect(run('iban', { iban: 'IT60 X054 2811 1010 0000 0123 456' })).toMatchObject({ abi: '05428', cab: '11101' })
		expect(run('iban', { iban: 'IT60X0542811101000000123457' })).toMatchObject({ problem: { code: 'wrong-input' } })
		expect(run('iban', { iban: 'DE89370400440532013000' })).toMatchObject({ valido: 'sì' })
	})
})
