import { z } from 'zod'
import { legalInterest, legalInterestNote } from '../../rates/legal-interest.ts'
import { addDays, daysBetween } from '../../terms/days.ts'
import { cents, euroText, percentOf, percentText } from '../../tool/amounts.ts'
import { choice, day, italianDay, money } from '../../tool/fields.ts'
import { stretches } from '../../tool/series.ts'
import { defineTool } from '../../tool/tool.ts'
import { accrualSteps, accrue, totalInterest } from '../accrual.ts'
import { ravvedimentoLines, tributeLabels, tributeLines } from '../f24/tribute-lines.ts'
import { tributes } from '../f24/tributes.ts'
import { reductionFor, reformFrom, sanctionPercent } from './rules.ts'

const input = z.object({
	imposta: money({ label: 'Imposta non versata', hint: 'in euro', min: 0.01 }),
	scadenza: day({ label: 'Scadenza del versamento', min: '2016-01-01' }),
	versamento: day({ label: 'Giorno in cui versi', min: '2016-01-01' }),
	tributo: choice({
		label: 'Tributo',
		options: {
			...tributeLabels(),
			altro: 'un altro: senza la riga dell’F24',
		},
		initial: 'irpef-saldo',
	}).default('irpef-saldo'),
	fase: choice({
		label: 'Che cosa hai ricevuto',
		options: {
			spontaneo: 'nulla: ravvedimento spontaneo',
			'schema-di-atto': 'lo schema di atto, senza processo verbale',
			'processo-verbale': 'il processo verbale di constatazione',
			'schema-dopo-verbale': 'il processo verbale e poi lo schema di atto',
		},
		initial: 'spontaneo',
	}).default('spontaneo'),
	dichiarazione: day({
		label: 'Termine della dichiarazione dell’anno della violazione',
		hint: 'lascia vuoto se non c’è: vale un anno',
		min: '2016-01-01',
	}).optional(),
})

/** After so many days the reduction depends on the term of the return. */
const ninetyDays = 90

export const ravvedimento = defineTool({
	name: 'ravvedimento',
	title: 'Ravvedimento operoso',
	summary: 'Sanzione ridotta e interessi per un versamento in ritardo, con la riga dell’F24.',
	theme: 'fisco',
	input,
	parameters: [
		{
			name: 'sanzione per ritardato versamento: 25% (30% per le violazioni prima del 1 settembre 2024)',
			source: 'art. 13 d.lgs. 471/1997; art. 5 d.lgs. 87/2024',
			checked: 'da fonte secondaria, luglio 2026',
		},
		{ name: 'riduzioni', source: 'art. 13 d.lgs. 472/1997', checked: 'da fonte secondaria, luglio 2026' },
		{
			name: 'riduzioni a 1/6, 1/5 e 1/4 dopo lo schema di atto o il processo verbale',
			source: 'art. 13, comma 1, lett. b-ter)–b-quinquies), d.lgs. 472/1997, testo del d.lgs. 87/2024',
			checked: 'da fonte secondaria, agosto 2025',
		},
		legalInterestNote,
		{
			name: 'codici tributo',
			source: 'risoluzioni dell’Agenzia delle entrate',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'Non vale dopo la notifica dell’atto di liquidazione o di accertamento, né dopo l’avviso bonario (art. 13, comma 1-ter, d.lgs. 472/1997).',
		'Non considera dichiarazioni omesse o infedeli né il cumulo giuridico.',
		'Il codice tributo dipende dal periodo: per acconti e versamenti periodici IVA cambialo.',
	],
	run({ imposta, scadenza, versamento, tributo, fase, dichiarazione }) {
		if (versamento <= scadenza) return { wrong: { versamento: `Scegli un giorno dopo il ${italianDay(scadenza)}.` } }
		const days = daysBetween(scadenza, versamento)
		const { full, applied, formula } = sanctionPercent(scadenza, days)
		const reduction = reductionFor(scadenza, versamento, fase, dichiarazione)
		const reduced = applied.div(reduction.divisor)
		const sanction = cents(percentOf(imposta, reduced))
		const accruals = stretches(legalInterest, addDays(scadenza, 1), versamento).map(({ from, to, period }) =>
			accrue(imposta, from, to, period.value, `art. 13, comma 2, d.lgs. 472/1997; ${period.source}`),
		)
		const interest = totalInterest(accruals)
		const total = imposta.plus(sanction).plus(interest)
		const shown = reduced.toDecimalPlaces(6)
		const f24 =
			tributo === 'altro'
				? undefined
				: ravvedimentoLines(tributes[tributo], scadenza, { tax: imposta, sanction, interest })
		return {
			results: [
				{ name: 'base', label: 'Sanzione intera', value: full.toString(), unit: 'percent' },
				{ name: 'ridotta', label: 'Sanzione ridotta', value: reduced.toFixed(4), unit: 'percent' },
				{ name: 'sanzione', label: 'Sanzione', value: sanction.toFixed(2), unit: 'euro' },
				{ name: 'interessi', label: 'Interessi', value: interest.toFixed(2), unit: 'euro' },
				{ name: 'totale', label: 'Totale da versare', value: cents(total).toFixed(2), unit: 'euro' },
			],
			steps: [
				{
					description: `Sanzione per ${days} giorni di ritardo, violazione ${scadenza >= reformFrom ? 'dal' : 'prima del'} 1 settembre 2024`,
					formula,
					values: { giorni: String(days), sanzione: applied.toFixed(6) },
					source: 'art. 13, comma 1, d.lgs. 471/1997',
				},
				{
					description: `Riduzione a 1/${reduction.divisor}: ${reduction.label}`,
					formula: `${percentText(applied.toDecimalPlaces(6))} / ${reduction.divisor} = ${percentText(shown)}`,
					values: { divisore: String(reduction.divisor), ridotta: shown.toString() },
					source: reduction.source,
				},
				{
					description: 'Sanzione',
					formula: `${euroText(imposta)} × ${percentText(shown)} = ${euroText(sanction)}`,
					values: { sanzione: sanction.toFixed(2) },
					source: reduction.source,
				},
				...accrualSteps(accruals),
				{
					description: 'Totale',
					formula: `${euroText(imposta)} + ${euroText(sanction)} + ${euroText(interest)} = ${euroText(total)}`,
					values: { totale: cents(total).toFixed(2) },
					source: 'art. 13, comma 2, d.lgs. 472/1997',
				},
			],
			...(tributo !== 'altro' && {
				table: {
					caption: 'Righe del modello F24',
					columns: ['sezione', 'codice', 'anno', 'importo a debito'],
					rows: tributeLines(tributes[tributo], scadenza, euroText(imposta), euroText(sanction), euroText(interest)),
				},
			}),
			...(f24 && { f24 }),
			notes: [
				tributo === 'altro'
					? 'Per la riga dell’F24 scegli il tributo; se non è nell’elenco, cerca il suo codice con «Codici tributo dell’F24».'
					: 'L’anno dell’F24 è quello d’imposta: per un saldo quello prima della scadenza, se l’anno d’imposta è quello solare.',
				...(f24?.[0]?.isRavvedimento === true
					? ['Nel prospetto dell’F24 la riga è una sola, arrotondata all’euro (art. 1, comma 166, l. 296/2006).']
					: []),
				...(dichiarazione === undefined && fase === 'spontaneo' && days > ninetyDays
					? [
							'La riduzione a 1/8 dura fino al termine della dichiarazione dell’anno della violazione, se per il tributo c’è: può essere più tardi di un anno. Scrivilo e il conto si aggiorna.',
						]
					: []),
			],
		}
	},
})
