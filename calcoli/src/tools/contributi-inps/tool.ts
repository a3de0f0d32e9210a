import { z } from 'zod'
import { knownTo } from '../../parameters/parameters.ts'
import { type Decimal, euroText, percentText } from '../../tool/amounts.ts'
import { choice, money, year, yesNo } from '../../tool/fields.ts'
import { defineTool, type Step } from '../../tool/tool.ts'
import { type Contributions, contributionsOf, funds, reductions } from './contributions.ts'

const input = z.object({
	gestione: choice({ label: 'Gestione INPS', options: funds, initial: 'artigiano' }),
	reddito: money({
		label: 'Reddito dell’anno',
		hint: 'd’impresa o di lavoro autonomo; per i forfettari quello dopo il coefficiente',
	}),
	riduzione: choice({ label: 'Riduzione', options: reductions, initial: 'nessuna' }).default('nessuna'),
	'dal-1996': yesNo({ label: 'Nessun contributo prima del 1996', hint: 'cambia solo il massimale' }),
	anno: year({ label: 'Anno', min: 2020 }),
})

const law = 'l. 233/1990; art. 2, comma 26, l. 335/1995'

export const contributiInps = defineTool({
	name: 'contributi-inps',
	title: 'Contributi INPS di artigiani, commercianti e gestione separata',
	summary: 'Quanto si versa sul reddito dell’anno, con il minimale e le riduzioni del 35 e del 50%.',
	theme: 'fisco',
	input,
	parameters: [
		{
			key: 'artigiani-commercianti-minimale',
			name: 'aliquote, minimale e massimali dell’anno',
			source: 'circolari INPS 8/2026 e 14/2026',
			checked: 'da fonte secondaria, novembre 2026',
			get knownTo() {
				return knownTo('artigiani-commercianti-minimale')
			},
		},
	],
	limits: [
		'Conta il titolare per tutto l’anno; non i coadiuvanti né chi ha meno di 21 anni.',
		'Non conta le casse dei professionisti (forense, dottori commercialisti, ingegneri, medici).',
		'La riduzione del 35% va chiesta entro il 28 febbraio; le riduzioni non si sommano.',
	],
	run({ gestione, reddito, riduzione, anno, 'dal-1996': isSince1996 }) {
		const isTrade = gestione === 'artigiano' || gestione === 'commerciante'
		if (!isTrade && riduzione !== 'nessuna')
			return { wrong: { riduzione: 'Nella gestione separata queste riduzioni non ci sono.' } }
		const counted = contributionsOf({ fund: gestione, income: reddito, year: anno, reduction: riduzione, isSince1996 })
		return {
			results: [
				{ name: 'contributi', label: `Contributi ${anno}`, value: counted.total.toFixed(2), unit: 'euro' },
				...(isTrade
					? ([
							{
								name: 'minimo',
								label: 'Di cui fissi, in quattro rate',
								value: counted.minimum.toFixed(2),
								unit: 'euro',
							},
							{
								name: 'eccedenza',
								label: 'Di cui sul reddito oltre il minimale',
								value: counted.total.minus(counted.minimum).toFixed(2),
								unit: 'euro',
							},
						] as const)
					: []),
			],
			steps: contributionSteps(counted),
			notes: [
				isTrade
					? 'I fissi si versano il 16 maggio, 20 agosto, 16 novembre e 16 febbraio; l’eccedenza con saldo e acconti delle imposte.'
					: 'Si versano con saldo e acconti delle imposte, con due acconti del 40%.',
			],
		}
	},
})

/** Shows each part of the income with its rate, the reduction and the sum for maternity. */
export function contributionSteps({ parts, reduced, reductionSource, maternity, total }: Contributions): Step[] {
	const line = (description: string, amount: Decimal, source: string): Step => ({
		description,
		formula: euroText(amount),
		values: { importo: amount.toFixed(2) },
		source,
	})
	return [
		...parts.map(({ description, base, percent, amount, source }) => ({
			description,
			formula: `${euroText(base)} × ${percentText(percent)} = ${euroText(amount)}`,
			values: { base: base.toFixed(2), aliquota: percent.toString(), importo: amount.toFixed(2) },
			source: `${law}; ${source}`,
		})),
		...(reductionSource === undefined ? [] : [line('Riduzione', reduced.neg(), reductionSource)]),
		...(maternity.isZero() ? [] : [line('Maternità', maternity, 'art. 49 l. 488/1999; circolare INPS 14/2026')]),
		line('Contributi in tutto', total, law),
	]
}
