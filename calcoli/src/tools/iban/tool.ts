import { z } from 'zod'
import { text } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const input = z.object({ iban: text({ label: 'IBAN', maxLength: 50 }) })

/** Characters of the IBAN of the countries of the euro, the United Kingdom, Switzerland and San Marino. */
const lengths: Readonly<Record<string, number>> = {
	AD: 24,
	AT: 20,
	BE: 16,
	BG: 22,
	CH: 21,
	CY: 28,
	DE: 22,
	EE: 20,
	ES: 24,
	FI: 18,
	FR: 27,
	GB: 22,
	GR: 27,
	HR: 21,
	IE: 22,
	IT: 27,
	LT: 20,
	LU: 20,
	LV: 21,
	MC: 27,
	MT: 31,
	NL: 18,
	PL: 28,
	PT: 25,
	RO: 24,
	SI: 19,
	SK: 24,
	SM: 27,
}
const source = 'ISO 13616; reg. UE 260/2012'

export const iban = defineTool({
	name: 'iban',
	title: 'Verifica di un IBAN',
	summary: 'Se l’IBAN è scritto bene, con banca e conto di quelli italiani.',
	theme: 'codici',
	input,
	parameters: [{ name: 'cifre di controllo e lunghezze', source, checked: 'da fonte secondaria, luglio 2026' }],
	limits: ['Non dice se il conto esiste né di chi è: quello lo verifica la banca prima del bonifico.'],
	run({ iban: given }) {
		const code = given.toUpperCase().replaceAll(/[\s-]/g, '')
		if (!/^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(code))
			return { wrong: { iban: 'Non ha la forma di un IBAN: due lettere, due cifre, poi il conto.' } }
		const length = lengths[code.slice(0, 2)]
		if (length !== undefined && code.length !== length)
			return { wrong: { iban: `Un IBAN di questo paese ha ${length} caratteri; questo ne ha ${code.length}.` } }
		if (remainder(code.slice(4) + code.slice(0, 4)) !== 1)
			return { wrong: { iban: 'Le cifre di controllo non tornano: c’è un errore di battitura.' } }
		if (code.startsWith('IT') && !isItalian(code))
			return { wrong: { iban: 'La lettera CIN del conto italiano non torna.' } }
		return {
			results: [
				{ name: 'valido', label: 'L’IBAN è scritto bene', value: 'sì', unit: 'text' },
				{ name: 'controllo', label: 'Cifre di controllo', value: code.slice(2, 4), unit: 'text' },
				...(code.startsWith('IT')
					? ([
							{ name: 'abi', label: 'ABI, la banca', value: code.slice(5, 10), unit: 'text' },
							{ name: 'cab', label: 'CAB, la filiale', value: code.slice(10, 15), unit: 'text' },
							{ name: 'conto', label: 'Conto', value: code.slice(15), unit: 'text' },
						] as const)
					: []),
			],
			steps: [
				{
					description: 'Il numero, con le lettere in cifre e le prime quattro in coda, diviso 97 dà resto 1',
					formula: `${code.slice(4)}${code.slice(0, 4)} mod 97 = 1`,
					values: { controllo: code.slice(2, 4) },
					source,
				},
			],
		}
	},
})

function remainder(characters: string): number {
	let rest = 0
	for (const character of characters)
		for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
	return rest
}

const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** The letter CIN weighs the 22 characters after it as the codice fiscale does. */
function isItalian(code: string): boolean {
	let total = 0
	for (const [index, character] of Array.from(code.slice(5)).entries()) {
		const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
		total += index % 2 === 0 ? (odd[value] ?? 0) : value
	}
	return code[4] === String.fromCharCode(65 + (total % 26))
}
