/** Rates and allowances of the tax on inheritances and gifts, by kinship (art. 2, commi 48 and 49, d.l. 262/2006). */
import { cents, Decimal, decimal, euroText, percentOf, zero } from '../tool/amounts.ts'
import type { ParameterNote, Result, Step } from '../tool/tool.ts'

export const kinships = {
	'coniuge-linea-retta': { label: 'coniuge o parente in linea retta', rate: 4, allowance: 1_000_000 },
	fratelli: { label: 'fratello o sorella', rate: 6, allowance: 100_000 },
	parenti: { label: 'altro parente fino al quarto grado, affine fino al terzo', rate: 6, allowance: 0 },
	altri: { label: 'chiunque altro', rate: 8, allowance: 0 },
} as const

export type Kinship = keyof typeof kinships

export const kinshipOptions = {
	'coniuge-linea-retta': kinships['coniuge-linea-retta'].label,
	fratelli: kinships.fratelli.label,
	parenti: kinships.parenti.label,
	altri: kinships.altri.label,
} as const

export const disabledAllowance = 1_500_000

export const giftNote: ParameterNote = {
	name: 'aliquote 4, 6 e 8% e franchigie; ipotecaria 2%, catastale 1%, minimo 200 euro',
	source: 'artt. 7 e 56 d.lgs. 346/1990 (testo del d.lgs. 139/2024); d.lgs. 347/1990',
	checked: 'da fonte secondaria, luglio 2026',
}

export interface Duties {
	readonly results: Result[]
	readonly steps: Step[]
}

/** The tax of one heir or donee, and the duties on the buildings. */
export function dutiesOf(input: {
	value: Decimal
	kinship: Kinship
	/** Already used up by earlier gifts. */
	used: Decimal
	isDisabled: boolean
	/** Part of the value that is land or buildings. */
	estate: Decimal
	isFirstHome: boolean
	source: string
}): Duties {
	const { rate, allowance: ordinary } = kinships[input.kinship]
	const full = decimal(input.isDisabled ? disabledAllowance : ordinary)
	const allowance = Decimal.max(zero, full.minus(input.used))
	const taxable = Decimal.max(zero, input.value.minus(allowance))
	const tax = cents(percentOf(taxable, rate))
	const [mortgage, cadastral] = input.estate.lte(zero)
		? [zero, zero]
		: input.isFirstHome
			? [decimal(200), decimal(200)]
			: [atLeast(percentOf(input.estate, 2)), atLeast(percentOf(input.estate, 1))]
	const total = tax.plus(mortgage).plus(cadastral)
	return {
		results: [
			{ name: 'franchigia', label: 'Franchigia', value: allowance.toFixed(2), unit: 'euro' },
			{ name: 'imponibile', label: 'Base imponibile', value: taxable.toFixed(2), unit: 'euro' },
			{ name: 'aliquota', label: 'Aliquota', value: String(rate), unit: 'percent' },
			{ name: 'imposta', label: 'Imposta', value: tax.toFixed(2), unit: 'euro' },
			{ name: 'ipotecaria', label: 'Imposta ipotecaria', value: mortgage.toFixed(2), unit: 'euro' },
			{ name: 'catastale', label: 'Imposta catastale', value: cadastral.toFixed(2), unit: 'euro' },
			{ name: 'totale', label: 'In tutto', value: total.toFixed(2), unit: 'euro' },
		],
		steps: [
			{
				description: 'Base imponibile: il valore oltre la franchigia',
				formula: `${euroText(input.value)} − ${euroText(allowance)} → ${euroText(taxable)}`,
				values: { franchigia: allowance.toFixed(2), imponibile: taxable.toFixed(2) },
				source: input.source,
			},
			{
				description: `Imposta: ${kinships[input.kinship].label}`,
				formula: `${euroText(taxable)} × ${rate}% = ${euroText(tax)}`,
				values: { aliquota: String(rate), imposta: tax.toFixed(2) },
				source: input.source,
			},
			...(input.estate.gt(zero)
				? [
						{
							description: input.isFirstHome
								? 'Ipotecaria e catastale in misura fissa: prima casa'
								: 'Ipotecaria 2% e catastale 1%, almeno 200 euro ciascuna',
							formula: `${euroText(mortgage)} + ${euroText(cadastral)}`,
							values: { ipotecaria: mortgage.toFixed(2), catastale: cadastral.toFixed(2) },
							source: input.isFirstHome
								? 'art. 69, commi 3 e 4, l. 342/2000'
								: 'artt. 1 e 10 d.lgs. 347/1990; art. 1 tariffa',
						},
					]
				: []),
		],
	}
}

function atLeast(amount: Decimal): Decimal {
	return Decimal.max(200, cents(amount))
}
