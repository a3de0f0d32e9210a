import { describe, expect, it } from 'vitest'
import { findTool } from '../catalogue.ts'
import { checkLetter } from './codice-fiscale/encode.ts'

function run(name: string, input: Record<string, unknown>) {
	const outcome = findTool(name)?.calculate(input)
	return outcome?.ok ? Object.fromEntries(outcome.results.map((one) => [one.name, one.value])) : outcome
}

function sourcesOf(name: string, input: Record<string, unknown>): string {
	const outcome = findTool(name)?.calculate(input)
	return outcome?.ok ? outcome.steps.map(({ source }) => source).join(' | ') : ''
}

describe('terms', () => {
	it.each([
		['a notice of July, through August', { atto: 'avviso', dal: '2026-07-02' }, '2026-10-01', '31'],
		['a notice of August, from 1 September', { atto: 'avviso', dal: '2026-08-10' }, '2026-10-30', '21'],
		['a payment whose last day is a Saturday', { atto: 'cartella-pagamento', dal: '2026-09-29' }, '2026-11-30', '0'],
		[
			'a payment of a cartella, which August does not stop',
			{ atto: 'cartella-pagamento', dal: '2026-07-02' },
			'2026-08-31',
			'0',
		],
		[
			'an avviso bonario of July, at rest until 4 September',
			{ atto: 'avviso-bonario', dal: '2026-07-20' },
			'2026-10-23',
			'35',
		],
		['an avviso bonario of August', { atto: 'avviso-bonario', dal: '2026-08-20' }, '2026-11-03', '15'],
		[
			'an avviso bonario of 2024, with its thirty days',
			{ atto: 'avviso-bonario', dal: '2024-12-12' },
			'2025-01-13',
			'0',
		],
		[
			'a notice that follows a draft',
			{ atto: 'avviso', dal: '2026-10-05', adesione: true, schema: true },
			'2027-01-04',
			'0',
		],
		['a judgment published on 29 February', { atto: 'appello-non-notificata', dal: '2024-02-29' }, '2024-09-30', '31'],
	])('of %s', (_, input, scadenza, sospesi) => {
		expect(run('termine-tributario', input)).toMatchObject({ scadenza, sospesi })
	})

	it.each([
		['Saturday, Easter and the Monday after', '2027-03-17', '2027-03-30'],
		['Saturday, Sunday and St Francis', '2027-09-22', '2027-10-05'],
		['Christmas, St Stephen on a Saturday and Sunday', '2026-12-15', '2026-12-28'],
	])('pass over %s', (_, dal, scadenza) => {
		expect(run('termine', { dal, quanti: 10, genere: 'processuale' })).toMatchObject({ scadenza, prorogata: 'sì' })
	})

	it('name the norm that moves them: of payments, of civil law, of procedures', () => {
		expect(sourcesOf('termine-tributario', { atto: 'cartella-pagamento', dal: '2026-09-29' })).toContain('d.l. 70/2011')
		expect(sourcesOf('termine-tributario', { atto: 'avviso-bonario', dal: '2026-07-20' })).toContain('d.l. 193/2016')
		const christmas = { dal: '2026-12-15', quanti: 10 }
		expect(sourcesOf('termine', { ...christmas, genere: 'sostanziale' })).toContain('art. 2963, comma 3, c.c.')
		expect(sourcesOf('termine', { ...christmas, genere: 'processuale' })).toContain('art. 155, commi 4 e 5, c.p.c.')
	})

	it('refuse a draft without a request, and one before there were any', () => {
		const act = { atto: 'avviso', schema: true }
		expect(run('termine-tributario', { ...act, dal: '2026-10-05' })).toMatchObject({ problem: { code: 'wrong-input' } })
		expect(run('termine-tributario', { ...act, adesione: true, dal: '2024-04-29' })).toMatchObject({
			problem: { code: 'wrong-input' },
		})
	})
})

describe('late payments', () => {
	const late = (fase: string, scadenza = '2025-01-01') =>
		run('ravvedimento', { imposta: 1000, scadenza, versamento: '2025-06-01', fase })

	it('are reduced by what the office has already sent', () => {
		expect(late('schema-di-atto')).toMatchObject({ ridotta: '4.1667', sanzione: '41.67' })
		expect(late('processo-verbale')).toMatchObject({ ridotta: '5.0000' })
		expect(late('schema-dopo-verbale')).toMatchObject({ ridotta: '6.2500', sanzione: '62.50' })
		expect(late('schema-dopo-verbale', '2024-08-31')).toMatchObject({ base: '30', ridotta: '6.0000' })
	})

	it('keep an eighth until the return of the year of the violation, and say so', () => {
		const old = { imposta: 1000, scadenza: '2025-06-30', versamento: '2026-09-01' }
		expect(run('ravvedimento', { ...old, dichiarazione: '2026-11-02' })).toMatchObject({ ridotta: '3.1250' })
		expect(run('ravvedimento', old)).toMatchObject({ ridotta: '3.5714' })
		const outcome = findTool('ravvedimento')?.calculate(old)
		expect(outcome?.ok && outcome.notes?.join(' ')).toContain('termine della dichiarazione')
	})
})

describe('taxes', () => {
	it.each([
		['28000', '6440.00'],
		['50000', '13700.00'],
		['50000,01', '13700.00'],
		['200000', '78200.00'],
	])('of 2026 have three brackets: %s', (reddito, lorda) => {
		expect(run('irpef', { reddito, lavoro: 'pensionato', anno: '2026' })).toMatchObject({ lorda })
	})

	it.each([
		['bought in September', { mesi: 4, 'primo-mese': 9 }, { imu: '593.60', acconto: '0.00', saldo: '593.60' }],
		['sold in March', { mesi: 3 }, { imu: '445.20', acconto: '445.20', saldo: '0.00' }],
		['sold in September', { mesi: 9 }, { imu: '1335.60', acconto: '890.40', saldo: '445.20' }],
	])('of a home %s fall on the half-year in which it was owned', (_, months, expected) => {
		expect(run('imu', { rendita: 1000, categoria: 'A/2', aliquota: '1,06', ...months })).toMatchObject(expected)
	})

	it('refuse more months than the year has left', () => {
		const input = { rendita: 1000, categoria: 'A/2', aliquota: '1,06', mesi: 5, 'primo-mese': 10 }
		expect(run('imu', input)).toMatchObject({
			problem: { fields: { mesi: expect.stringContaining('al massimo 3 mesi') } },
		})
	})

	it('tax a shop sold exempt from IVA with fixed registro', () => {
		expect(run('compravendita', { prezzo: 100_000, immobile: 'strumentale', venditore: 'impresa' })).toMatchObject({
			registro: '200.00',
			ipotecaria: '3000.00',
			catastale: '1000.00',
			totale: '4200.00',
		})
	})

	it('put off the second advance of 2024 for small businesses', () => {
		const outcome = findTool('acconti')?.calculate({ imposta: '1000', anno: 2024, contribuente: 'isa' })
		expect(outcome?.ok && outcome.results[1]?.label).toBe('Seconda rata o unica, entro giovedì 16/01/2025')
	})

	it('count 365 days in a leap year too', () => {
		const input = { capitale: 10_000, dal: '2024-01-31', al: '2024-03-01' }
		expect(run('interessi-legali', input)).toMatchObject({ interessi: '20.55' })
	})
})

describe('heirs', () => {
	it.each([
		[
			'grandchildren take the place of a child, line by line',
			{ coniuge: true, figli: 1, 'figli-premorti': '2' },
			{
				'legge-coniuge': '1/3',
				'legge-figlio-1': '1/3',
				'legge-figlio-premorto-1-nipote-2': '1/6',
				disponibile: '1/4',
			},
		],
		[
			'one line alone is a line too',
			{ 'figli-premorti': '3' },
			{ 'legge-figlio-premorto-1-nipote-3': '1/3', 'riserva-figlio-premorto-1-nipote-1': '1/6', disponibile: '1/2' },
		],
		[
			'a sibling by one parent has half of a full one',
			{ fratelli: 2, unilaterali: 1 },
			{ 'legge-fratello-1': '2/5', 'legge-fratello-unilaterale-1': '1/5', disponibile: '1' },
		],
		[
			'a parent keeps a half among many siblings',
			{ genitori: 1, fratelli: 1, unilaterali: 2 },
			{ 'legge-genitore-1': '1/2', 'legge-fratello-1': '1/4', 'legge-fratello-unilaterale-2': '1/8' },
		],
		[
			'nephews divide what their parent would have had beside the spouse',
			{ coniuge: true, fratelli: 1, 'fratelli-premorti': '2' },
			{ 'legge-coniuge': '2/3', 'legge-fratello-1': '1/6', 'legge-fratello-premorto-1-nipote-1': '1/12' },
		],
	])('%s', (_, family, expected) => {
		expect(run('eredita', family)).toMatchObject(expected)
	})

	it.each(['due', '0', '2,', '1, 21', '99', '1,1,1,1,1,1,1,1,1,1,1'])('are not read from "%s"', (written) => {
		expect(run('eredita', { 'figli-premorti': written })).toMatchObject({ problem: { code: 'wrong-input' } })
	})
})

describe('codes and wages', () => {
	it('read a code in which every digit is a letter', () => {
		const body = 'RSSMRAULALMHRLM'
		expect(run('verifica-codice-fiscale', { codice: body + checkLetter(body) })).toMatchObject({
			nascita: '1/1/…80',
			luogo: 'Roma (RM)',
			omocodia: 'sì',
		})
	})

	it('send eleven digits to the partita IVA', () => {
		expect(run('verifica-codice-fiscale', { codice: '00743110157' })).toMatchObject({
			problem: { fields: { codice: expect.stringContaining('partita IVA') } },
		})
	})

	it('leave a pension of 2026 twice the assegno sociale', () => {
		expect(run('pignoramento', { netto: 1500, reddito: 'pensione' })).toMatchObject({
			minimo: '1092.48',
			pignorabile: '81.50',
		})
	})
})

it('cites the law on tax courts by the day: the consolidated text from 2027', () => {
	const counted = (atto: string, dal: string) => {
		const outcome = findTool('termine-tributario')?.calculate({ atto, dal })
		return outcome?.ok === true
			? { sources: outcome.steps.map(({ source }) => source), notes: outcome.notes }
			: undefined
	}
	expect(counted('avviso', '2026-10-01')?.sources).toContain('art. 21 d.lgs. 546/1992')
	expect(counted('avviso', '2026-10-01')?.notes).toEqual([])
	expect(counted('avviso', '2026-12-31')?.sources).toContain('art. 21 d.lgs. 546/1992')
	expect(counted('avviso', '2026-12-31')?.notes).toEqual([
		'Il termine finisce nel 2027, quando al d.lgs. 546/1992 è subentrato il testo unico (art. 67 d.lgs. 175/2024, da fonte secondaria).',
	])
	expect(counted('avviso', '2027-01-01')?.sources).toContain('art. 67 d.lgs. 175/2024')
	expect(counted('costituzione', '2027-01-01')?.sources).toContain('art. 68 d.lgs. 175/2024')
	expect(counted('appello-notificata', '2027-01-01')?.notes?.[0]).toContain('non era a disposizione')
	expect(counted('cartella-pagamento', '2027-01-01')?.notes).toEqual([])
})
