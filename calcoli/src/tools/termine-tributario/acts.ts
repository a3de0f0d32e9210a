/** Acts of the tax authorities with the term that each opens. */
import type { Term } from '../../terms/count-term.ts'
import type { IsoDate } from '../../terms/days.ts'
import { ofCourts, ofNotices } from '../../terms/rests.ts'
import { type Series, valueOn } from '../../tool/series.ts'

export interface Rule extends Pick<Term, 'count' | 'unit' | 'recipient' | 'rests'> {
	readonly source: string
}

interface ProcedureNorms {
	readonly appeal: string
	readonly filing: string
	readonly served: string
	readonly notServed: string
}

/** First day of the consolidated text on tax courts. */
export const consolidatedFrom: IsoDate = '2027-01-01'

/** The same terms in the law of before and in the consolidated text, whose articles on appeals against judgments are not at hand. */
const procedureNorms: Series<ProcedureNorms> = {
	name: 'norme del processo tributario',
	checked: 'da fonte secondaria, novembre 2026',
	act: 'il testo unico della giustizia tributaria',
	periods: [
		{
			from: '1942-04-21',
			to: '2026-12-31',
			value: {
				appeal: 'art. 21 d.lgs. 546/1992',
				filing: 'art. 22, comma 1, d.lgs. 546/1992',
				served: 'art. 51, comma 1, d.lgs. 546/1992',
				notServed: 'art. 38, comma 3, d.lgs. 546/1992; art. 327 c.p.c.',
			},
			source: 'd.lgs. 546/1992',
		},
		{
			from: consolidatedFrom,
			to: '2100-12-31',
			value: {
				appeal: 'art. 67 d.lgs. 175/2024',
				filing: 'art. 68 d.lgs. 175/2024',
				served: 'd.lgs. 175/2024; fino al 2026 art. 51, comma 1, d.lgs. 546/1992',
				notServed: 'd.lgs. 175/2024; fino al 2026 art. 38, comma 3, d.lgs. 546/1992; art. 327 c.p.c.',
			},
			source: 'd.lgs. 175/2024',
		},
	],
}

const court = { recipient: 'court', rests: ofCourts } as const
const appeal = { ...court, count: 60, unit: 'days' } as const

const payment = { unit: 'days', recipient: 'collection' } as const

/** Paid by F24: what would end in August may be paid until the 20th, and from 1 August to 4 September no day is counted. */
const notice = { unit: 'days', recipient: 'f24', rests: ofNotices } as const

/** Notices drawn up from this day on leave sixty days (art. 3 d.lgs. 108/2024). */
const sixtyDaysFrom = '2025-01-01'

export const labels = {
	avviso: 'Avviso di accertamento o di liquidazione: ricorso',
	cartella: 'Cartella di pagamento: ricorso',
	'cartella-pagamento': 'Cartella di pagamento: pagamento',
	'avviso-bonario': 'Avviso bonario: pagamento con sanzioni ridotte',
	intimazione: 'Intimazione ad adempiere: pagamento',
	costituzione: 'Deposito del ricorso dopo averlo notificato',
	'appello-notificata': 'Appello, sentenza notificata',
	'appello-non-notificata': 'Appello, sentenza non notificata',
} as const

export type TaxAct = keyof typeof labels

/** Returns the term of an act that came on a day. */
export function ruleOf(act: TaxAct, from: IsoDate): Rule {
	const { value: procedure } = valueOn(procedureNorms, from)
	switch (act) {
		case 'avviso':
		case 'cartella':
			return { ...appeal, source: procedure.appeal }
		case 'cartella-pagamento':
			return { ...payment, count: 60, source: 'art. 25, comma 2, d.P.R. 602/1973' }
		case 'avviso-bonario':
			return from >= sixtyDaysFrom
				? { ...notice, count: 60, source: 'artt. 2 e 3 d.lgs. 462/1997 (60 giorni dal 2025: art. 3 d.lgs. 108/2024)' }
				: { ...notice, count: 30, source: 'artt. 2 e 3 d.lgs. 462/1997, testo fino al 2024' }
		case 'intimazione':
			return { ...payment, count: 5, source: 'art. 50, comma 2, d.P.R. 602/1973' }
		case 'costituzione':
			return { ...court, count: 30, unit: 'days', source: procedure.filing }
		case 'appello-notificata':
			return { ...appeal, source: procedure.served }
		case 'appello-non-notificata':
			return { ...court, count: 6, unit: 'months', source: procedure.notServed }
	}
}

const articleSince: Partial<Record<TaxAct, string>> = {
	avviso: 'art. 67',
	cartella: 'art. 67',
	costituzione: 'art. 68',
}
const beforeCourt: readonly TaxAct[] = [
	'avviso',
	'cartella',
	'costituzione',
	'appello-notificata',
	'appello-non-notificata',
]

/** Says of a term before the tax courts by which law it ends, where that is the consolidated text. */
export function notesOn(act: TaxAct, from: IsoDate, last: IsoDate): string[] {
	if (!beforeCourt.includes(act) || last < consolidatedFrom) return []
	const article = articleSince[act]
	const law = article === undefined ? 'd.lgs. 175/2024' : `${article} d.lgs. 175/2024`
	return from < consolidatedFrom
		? [
				`Il termine finisce nel 2027, quando al d.lgs. 546/1992 è subentrato il testo unico (${law}, da fonte secondaria).`,
			]
		: article === undefined
			? [
					'Il testo unico vale dal 2027 (da fonte secondaria): il suo articolo sulle impugnazioni non era a disposizione, controllalo.',
				]
			: ['Il testo unico vale dal 2027: articolo da fonte secondaria.']
}
