import { z } from 'zod'
import { text } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

const input = z.object({ iban: text({ label: 'IBAN', maxLength: 50 }) })

/** Characters of the IBAN of every country of the registry of ISO 13616. */
const lengths = new Map<string, number>(
	(
		'AD 24 AE 23 AL 28 AT 20 AZ 28 BA 20 BE 16 BG 22 BH 22 BI 27 BR 29 BY 28 CH 21 CR 22 CY 28 CZ 24 ' +
		'DE 22 DJ 27 DK 18 DO 28 EE 20 EG 29 ES 24 FI 18 FK 18 FO 18 FR 27 GB 22 GE 22 GI 23 GL 18 GR 27 ' +
		'GT 28 HN 28 HR 21 HU 28 IE 22 IL 23 IQ 23 IS 26 IT 27 JO 30 KW 30 KZ 20 LB 28 LC 32 LI 21 LT 20 ' +
		'LU 20 LV 21 LY 25 MC 27 MD 24 ME 22 MK 19 MN 20 MR 27 MT 31 MU 30 NI 28 NL 18 NO 15 OM 23 PK 24 ' +
		'PL 28 PS 29 PT 25 QA 29 RO 24 RS 22 RU 33 SA 24 SC 31 SD 18 SE 24 SI 19 SK 24 SM 27 SO 23 ST 25 ' +
		'SV 28 TL 23 TN 24 TR 26 UA 29 VA 22 VG 24 XK 20 YE 30 '
	)
		.trim()
		.split(/ (?=[A-Z])/)
		.map((one) => [one.slice(0, 2), Number(one.slice(3))]),
)
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
		const length = lengths.get(code.slice(0, 2))
		if (length === undefined)
			return { wrong: { iban: `${code.slice(0, 2)} non è un paese che usa l’IBAN: controlla le prime due lettere.` } }
		if (code.length !== length)
			return { wrong: { iban: `Un IBAN di questo paese ha ${length} caratteri; questo ne ha ${code.length}.` } }
		if (!/^..(?:0[2-9]|[1-8]\d|9[0-8])/.test(code))
			return {
				wrong: { iban: `Le cifre di controllo vanno da 02 a 98: ${code.slice(2, 4)} è un errore di battitura.` },
			}
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
