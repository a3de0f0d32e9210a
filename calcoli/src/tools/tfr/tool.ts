import { z } from 'zod'
import { figureOn } from '../../rates/figure-on.ts'
import { foiNote } from '../../rates/foi.ts'
import { addDays, addMonths } from '../../terms/days.ts'
import { cents, type Decimal, euroText, percentOf, percentText, sum, zero } from '../../tool/amounts.ts'
import { day, italianDay, money } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { type Year, yearsOf } from './years.ts'

const figures = [
	'tfr-divisore',
	'tfr-contributo',
	'tfr-rivalutazione-fissa',
	'tfr-rivalutazione-istat',
	'tfr-imposta-sostitutiva',
	'tfr-anticipo-anni',
	'tfr-anticipo-quota',
]

const input = z.object({
	retribuzione: money({
		label: 'Retribuzione lorda di un anno intero',
		hint: 'con tredicesima, quattordicesima e quello che si ripete; senza rimborsi spese',
		min: 1,
	}),
	dal: day({ label: 'Primo giorno di lavoro', min: '1997-01-01' }),
	al: day({ label: 'Ultimo giorno di lavoro', hint: 'o il giorno fino a cui contare', min: '1997-01-01' }),
	fondo: money({
		label: 'TFR già accantonato il 31 dicembre prima',
		hint: 'per contare un anno alla volta, con la sua retribuzione: allora il primo giorno è il 1º gennaio',
	}).optional(),
})

/** Digits of a rate as they are published. */
const digits = 6
const monthsOfYear = 12

export const tfr = defineTool({
	name: 'tfr',
	title: 'TFR, trattamento di fine rapporto',
	summary:
		'Quanto matura anno per anno, al lordo dell’imposta finale, con la stessa retribuzione ogni anno: quota, rivalutazione e anticipo.',
	theme: 'fisco',
	input,
	parameters: [
		{
			figures,
			name: 'divisore, contributo, rivalutazione e anticipo',
			source: 'art. 2120 c.c.; art. 3 l. 297/1982; art. 11 d.lgs. 47/2000',
			checked: 'codice civile letto per intero; il resto da fonte secondaria, novembre 2026',
		},
		foiNote,
	],
	limits: [
		'È il lordo: l’imposta finale (tassazione separata, artt. 17 e 19 TUIR) non c’è, perché l’Agenzia la ricalcola con l’aliquota media dei cinque anni prima.',
		'La retribuzione è la stessa per tutti gli anni: se è cambiata, conta un anno alla volta partendo dal TFR già accantonato.',
		'Il contributo dello 0,5% è contato sulla stessa retribuzione; chi ha sgravi contributivi ne perde meno.',
		'Non vale per il TFR versato a un fondo pensione, per il lavoro domestico, per gli operai agricoli a termine e per il pubblico impiego; il contratto collettivo può escludere delle voci.',
	],
	run({ retribuzione, dal, al, fondo }) {
		if (al < dal) return { wrong: { al: `Scegli un giorno dopo il ${italianDay(dal)}.` } }
		if (fondo !== undefined && !dal.endsWith('-01-01'))
			return { wrong: { dal: 'Con il TFR già accantonato il primo giorno è il 1º gennaio dell’anno dopo.' } }
		const years = yearsOf({ pay: retribuzione, from: dal, to: al, fund: fondo ?? zero })
		const last = years.at(-1)
		if (!last) throw new RangeError('a work has a year at least')
		const unknown = years.find(({ isIndexKnown }) => !isIndexKnown)
		const total = (part: 'accrued' | 'contribution' | 'revaluation' | 'tax') => sum(years.map((one) => one[part]))
		const euro = (name: string, label: string, amount: Decimal) =>
			({ name, label, value: amount.toFixed(2), unit: 'euro' }) as const
		const service = figureOn('tfr-anticipo-anni', al).value.toNumber()
		const mayAdvance = fondo === undefined && addMonths(dal, service * monthsOfYear) <= addDays(al, 1)
		const share = figureOn('tfr-anticipo-quota', al)
		return {
			results: [
				euro(
					'tfr',
					unknown === undefined
						? 'TFR, prima dell’imposta finale'
						: `TFR, prima dell’imposta finale e senza gli aumenti ISTAT dal ${unknown.year}`,
					last.fund,
				),
				euro('quote', 'Quote maturate', total('accrued').minus(total('contribution'))),
				euro('rivalutazioni', 'Rivalutazioni, tolta l’imposta sostitutiva', total('revaluation').minus(total('tax'))),
				{
					name: 'tasso',
					label: `Rivalutazione del ${last.year}, in percentuale`,
					value: last.rate.toFixed(digits),
					unit: 'number',
				},
				...(mayAdvance ? [euro('anticipo', 'Anticipo massimo', cents(percentOf(last.fund, share.value)))] : []),
			],
			steps: [
				{
					description: 'Quota di ogni anno: retribuzione ÷ 13,5, in proporzione ai mesi; quindici giorni fanno un mese',
					formula: `${euroText(retribuzione)} ÷ ${percentText(figureOn('tfr-divisore', al).value).replace('%', '')}; in tutto ${euroText(total('accrued'))}`,
					values: { quote: total('accrued').toFixed(2) },
					source: figureOn('tfr-divisore', al).source,
				},
				{
					description: 'Meno il contributo al fondo pensioni',
					formula: `retribuzione × ${percentText(figureOn('tfr-contributo', al).value)}; in tutto − ${euroText(total('contribution'))}`,
					values: { contributo: total('contribution').toFixed(2) },
					source: figureOn('tfr-contributo', al).source,
				},
				{
					description: 'Rivalutazione di quello che c’era il 31 dicembre prima: 1,5% più il 75% dell’aumento del FOI',
					formula: `in tutto ${euroText(total('revaluation'))}`,
					values: { rivalutazione: total('revaluation').toFixed(2) },
					source: 'art. 2120, quarto e quinto comma, c.c.',
				},
				{
					description: 'Meno l’imposta sostitutiva sulla rivalutazione',
					formula: `in tutto − ${euroText(total('tax'))}`,
					values: { imposta: total('tax').toFixed(2) },
					source: 'art. 11, comma 3, d.lgs. 47/2000; art. 1, comma 623, l. 190/2014',
				},
				...(mayAdvance
					? [
							{
								description: `Dopo ${service} anni, una volta sola, per casa o salute`,
								formula: `${euroText(last.fund)} × ${percentText(share.value)}`,
								values: { anticipo: share.value.toString() },
								source: share.source,
							},
						]
					: []),
			],
			table: tableOf(years),
			...(unknown && {
				notes: [
					`Manca l’indice ISTAT del ${unknown.year}: di quell’anno e dei successivi conta solo l’1,5% fisso. Il TFR vero è più alto se i prezzi sono aumentati.`,
				],
			}),
		}
	},
})

function tableOf(years: readonly Year[]) {
	return {
		caption: 'TFR anno per anno',
		columns: ['anno', 'mesi', 'quota', 'rivalutazione', 'imposta', 'TFR'],
		rows: years.map(({ year, months, accrued, contribution, rate, revaluation, tax, fund }) => [
			String(year),
			String(months),
			euroText(accrued.minus(contribution)),
			`${euroText(revaluation)} (${percentText(rate.toDecimalPlaces(digits))})`,
			euroText(tax),
			euroText(fund),
		]),
	}
}
