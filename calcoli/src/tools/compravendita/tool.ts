import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, Decimal, decimal, euroText, percentOf, sum, zero } from '../../tool/amounts.ts'
import { choice, money, yesNo } from '../../tool/fields.ts'
import { type Calculation, defineTool } from '../../tool/tool.ts'

const input = z.object({
	prezzo: money({ label: 'Prezzo', hint: 'in euro', min: 0.01 }).optional(),
	immobile: choice({
		label: 'Immobile',
		options: {
			abitazione: 'abitazione',
			lusso: 'abitazione A/1, A/8 o A/9',
			'terreno-agricolo': 'terreno agricolo, acquirente non coltivatore',
			strumentale: 'negozio, ufficio o capannone',
		},
		initial: 'abitazione',
	}).default('abitazione'),
	venditore: choice({
		label: 'Chi vende',
		options: {
			privato: 'un privato',
			impresa: 'un’impresa, in esenzione IVA',
			costruttore: 'l’impresa che ha costruito, con IVA',
		},
		initial: 'privato',
	}).default('privato'),
	'prima-casa': yesNo({ label: 'Prima casa' }),
	rendita: money({
		label: 'Rendita catastale',
		hint: 'per pagare il registro sul valore catastale',
		min: 0.01,
	}).optional(),
})

const registro = 'art. 1 tariffa, parte I, d.P.R. 131/1986'
const fixedPrivate = 'art. 10, comma 3, d.lgs. 23/2011'

export const compravendita = defineTool({
	name: 'compravendita',
	title: 'Imposte sull’acquisto di un immobile',
	summary: 'Registro o IVA, ipotecaria e catastale, anche con il prezzo-valore.',
	theme: 'casa',
	input,
	isOfToday: true,
	parameters: [
		rulesNote('regole-compravendita'),
		{
			name: 'registro 2, 9 e 15%, minimo 1.000 euro; fisse 50 e 200 euro',
			source: `${registro}; ${fixedPrivate}`,
			checked: 'da fonte secondaria, luglio 2026',
		},
		{
			name: 'IVA 4, 10 e 22%',
			source: 'tabella A, parte II n. 21 e parte III n. 127-undecies, d.P.R. 633/1972',
			checked: 'd.lgs. 10/2026, testo unico IVA',
		},
	],
	limits: [
		'Il prezzo-valore (art. 1, comma 497, l. 266/2005) vale per la persona fisica che compra una casa e lo chiede al notaio.',
		'Non considera credito d’imposta per il riacquisto, under 36, coltivatori diretti, aree edificabili, onorario del notaio.',
		'L’imposta si versa arrotondata all’euro (art. 41 d.P.R. 131/1986): qui restano i centesimi.',
	],
	run({ prezzo, immobile, venditore, 'prima-casa': asked, rendita }) {
		const isFirstHome = asked && immobile === 'abitazione'
		const notes = [
			...(asked && !isFirstHome
				? [
						'L’agevolazione prima casa spetta solo per abitazioni non A/1, A/8 o A/9 (nota II-bis, art. 1 tariffa, d.P.R. 131/1986): qui non è contata.',
					]
				: []),
			...(venditore === 'costruttore' && immobile === 'terreno-agricolo'
				? [
						'La vendita di un terreno agricolo è fuori campo IVA (art. 2, comma 3, lett. c, d.P.R. 633/1972): paga il registro.',
					]
				: []),
		]
		const isOnRendita = rendita !== undefined && venditore !== 'costruttore' && !/terreno|strumentale/.test(immobile)
		if (prezzo === undefined && !isOnRendita) return { wrong: { prezzo: 'Scrivi il prezzo.' } }
		const { results, steps } = taxesOf(prezzo ?? zero, immobile, venditore, isFirstHome, rendita)
		return { results, steps, notes }
	},
})

function taxesOf(
	price: Decimal,
	kind: 'abitazione' | 'lusso' | 'terreno-agricolo' | 'strumentale',
	seller: 'privato' | 'impresa' | 'costruttore',
	isFirstHome: boolean,
	rendita: Decimal | undefined,
): Calculation {
	if (kind === 'terreno-agricolo') return withRegistro(price, 15, 'prezzo', fixedPrivate)
	if (seller === 'costruttore') return withIva(price, kind, isFirstHome)
	if (seller === 'impresa' && kind === 'strumentale') return withoutIva(price)
	const rate = isFirstHome ? 2 : 9
	if (rendita === undefined || kind === 'strumentale') return withRegistro(price, rate, 'prezzo', fixedPrivate)
	const multiplier = isFirstHome ? '115.5' : '126'
	const basis = `rendita ${euroText(rendita)} × ${multiplier.replace('.', ',')}`
	return withRegistro(cents(rendita.times(multiplier)), rate, basis, fixedPrivate)
}

function withRegistro(base: Decimal, rate: number, basis: string, source: string): Calculation {
	const tax = Decimal.max(1000, cents(percentOf(base, rate)))
	return outcome([['registro', 'Imposta di registro', tax]], decimal(50), decimal(50), [
		{
			description: `Registro ${rate}% su ${basis}, almeno 1.000 euro`,
			formula: `${euroText(base)} × ${rate}% → ${euroText(tax)}`,
			values: { base: base.toFixed(2), aliquota: String(rate), registro: tax.toFixed(2) },
			source: basis === 'prezzo' ? registro : `${registro}; art. 1, comma 497, l. 266/2005`,
		},
		{
			description: 'Ipotecaria e catastale fisse',
			formula: '50,00 € + 50,00 €',
			values: { ipotecaria: '50.00', catastale: '50.00' },
			source,
		},
	])
}

/** A business building sold exempt from IVA: fixed registro, ipotecaria and catastale in proportion. */
function withoutIva(price: Decimal): Calculation {
	const { mortgage, cadastral } = businessDuties(price)
	return outcome([['registro', 'Imposta di registro', decimal(200)]], mortgage, cadastral, [
		{
			description: 'Immobile strumentale venduto in esenzione IVA: registro fisso, ipotecaria 3%, catastale 1%',
			formula: `200,00 € + ${euroText(mortgage)} + ${euroText(cadastral)}`,
			values: { ipotecaria: mortgage.toFixed(2), catastale: cadastral.toFixed(2) },
			source:
				'art. 40 d.P.R. 131/1986; art. 10, n. 8-ter, d.P.R. 633/1972; art. 1-bis tariffa e art. 10 d.lgs. 347/1990',
		},
	])
}

function businessDuties(price: Decimal): { mortgage: Decimal; cadastral: Decimal } {
	return {
		mortgage: Decimal.max(200, cents(percentOf(price, 3))),
		cadastral: Decimal.max(200, cents(percentOf(price, 1))),
	}
}

function withIva(price: Decimal, kind: 'abitazione' | 'lusso' | 'strumentale', isFirstHome: boolean): Calculation {
	const rate = kind === 'abitazione' ? (isFirstHome ? 4 : 10) : 22
	const tax = cents(percentOf(price, rate))
	const isBusiness = kind === 'strumentale'
	const { mortgage, cadastral } = isBusiness
		? businessDuties(price)
		: { mortgage: decimal(200), cadastral: decimal(200) }
	return outcome(
		[
			['iva', 'IVA', tax],
			['registro', 'Imposta di registro', decimal(200)],
		],
		mortgage,
		cadastral,
		[
			{
				description: `IVA ${rate}%`,
				formula: `${euroText(price)} × ${rate}% = ${euroText(tax)}`,
				values: { aliquota: String(rate), iva: tax.toFixed(2) },
				source: rate === 22 ? 'art. 16 d.P.R. 633/1972' : 'tabella A d.P.R. 633/1972',
			},
			{
				description: isBusiness
					? 'Registro fisso, ipotecaria 3%, catastale 1%'
					: 'Registro, ipotecaria e catastale fisse',
				formula: `200,00 € + ${euroText(mortgage)} + ${euroText(cadastral)}`,
				values: { ipotecaria: mortgage.toFixed(2), catastale: cadastral.toFixed(2) },
				source: isBusiness
					? 'art. 1-bis tariffa e art. 10 d.lgs. 347/1990; art. 10, n. 8-ter, d.P.R. 633/1972'
					: 'art. 40 d.P.R. 131/1986; d.lgs. 347/1990',
			},
		],
	)
}

function outcome(
	taxes: readonly (readonly [name: string, label: string, amount: Decimal])[],
	mortgage: Decimal,
	cadastral: Decimal,
	steps: Calculation['steps'],
): Calculation {
	const total = sum([...taxes.map(([, , amount]) => amount), mortgage, cadastral])
	return {
		results: [
			...taxes.map(([name, label, amount]) => ({ name, label, value: amount.toFixed(2), unit: 'euro' as const })),
			{ name: 'ipotecaria', label: 'Imposta ipotecaria', value: mortgage.toFixed(2), unit: 'euro' },
			{ name: 'catastale', label: 'Imposta catastale', value: cadastral.toFixed(2), unit: 'euro' },
			{ name: 'totale', label: 'In tutto', value: total.toFixed(2), unit: 'euro' },
		],
		steps,
	}
}
