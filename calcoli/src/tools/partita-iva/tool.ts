import { z } from 'zod'
import { text } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const input = z.object({ numero: text({ label: 'Partita IVA', hint: 'undici cifre', maxLength: 20 }) })

export const partitaIva = defineTool({
	name: 'partita-iva',
	title: 'Verifica di una partita IVA',
	summary: 'Se il numero è scritto bene: cifra di controllo e ufficio.',
	theme: 'codici',
	input,
	parameters: [
		{
			name: 'cifra di controllo',
			source: 'd.m. 23 dicembre 1976, n. 13813',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: ['Non dice se la partita IVA è attiva: quello lo verifica l’Agenzia delle entrate, o il VIES.'],
	run({ numero }) {
		const digits = numero.toUpperCase().replaceAll(/[\s.]/g, '').replace(/^IT/, '')
		if (!/^\d{10,11}$/.test(digits)) return { wrong: { numero: 'Scrivi undici cifre, o dieci per avere l’ultima.' } }
		const total = luhnTotal(digits.slice(0, 10))
		const check = (10 - (total % 10)) % 10
		const isShort = digits.length === 10
		if (/^0{7}/.test(digits))
			return {
				wrong: { numero: 'Le prime sette cifre, il numero di chi ha la partita IVA, non possono essere tutte zero.' },
			}
		if (!isShort && String(check) !== digits[10])
			return {
				wrong: {
					numero: `La cifra di controllo non torna: c’è un errore di battitura. Alle prime dieci cifre seguirebbe ${check}.`,
				},
			}
		return {
			results: [
				...(isShort
					? ([
							{ name: 'cifra', label: 'Cifra di controllo', value: String(check), unit: 'text' },
							{ name: 'numero', label: 'Numero intero', value: `${digits}${check}`, unit: 'text' },
						] as const)
					: ([{ name: 'valida', label: 'Il numero è scritto bene', value: 'sì', unit: 'text' }] as const)),
				{ name: 'ufficio', label: 'Codice dell’ufficio', value: digits.slice(7, 10), unit: 'text' },
			],
			...(isOffice(Number(digits.slice(7, 10)))
				? {}
				: { notes: [`${digits.slice(7, 10)} non è il codice di un ufficio conosciuto: controlla il numero.`] }),
			steps: [
				{
					description:
						'Somma delle cifre dispari e del doppio delle pari; la cifra di controllo la porta a un multiplo di dieci',
					formula: `${total} + ${check} = ${total + check}`,
					values: { somma: String(total), controllo: String(check) },
					source: 'd.m. 23 dicembre 1976, n. 13813',
				},
			],
		}
	},
})

/** Offices of the provinces, and of those who are identified from abroad. */
function isOffice(code: number): boolean {
	return (code >= 1 && code <= 103) || [120, 121, 888, 999].includes(code)
}

function luhnTotal(digits: string): number {
	return Array.from(digits).reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
		return total + (value > 9 ? value - 9 : value)
	}, 0)
}
