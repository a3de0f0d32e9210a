import { z } from 'zod'
import { irpefFigures } from '../../parameters/data/irpef-lavoro.ts'
import { knownTo } from '../../parameters/parameters.ts'
import { rulesNote } from '../../rates/rules-note.ts'
import { cents, type Decimal, euroText, percentText, sum, zero } from '../../tool/amounts.ts'
import { choice, money, percent, whole, year, yesNo } from '../../tool/fields.ts'
import { defineTool, type Result, type Step } from '../../tool/tool.ts'
import { bracketName, withAmount } from '../irpef/rules.ts'
import { yearTax } from '../irpef/year-tax.ts'
import { contributionsOn, employers, payFigures, taxOfExtraMonth } from './pay.ts'

const input = z.object({
	ral: money({
		label: 'Retribuzione annua lorda (RAL)',
		hint: 'con tredicesima e quattordicesima; nel part-time quella ridotta',
		min: 1,
	}),
	mensilita: whole({ label: 'Mensilità', min: 12, max: 16, initial: '13' }).default(13),
	azienda: choice({
		label: 'Datore di lavoro e contributi trattenuti',
		options: employers,
		initial: 'industria',
	}).default('industria'),
	regionale: percent({
		label: 'Addizionale regionale',
		hint: 'in percentuale; vuota: non è contata',
		max: 4,
	}).optional(),
	comunale: percent({
		label: 'Addizionale comunale',
		hint: 'in percentuale; vuota: non è contata',
		max: 1.2,
	}).optional(),
	detrazioni: money({ label: 'Altre detrazioni dell’anno', hint: 'familiari a carico, mutuo', initial: '0' }).default(
		zero,
	),
	'dal-1996': yesNo({ label: 'Nessun contributo prima del 1996', hint: 'cambia solo oltre il massimale' }),
	anno: year({ label: 'Anno', min: 2026 }),
})

const monthsOfYear = 12

/** The note of what is kept from a pay for INPS. */
export const contributionsNote = {
	key: 'dipendenti-massimale',
	figures: payFigures,
	name: 'contributi INPS del dipendente, prima fascia e massimale',
	source: 'art. 1, comma 769, l. 296/2006; artt. 23, 29 e 33 d.lgs. 148/2015; circolare INPS 6/2026',
	checked: 'da fonte secondaria, novembre 2026',
	get knownTo() {
		return knownTo('dipendenti-massimale')
	},
}

export const nettoInBusta = defineTool({
	name: 'netto-in-busta',
	title: 'Netto in busta, dalla RAL',
	summary:
		'Dalla retribuzione lorda al netto dell’anno e del mese: contributi, IRPEF, taglio del cuneo e, se le scrivi, le addizionali.',
	theme: 'fisco',
	input,
	parameters: [{ ...rulesNote('regole-irpef'), figures: irpefFigures }, contributionsNote],
	limits: [
		'Un anno intero di lavoro con lo stesso datore e nessun altro reddito: per meno mesi le detrazioni si riducono.',
		'Non conta premi con imposta agevolata, fringe benefit, straordinari, notti e festivi, previdenza complementare, sindacato e fondi del contratto collettivo.',
		'Non vale per apprendisti, lavoro domestico, agricolo e pubblico, né per chi ha sgravi sui contributi; gli artigiani trattengono anche la quota del loro fondo.',
		'Le addizionali sono quelle di competenza dell’anno, con un’aliquota sola: in busta arrivano l’anno dopo, a rate.',
		'Il trattamento integrativo tra 15.000 e 28.000 euro, che dipende da altre detrazioni, non c’è.',
	],
	run({ ral, mensilita, azienda, regionale, comunale, detrazioni, anno, 'dal-1996': isSince1996 }) {
		const contributions = contributionsOn(ral, azienda, anno, isSince1996)
		const income = ral.minus(contributions.total)
		const counted = yearTax({
			total: income,
			deductible: zero,
			work: 'dipendente',
			year: anno,
			deductions: detrazioni,
			regionalPercent: regionale ?? zero,
			municipalPercent: comunale ?? zero,
		})
		const bonus = sum(counted.paid.map(({ amount }) => amount))
		const net = income.minus(counted.total).plus(bonus)
		const missing = missingAdditions(regionale, comunale)
		const euro = (name: string, label: string, amount: Decimal): Result => ({
			name,
			label,
			value: cents(amount).toFixed(2),
			unit: 'euro',
		})
		const extra = extraMonth(ral, contributions.total, mensilita, anno)
		return {
			results: [
				euro('netto-mese', `Netto al mese, in media su ${mensilita} mensilità${missing}`, net.div(mensilita)),
				euro('netto-anno', `Netto dell’anno${missing}`, net),
				euro('contributi', 'Contributi trattenuti', contributions.total),
				euro('imponibile', 'Reddito su cui si paga l’IRPEF', income),
				euro('irpef', 'IRPEF trattenuta', counted.net),
				...(regionale === undefined ? [] : [euro('regionale', 'Addizionale regionale', counted.regional)]),
				...(comunale === undefined ? [] : [euro('comunale', 'Addizionale comunale', counted.municipal)]),
				...(bonus.isZero() ? [] : [euro('somme', 'Somme in più che non sono reddito', bonus)]),
				...(mensilita > monthsOfYear
					? [
							euro(
								'mese-ordinario',
								'Netto di un mese ordinario, in media con il conguaglio',
								net.minus(extra.net.times(mensilita - monthsOfYear)).div(monthsOfYear),
							),
							euro('mensilita-in-piu', 'Netto di una mensilità in più, senza detrazioni', extra.net),
						]
					: []),
			],
			steps: stepsOf({ ral, contributions, income, counted, bonus, net, extra, mensilita }),
			...(missing !== '' && {
				notes: ['Le addizionali che mancano riducono il netto: cercale per regione e comune e scrivile.'],
			}),
		}
	},
})

function missingAdditions(regional: Decimal | undefined, municipal: Decimal | undefined): string {
	if (regional !== undefined && municipal !== undefined) return ''
	if (regional === undefined && municipal === undefined) return ', prima delle addizionali regionale e comunale'
	return regional === undefined ? ', prima dell’addizionale regionale' : ', prima dell’addizionale comunale'
}

interface ExtraMonth {
	readonly taxable: Decimal
	readonly tax: Decimal
	readonly net: Decimal
}

function extraMonth(pay: Decimal, contributions: Decimal, months: number, taxYear: number): ExtraMonth {
	const taxable = cents(pay.minus(contributions).div(months))
	const tax = taxOfExtraMonth(taxable, taxYear)
	return { taxable, tax, net: taxable.minus(tax) }
}

interface Counted {
	readonly ral: Decimal
	readonly contributions: ReturnType<typeof contributionsOn>
	readonly income: Decimal
	readonly counted: ReturnType<typeof yearTax>
	readonly bonus: Decimal
	readonly net: Decimal
	readonly extra: ExtraMonth
	readonly mensilita: number
}

function stepsOf({ ral, contributions, income, counted, bonus, net, extra, mensilita }: Counted): Step[] {
	const { rate, base, beyond, addedRate, added, total, sources } = contributions
	const step = (description: string, formula: string, amount: Decimal, source: string): Step => ({
		description,
		formula,
		values: { importo: amount.toFixed(2) },
		source,
	})
	const deductions = [counted.work, counted.wedge].filter((found) => found !== undefined)
	return [
		step(
			'Contributi trattenuti',
			`${euroText(base)} × ${percentText(rate.toDecimalPlaces(4))}${beyond.isZero() ? '' : ` + ${percentText(addedRate)} di ${euroText(beyond)} = ${euroText(added)}`} → ${euroText(total)}`,
			total,
			sources.join('; '),
		),
		step(
			'Reddito di lavoro dipendente: la retribuzione meno i contributi',
			`${euroText(ral)} − ${euroText(total)} = ${euroText(income)}`,
			income,
			'art. 51, comma 2, lett. a), TUIR',
		),
		...counted.brackets.map((bracket) =>
			step(
				bracketName(bracket),
				`${euroText(bracket.base)} × ${percentText(bracket.rate)} = ${euroText(bracket.tax)}`,
				bracket.tax,
				bracket.source,
			),
		),
		...deductions.map((found) =>
			step('Detrazione per il lavoro dipendente', withAmount(found), found.amount, found.source),
		),
		step(
			'IRPEF trattenuta',
			`${euroText(counted.gross)} − ${euroText(counted.deductions)} → ${euroText(counted.net)}`,
			counted.net,
			'art. 23 d.P.R. 600/1973; art. 11, comma 3, TUIR',
		),
		...counted.paid.map((found) =>
			step('Somma in più che non è reddito', withAmount(found), found.amount, found.source),
		),
		step(
			'Netto dell’anno',
			`${euroText(income)} − ${euroText(counted.total)}${bonus.isZero() ? '' : ` + ${euroText(bonus)}`} = ${euroText(net)}`,
			net,
			'art. 23 d.P.R. 600/1973',
		),
		...(mensilita > monthsOfYear
			? [
					step(
						'Una mensilità in più: scaglioni del mese, senza detrazioni',
						`${euroText(extra.taxable)} − ${euroText(extra.tax)} = ${euroText(extra.net)}`,
						extra.net,
						'art. 23, comma 2, lett. b), d.P.R. 600/1973',
					),
				]
			: []),
	]
}
