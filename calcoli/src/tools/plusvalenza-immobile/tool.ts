import { z } from 'zod'
import { parameterOn } from '../../parameters/parameters.ts'
import { rulesNote } from '../../rates/rules-note.ts'
import { addMonths } from '../../terms/days.ts'
import { MissingParameter } from '../../terms/missing-parameter.ts'
import { cents, Decimal, euroText, percentOf, zero } from '../../tool/amounts.ts'
import { choice, day, italianDay, money, yesNo } from '../../tool/fields.ts'
import { defineTool, type Step } from '../../tool/tool.ts'

const kinds = {
	casa: 'casa o altro fabbricato',
	superbonus: 'casa con lavori agevolati al 110% (cessione o sconto), finiti da meno di dieci anni',
	agricolo: 'terreno agricolo',
} as const

const input = z.object({
	vendita: money({ label: 'Prezzo di vendita', hint: 'in euro', min: 0.01 }),
	acquisto: money({ label: 'Prezzo di acquisto', hint: 'della donazione conta quello che pagò chi donò' }),
	costi: money({
		label: 'Costi documentati',
		hint: 'notaio, imposte, mediazione, lavori',
		initial: '0',
	}).default(zero),
	comprato: day({ label: 'Giorno dell’acquisto o della costruzione', min: '1950-01-01' }),
	venduto: day({ label: 'Giorno della vendita', min: '2020-01-01' }),
	bene: choice({ label: 'Che cosa vendi', options: kinds, initial: 'casa' }).default('casa'),
	ereditato: yesNo({ label: 'Avuto in eredità' }),
	principale: yesNo({ label: 'Abitazione principale tua o di un familiare per più di metà del tempo' }),
})

const percent = 26
const substitute = 'art. 1, comma 496, l. 266/2005; art. 1, comma 695, l. 160/2019'
/** First day of the rule on homes with the superbonus (art. 1, comma 64, l. 213/2023). */
const superbonusFrom = '2024-01-01'
const rules = rulesNote('regole-plusvalenza')
const yearsOfHomes = 5
const monthsOfYear = 12

type Sale = Pick<z.output<typeof input>, 'bene' | 'comprato' | 'venduto' | 'ereditato' | 'principale'>

/** Returns why a sale is not taxed; undefined where it is. */
function exemptionOf({
	bene,
	comprato,
	venduto,
	ereditato,
	principale,
}: Sale): { text: string; source: string } | undefined {
	if (ereditato)
		return { text: 'gli immobili avuti in eredità non danno plusvalenza', source: 'art. 67, comma 1, lett. b), TUIR' }
	if (principale && bene !== 'agricolo')
		return {
			text: 'abitazione principale per la maggior parte del tempo',
			source: 'art. 67, comma 1, lett. b) e b-bis), TUIR',
		}
	if (bene === 'superbonus' && venduto >= superbonusFrom) return undefined
	return venduto > addMonths(comprato, yearsOfHomes * monthsOfYear)
		? { text: 'sono passati più di cinque anni dall’acquisto', source: 'art. 67, comma 1, lett. b), TUIR' }
		: undefined
}

export const plusvalenzaImmobile = defineTool({
	name: 'plusvalenza-immobile',
	title: 'Plusvalenza sulla vendita di un immobile',
	summary: 'Se la vendita di un privato è tassata, la plusvalenza e l’imposta sostitutiva del 26% dal notaio.',
	theme: 'casa',
	input,
	parameters: [
		rules,
		{
			name: 'plusvalenze immobiliari e imposta sostitutiva del 26%',
			source: `artt. 67 e 68 TUIR; ${substitute}; art. 1, comma 64, l. 213/2023`,
			checked: 'da fonte secondaria, novembre 2026',
		},
	],
	limits: [
		'Vale per chi vende fuori da un’attività d’impresa; non per le lottizzazioni.',
		'L’alternativa è l’IRPEF ordinaria sulla plusvalenza: qui non è contata. I terreni edificabili, sempre tassati, non ci sono: non hanno il 26%.',
		'Dopo il superbonus i costi dei lavori contano meno o niente (art. 68, comma 1, TUIR): scrivi solo quelli che contano.',
		'Dalla vendita entro cinque anni di una casa comprata con la prima casa può venire anche il recupero di quella agevolazione.',
	],
	run({ vendita, acquisto, costi, ...sale }) {
		if (sale.venduto < sale.comprato)
			return { wrong: { venduto: `Scegli un giorno dal ${italianDay(sale.comprato)} in poi.` } }
		if (!parameterOn('regole-plusvalenza', sale.venduto))
			throw new MissingParameter(rules.name, sale.venduto, rules.source)
		const gain = Decimal.max(zero, cents(vendita.minus(acquisto).minus(costi)))
		const exemption = exemptionOf(sale)
		const tax = exemption ? zero : cents(percentOf(gain, percent))
		const steps: Step[] = [
			{
				description: 'Plusvalenza: il prezzo meno l’acquisto e i costi',
				formula: `${euroText(vendita)} − ${euroText(acquisto)} − ${euroText(costi)} → ${euroText(gain)}`,
				values: { plusvalenza: gain.toFixed(2) },
				source: 'art. 68, comma 1, TUIR',
			},
			exemption
				? {
						description: `Non tassata: ${exemption.text}`,
						formula: euroText(zero),
						values: { imposta: '0.00' },
						source: exemption.source,
					}
				: {
						description: 'Imposta sostitutiva, se la chiedi al notaio nell’atto',
						formula: `${euroText(gain)} × ${percent}% = ${euroText(tax)}`,
						values: { imposta: tax.toFixed(2) },
						source: substitute,
					},
		]
		return {
			results: [
				{ name: 'plusvalenza', label: 'Plusvalenza', value: gain.toFixed(2), unit: 'euro' },
				{ name: 'tassata', label: 'È tassata', value: exemption ? 'no' : 'sì', unit: 'text' },
				{ name: 'imposta', label: 'Imposta sostitutiva del 26%', value: tax.toFixed(2), unit: 'euro' },
			],
			steps,
		}
	},
})
