import { z } from 'zod'
import { text } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { decode } from './encode.ts'
import { PLACE_CODES, placeOf } from './places.ts'

const input = z.object({ codice: text({ label: 'Codice fiscale', hint: 'sedici caratteri', maxLength: 30 }) })

export const verificaCodiceFiscale = defineTool({
	name: 'verifica-codice-fiscale',
	title: 'Verifica di un codice fiscale',
	summary: 'Se il codice è scritto bene, e che cosa dice: sesso, data e luogo di nascita.',
	theme: 'codici',
	input,
	parameters: [PLACE_CODES],
	limits: [
		'Dice se il codice è formalmente giusto, non se è stato assegnato: quello lo verifica l’Agenzia delle entrate.',
	],
	run({ codice }) {
		const code = codice.toUpperCase().replaceAll(/\s/g, '')
		if (/^\d{11}$/.test(code))
			return {
				wrong: {
					codice:
						'Undici cifre sono il codice di una società, di un ente o un codice provvisorio: controllalo con lo strumento della partita IVA.',
				},
			}
		const decoded = decode(code)
		if ('fault' in decoded) return { wrong: { codice: decoded.fault } }
		const { year, month, day, sex, place, isOmocode } = decoded
		const town = placeOf(place)
		if (!town) return { wrong: { codice: `Il codice del luogo, ${place}, non esiste.` } }
		const born = `${day}/${month}/…${year}`
		return {
			results: [
				{ name: 'valido', label: 'Il codice è scritto bene', value: 'sì', unit: 'text' },
				{ name: 'sesso', label: 'Sesso', value: sex === 'F' ? 'femmina' : 'maschio', unit: 'text' },
				{ name: 'nascita', label: 'Giorno, mese e ultime due cifre dell’anno', value: born, unit: 'text' },
				{ name: 'luogo', label: 'Luogo di nascita', value: `${town.name} (${town.province})`, unit: 'text' },
				{
					name: 'omocodia',
					label: 'Con lettere al posto di cifre, per omocodia',
					value: isOmocode ? 'sì' : 'no',
					unit: 'text',
				},
			],
			steps: [
				{
					description: 'Carattere di controllo sui primi quindici',
					formula: `${code.slice(0, 15)} → ${code[15]}`,
					values: { controllo: code[15] ?? '' },
					source: 'd.m. 23 dicembre 1976, n. 13813',
				},
			],
		}
	},
})
