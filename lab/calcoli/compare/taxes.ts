/** IRPEF, forfettario, ravvedimento, IVA. */
import { addDays, type IsoDate } from '../../../calcoli/src/terms/days.ts'
import { cents, Decimal, sum } from '../../../calcoli/src/tool/amounts.ts'
import { forfettario } from '../../../calcoli/src/tools/forfettario/tool.ts'
import { bracketsOf, taxByBracket } from '../../../calcoli/src/tools/irpef/rules.ts'
import { irpef } from '../../../calcoli/src/tools/irpef/tool.ts'
import { ravvedimento } from '../../../calcoli/src/tools/ravvedimento/tool.ts'
import { scorporoIva } from '../../../calcoli/src/tools/scorporo-iva/tool.ts'
import { amount, type Cause, type Given, inner, type Mapped, numbers, resultOf, textOf } from './case.ts'

export function incomeTax({ input, peer }: Given): Mapped {
	const surcharges = inner(peer, 'addizionali')
	const work = textOf(input, 'tipo_reddito') || 'dipendente'
	const year = textOf(input, 'anno_fiscale') || '2026'
	const outcome = irpef.calculate({
		reddito: input['reddito_complessivo'],
		lavoro: work,
		anno: year,
		deduzioni: input['deduzioni'] ?? 0,
		detrazioni: input['detrazioni_extra'] ?? 0,
		regionale: surcharges['regionale_pct'] ?? 1.73,
		comunale: surcharges['comunale_pct'] ?? 0.8,
	})
	const taxable = new Decimal(resultOf(outcome, 'imponibile') || 0)
	return {
		outcome,
		exact: {
			...(outcome.ok
				? { imposta_lorda: sum(taxByBracket(taxable, bracketsOf(Number(year))).map(({ tax }) => tax)) }
				: {}),
			'addizionali.regionale': taxable.times(textOf(surcharges, 'regionale_pct') || 0).div(100),
			'addizionali.comunale': taxable.times(textOf(surcharges, 'comunale_pct') || 0).div(100),
		},
		...(outcome.ok
			? {
					figures: {
						...numbers(outcome, { reddito_imponibile: 'imponibile', imposta_lorda: 'lorda', imposta_netta: 'netta' }),
						detrazioni: numbers(outcome, { lavoro: 'detrazione-lavoro', totale: 'detrazioni' }),
						addizionali: numbers(outcome, { regionale: 'regionale', comunale: 'comunale' }),
						...numbers(outcome, {
							totale_imposte: 'totale',
							reddito_netto: 'reddito-netto',
							aliquota_effettiva_pct: 'aliquota',
						}),
					},
				}
			: {}),
		explain: (differing) =>
			deductionCauses(
				differing,
				amount(input, 'reddito_complessivo'),
				taxable,
				work,
				Number(year),
				resultOf(outcome, 'netta'),
			),
	}
}

/** The gross tax must be equal; what may differ is what follows from art. 13 TUIR and from surcharges that are not due. */
function deductionCauses(
	differing: readonly string[],
	income: Decimal,
	taxable: Decimal,
	work: string,
	year: number,
	net: string,
): Cause | undefined {
	if (differing.includes('reddito_imponibile') || differing.includes('imposta_lorda')) return undefined
	const causes: string[] = []
	const isScaled = income.gt(work === 'dipendente' ? 15_000 : work === 'pensionato' ? 8500 : 5500) && income.lt(50_000)
	if (differing.includes('detrazioni.lavoro')) {
		if (work === 'autonomo')
			causes.push('al lavoro autonomo spetta la detrazione dell’art. 13, comma 5, TUIR, che il peer non conta')
		if (work === 'dipendente' && income.gt(25_000) && income.lte(35_000))
			causes.push('tra 25.000 e 35.000 euro la detrazione aumenta di 65 (art. 13, comma 1.1, TUIR)')
		if (work === 'pensionato' && income.gt(25_000) && income.lte(29_000))
			causes.push('tra 25.000 e 29.000 euro la detrazione aumenta di 50 (art. 13, comma 3-bis, TUIR)')
		if (!taxable.equals(income))
			causes.push('la detrazione dipende dal reddito complessivo, non dall’imponibile (art. 13 TUIR)')
		if (isScaled && work !== 'autonomo')
			causes.push('il rapporto vale per le prime quattro cifre decimali (art. 13, comma 6, TUIR)')
	}
	if (work === 'dipendente' && year >= 2025 && income.gt(20_000) && income.lte(40_000))
		causes.push('dal 2025 spetta anche l’ulteriore detrazione tra 20.000 e 40.000 euro (art. 1, comma 6, l. 207/2024)')
	if (Number(net) === 0 && differing.some((path) => path.startsWith('addizionali')))
		causes.push(
			'senza IRPEF dovuta non sono dovute le addizionali (art. 50, comma 2, d.lgs. 446/1997; art. 1, comma 4, d.lgs. 360/1998)',
		)
	return causes.length === 0 ? undefined : { kind: 'law', reason: causes.join('; ') }
}

export function flatRate({ input, peer }: Given): Mapped {
	const outcome = forfettario.calculate({
		ricavi: input['ricavi'],
		coefficiente: textOf(input, 'coefficiente_redditivita') || '78',
		anno: input['anni_attivita'] ?? 1,
		contributi: input['contributi_inps'] ?? 0,
	})
	const gross = amount(input, 'ricavi').times(amount(input, 'coefficiente_redditivita')).div(100)
	const tax = new Decimal(resultOf(outcome, 'imponibile') || 0).times(resultOf(outcome, 'aliquota') || 0).div(100)
	const revenue = amount(input, 'ricavi').minus(textOf(input, 'contributi_inps') || 0)
	return {
		outcome,
		exact: { reddito_lordo: gross, imposta_sostitutiva: tax, reddito_netto: revenue.minus(tax) },
		figures: numbers(outcome, {
			reddito_lordo: 'reddito',
			reddito_imponibile: 'imponibile',
			aliquota_pct: 'aliquota',
			imposta_sostitutiva: 'imposta',
			reddito_netto: 'netto',
		}),
		explain: () =>
			typeof peer['errore'] === 'string'
				? {
						kind: 'law',
						reason:
							'tra 85.000 e 100.000 euro il regime vale ancora per l’anno in corso (art. 1, comma 71, l. 190/2014)',
					}
				: gross.times(1000).mod(10).equals(5)
					? {
							kind: 'peer-error',
							reason:
								'il reddito lordo cade a mezzo centesimo, che si arrotonda per eccesso (art. 5 reg. CE 1103/97); il peer lo arrotonda in virgola mobile',
						}
					: undefined,
		remark:
			'confronto_ordinario non è confrontato: il peer stima l’IRPEF senza la detrazione per lavoro autonomo (art. 13, comma 5, TUIR); la nostra la conta',
	}
}

/** The last year whose legal rate is known, in which the delay ends: short delays lie wholly in it. */
const lastYear = { end: '2026-12-31', before: '2025-12-31' } as const satisfies Record<string, IsoDate>

export function lateTax({ input, peer }: Given): Mapped {
	const days = amount(input, 'giorni_ritardo').toNumber()
	const isShort = days <= 365
	const due = isShort ? lastYear.before : addDays(lastYear.end, -days)
	const outcome = ravvedimento.calculate({
		imposta: input['imposta_dovuta'],
		scadenza: due,
		versamento: isShort ? addDays(due, days) : lastYear.end,
	})
	if (textOf(input, 'tipo') !== 'omesso_versamento')
		return {
			outcome: { ok: false, problem: { code: 'wrong-input', fields: {} } },
			explain: () => ({
				kind: 'law',
				reason:
					'la dichiarazione tardiva si ravvede con una sanzione fissa entro 90 giorni (art. 13, comma 1, lett. c, d.lgs. 472/1997; artt. 1 e 5 d.lgs. 471/1997), non in proporzione all’imposta e ai giorni',
			}),
		}
	return {
		outcome,
		...(outcome.ok
			? {
					figures: {
						...numbers(outcome, { sanzione_base_pct: 'base', sanzione_ridotta_pct: 'ridotta', sanzione: 'sanzione' }),
						interessi_legali: numbers(outcome, { importo: 'interessi' }),
						...numbers(outcome, { totale_dovuto: 'totale' }),
					},
				}
			: {}),
		explain: (differing) => lateTaxCause(differing, { input, peer }, days, due),
	}
}

function lateTaxCause(
	differing: readonly string[],
	{ input, peer }: Given,
	days: number,
	due: IsoDate,
): Cause | undefined {
	const causes: string[] = []
	if (differing.includes('sanzione_base_pct'))
		causes.push(`la violazione del ${due}, prima del 1 settembre 2024, ha la sanzione del 30% (art. 5 d.lgs. 87/2024)`)
	else if (differing.includes('sanzione_ridotta_pct') && days > 730)
		causes.push(
			'dal 1 settembre 2024 il ravvedimento oltre l’anno è a un settimo anche dopo due anni (art. 13, comma 1, lett. b-bis, d.lgs. 472/1997)',
		)
	if (differing.includes('interessi_legali.importo') && days > 365)
		causes.push(
			'gli interessi sono al saggio legale di ogni anno del ritardo, non a quello di oggi (art. 13, comma 2, d.lgs. 472/1997)',
		)
	if (causes.length > 0) return { kind: 'law', reason: causes.join('; ') }
	const rounded = cents(amount(input, 'imposta_dovuta').times(amount(peer, 'sanzione_ridotta_pct')).div(100))
	return rounded.minus(amount(peer, 'sanzione')).abs().lte('0.01') && differing.includes('sanzione')
		? {
				kind: 'peer-error',
				reason:
					'il peer arrotonda la percentuale ridotta a quattro decimali prima di applicarla; la legge dà una frazione (1/15 al giorno, 1/10, 1/9)',
			}
		: undefined
}

export function ivaIncluded({ input }: Given): Mapped {
	const rate = textOf(input, 'aliquota') || '22'
	const outcome = scorporoIva.calculate({ importo: input['importo_ivato'], aliquota: rate })
	const gross = amount(input, 'importo_ivato')
	const net = gross.times(100).div(new Decimal(rate).plus(100))
	return {
		outcome,
		exact: { imponibile: net, iva: gross.minus(net) },
		figures: numbers(outcome, { imponibile: 'imponibile', iva: 'iva', verifica: 'totale' }),
	}
}
