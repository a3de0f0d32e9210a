/** Interest and revaluation. */
import { isIsoDate } from 'italian'
import { foiOf, foiText } from '../../../calcoli/src/rates/foi.ts'
import { addDays, daysBetween } from '../../../calcoli/src/terms/days.ts'
import { cents, Decimal } from '../../../calcoli/src/tool/amounts.ts'
import type { Outcome } from '../../../calcoli/src/tool/tool.ts'
import { canoneLocazione } from '../../../calcoli/src/tools/canone-locazione/tool.ts'
import { interessiLegali } from '../../../calcoli/src/tools/interessi-legali/tool.ts'
import { interessiMora } from '../../../calcoli/src/tools/interessi-mora/tool.ts'
import { rivalutazione } from '../../../calcoli/src/tools/rivalutazione/tool.ts'
import { amount, type Cause, flag, type Given, list, type Mapped, numbers, resultOf, textOf } from './case.ts'

const dates = ({ input }: Given) => ({ dal: input['data_inizio'], al: input['data_fine'] })

export function legal(given: Given): Mapped {
	const { input } = given
	const isCompound = textOf(input, 'tipo') === 'composti'
	const run = (al: unknown) =>
		interessiLegali.calculate({
			capitale: input['capitale'],
			...dates(given),
			al,
			capitalizzazione: isCompound ? 'annuale' : 'nessuna',
		})
	const outcome = run(input['data_fine'])
	return {
		outcome,
		figures: numbers(outcome, { totale_interessi: 'interessi', montante: 'totale' }),
		explain: () =>
			lastDayDropped(given, run) ??
			(textOf(input, 'data_inizio') < '1990-12-16' && textOf(input, 'data_fine') >= '1990-04-16'
				? {
						kind: 'peer-error',
						reason: 'il saggio del 10% vale dal 16 dicembre 1990 (art. 1 l. 353/1990), non dal 16 aprile',
					}
				: undefined),
		...(isCompound
			? { remark: 'capitalizzazione chiesta dal caso: è dovuta solo nei limiti dell’art. 1283 c.c.' }
			: {}),
	}
}

/** Proves that the peer leaves out a last day on which a new period begins. */
function lastDayDropped({ input, peer }: Given, run: (al: unknown) => Outcome): Cause | undefined {
	const end = textOf(input, 'data_fine')
	if (
		!isIsoDate(end) ||
		!amount(peer, 'totale_interessi').equals(resultOf(run(addDays(end, -1)), 'interessi') || Number.NaN)
	)
		return undefined
	return {
		kind: 'peer-error',
		reason: `il peer non conta l’ultimo giorno, ${end}, che apre un nuovo periodo (art. 155 c.p.c.: il giorno finale si conta)`,
	}
}

export function latePayment(given: Given): Mapped {
	const outcome = interessiMora.calculate({ capitale: given.input['capitale'], ...dates(given) })
	return {
		outcome,
		figures: numbers(outcome, { totale_interessi: 'interessi', totale_dovuto: 'totale' }),
		explain: () =>
			textOf(given.input, 'data_inizio') < '2013-01-01'
				? {
						kind: 'law',
						reason:
							'per i contratti conclusi prima del 1 gennaio 2013 la maggiorazione è di sette punti, non otto (art. 5 d.lgs. 231/2002 prima dell’art. 1 d.lgs. 192/2012, e art. 3 di questo)',
					}
				: undefined,
	}
}

export function revaluation(given: Given): Mapped {
	const { input, peer } = given
	const hasInterest = flag(input, 'con_interessi_legali', true)
	const outcome = rivalutazione.calculate({ capitale: input['capitale'], ...dates(given), interessi: hasInterest })
	return {
		outcome,
		figures: numbers(outcome, {
			coefficiente_rivalutazione: 'coefficiente',
			capitale_rivalutato: 'rivalutata',
			...(hasInterest ? { totale_interessi_legali: 'interessi', totale_dovuto: 'totale' } : {}),
		}),
		explain: (differing) =>
			totalFault(differing, given) ??
			indexFault(textOf(input, 'data_inizio'), amount(peer, 'foi_inizio')) ??
			indexFault(textOf(input, 'data_fine'), amount(peer, 'foi_fine')) ??
			yearFaults(given),
	}
}

/** The peer's total is not the sum of the two figures that it shows. */
function totalFault(differing: readonly string[], { peer }: Given): Cause | undefined {
	const shown = amount(peer, 'capitale_rivalutato').plus(amount(peer, 'totale_interessi_legali'))
	if (differing.some((path) => path !== 'totale_dovuto') || shown.equals(amount(peer, 'totale_dovuto')))
		return undefined
	return {
		kind: 'peer-error',
		reason: `il totale del peer non è la somma delle due voci che mostra, che fa ${shown.toFixed(2).replace('.', ',')}`,
	}
}

/** Compares the peer's index, in base 2015, with the one ISTAT published. */
function indexFault(day: string, theirs: Decimal): Cause | undefined {
	if (!isIsoDate(day)) return undefined
	const index = foiOf(day)
	const inBase2015 = index.base === 2015 ? new Decimal(index.value) : index.comparable.div('1.373').div('1.071')
	if (theirs.minus(inBase2015).abs().lt('0.00001')) return undefined
	return {
		kind: 'peer-error',
		reason: `indice FOI: il peer usa ${theirs.toString().replace('.', ',')}, l’ISTAT ha pubblicato ${foiText(index)}${index.base === 2015 ? '' : ', da riportare con i coefficienti di raccordo e non con un decimale solo'}`,
	}
}

/** Proves from the peer's own yearly detail that it drops a day or divides by 366, or uses another index inside the period. */
function yearFaults({ input, peer }: Given): Cause | undefined {
	const [from, to] = [textOf(input, 'data_inizio'), textOf(input, 'data_fine')]
	if (!isIsoDate(from) || !isIsoDate(to)) return undefined
	const years = list(peer, 'dettaglio_anni')
	const counted = years.reduce((days, year) => days + amount(year, 'giorni').toNumber(), 0)
	const faults: string[] = []
	const lost = daysBetween(from, to) - counted
	if (lost > 0)
		faults.push(`il peer conta ${counted} giorni su ${daysBetween(from, to)}: salta il 1 gennaio dell’ultimo anno`)
	if (years.some((year) => dividesByLeapYear(year)))
		faults.push('negli anni bisestili divide per 366, mentre altrove per 365')
	for (const year of years) {
		const last = textOf(year, 'anno') === to.slice(0, 4) ? to : `${textOf(year, 'anno')}-12-31`
		if (!isIsoDate(last)) continue
		const fault = indexFault(last, amount(year, 'foi_riferimento'))
		if (fault) faults.push(fault.reason)
	}
	return faults.length === 0 ? undefined : { kind: 'peer-error', reason: faults.join('; ') }
}

function dividesByLeapYear(year: Readonly<Record<string, unknown>>): boolean {
	if (amount(year, 'anno').mod(4).toNumber() !== 0) return false
	const yearly = amount(year, 'capitale_rivalutato').times(amount(year, 'tasso_legale_pct')).div(100)
	const by = (days: number) => cents(yearly.times(amount(year, 'giorni')).div(days))
	const theirs = amount(year, 'interessi_legali')
	return by(366).equals(theirs) && !by(365).equals(theirs)
}

export function rent({ input, peer }: Given): Mapped {
	const outcome = canoneLocazione.calculate({
		canone: input['canone_annuo'],
		dal: input['data_stipula'],
		al: input['data_adeguamento'],
		quota: input['percentuale_istat'] ?? 75,
	})
	return {
		outcome,
		figures: numbers(outcome, {
			variazione_foi_piena_pct: 'variazione',
			variazione_applicata_pct: 'applicata',
			canone_annuo_aggiornato: 'canone',
			canone_mensile_aggiornato: 'mensile',
			aumento_annuo: 'aumento',
		}),
		explain: () =>
			indexFault(textOf(input, 'data_stipula'), amount(peer, 'foi_stipula')) ??
			indexFault(textOf(input, 'data_adeguamento'), amount(peer, 'foi_adeguamento')),
	}
}
