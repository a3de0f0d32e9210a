import { z } from 'zod'
import { figureOn } from '../../rates/figure-on.ts'
import type { IsoDate } from '../../terms/days.ts'
import { cents, type Decimal, decimal, euroText, percentOf, percentText, zero } from '../../tool/amounts.ts'
import { money, percent, year } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { yearsOf } from '../tfr/years.ts'

const usualPercent = '30'

const input = z.object({
	ral: money({
		label: 'Retribuzione annua lorda (RAL)',
		hint: 'con tredicesima e quattordicesima; nel part-time quella ridotta',
		min: 1,
	}),
	contributi: percent({
		label: 'Contributi INPS del datore',
		hint: 'in percentuale; di solito tra 27 e 32 secondo settore, qualifica e dimensione: è nel cassetto previdenziale',
		max: 45,
		initial: usualPercent,
	}).default(decimal(usualPercent)),
	inail: percent({
		label: 'Tasso INAIL',
		hint: 'in percentuale: 4 per mille è 0,4; vuoto: non è contato',
		max: 13,
	}).optional(),
	altri: money({
		label: 'Altri costi dell’anno',
		hint: 'buoni pasto, enti bilaterali, sanità integrativa, consulente',
		initial: '0',
	}).default(zero),
	anno: year({ label: 'Anno', min: 2026 }),
})

const figures = ['tfr-divisore', 'tfr-contributo']

export const costoDipendente = defineTool({
	name: 'costo-dipendente',
	title: 'Quanto costa un dipendente',
	summary: 'Costo dell’anno per il datore: retribuzione, contributi con l’aliquota che scrivi, INAIL e TFR che matura.',
	theme: 'fisco',
	input,
	parameters: [
		{
			figures,
			name: 'TFR dell’anno',
			source: 'art. 2120 c.c.; art. 3 l. 297/1982',
			checked: 'codice civile letto per intero; il resto da fonte secondaria, novembre 2026',
		},
		{
			name: 'contributi del datore e tasso INAIL',
			source: 'art. 2, comma 4, l. 335/1995; d.lgs. 148/2015; d.m. 27 febbraio 2019',
			checked: 'li scrivi tu: cambiano per settore, qualifica e numero di dipendenti',
		},
	],
	limits: [
		'L’aliquota del 30% è solo un ordine di grandezza: quella vera dipende da settore, qualifica e numero di dipendenti.',
		'Un dipendente a tempo indeterminato per un anno intero, senza sgravi: il tempo determinato costa l’1,4% in più, l’apprendista molto meno.',
		'Non conta il massimale dei contributi, la rivalutazione del TFR già maturato, straordinari, malattia e ferie non godute; il costo è deducibile, e questo qui non c’è.',
	],
	run({ ral, contributi, inail, altri, anno }) {
		const last: IsoDate = `${anno}-12-31` as IsoDate
		const social = cents(percentOf(ral, contributi))
		const insurance = inail === undefined ? zero : cents(percentOf(ral, inail))
		const [ofYear] = yearsOf({ pay: ral, from: `${anno}-01-01` as IsoDate, to: last, fund: zero })
		if (!ofYear) throw new RangeError('a year has its TFR')
		const severance = ofYear.accrued.minus(ofYear.contribution)
		const total = [ral, social, insurance, severance, altri].reduce((sum, part) => sum.plus(part))
		const euro = (name: string, label: string, amount: Decimal) =>
			({ name, label, value: cents(amount).toFixed(2), unit: 'euro' }) as const
		const said = `con i contributi al ${percentText(contributi)}${inail === undefined ? ', senza INAIL' : ''}`
		const source = figureOn('tfr-divisore', last).source
		return {
			results: [
				euro('costo', `Costo dell’anno, ${said}`, total),
				euro('costo-mese', 'Costo al mese, diviso per dodici', total.div(12)),
				euro('inps', 'Contributi INPS del datore', social),
				...(inail === undefined ? [] : [euro('inail', 'Premio INAIL', insurance)]),
				euro('tfr', 'TFR che matura, tolto lo 0,5% già nei contributi', severance),
				{
					name: 'rapporto',
					label: 'In più della RAL',
					value: total.div(ral).minus(1).times(100).toFixed(2),
					unit: 'percent',
				},
			],
			steps: [
				{
					description: 'Contributi INPS a carico del datore',
					formula: `${euroText(ral)} × ${percentText(contributi)} = ${euroText(social)}`,
					values: { inps: social.toFixed(2) },
					source: 'art. 2, comma 4, l. 335/1995; d.lgs. 148/2015',
				},
				...(inail === undefined
					? []
					: [
							{
								description: 'Premio INAIL',
								formula: `${euroText(ral)} × ${percentText(inail)} = ${euroText(insurance)}`,
								values: { inail: insurance.toFixed(2) },
								source: 'artt. 40 e 41 d.P.R. 1124/1965; d.m. 27 febbraio 2019',
							},
						]),
				{
					description: 'TFR: retribuzione divisa per 13,5, meno il contributo che il datore ha già versato all’INPS',
					formula: `${euroText(ofYear.accrued)} − ${euroText(ofYear.contribution)} = ${euroText(severance)}`,
					values: { tfr: severance.toFixed(2) },
					source: `${source}; art. 3 l. 297/1982`,
				},
				{
					description: 'Costo dell’anno',
					formula: `${euroText(ral)} + ${euroText(social)} + ${euroText(insurance)} + ${euroText(severance)} + ${euroText(altri)} = ${euroText(total)}`,
					values: { costo: total.toFixed(2) },
					source: 'art. 2425, n. 9, c.c.',
				},
			],
			notes: [
				'Chiedi al consulente l’aliquota esatta dei contributi: un punto in più o in meno cambia il costo di altrettanto.',
			],
		}
	},
})
