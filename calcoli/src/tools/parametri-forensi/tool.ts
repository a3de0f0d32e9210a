import { z } from 'zod'
import { parametriForensi as figures } from '../../parameters/data/parametri-forensi.ts'
import { cents, type Decimal, decimal, euroText, sum } from '../../tool/amounts.ts'
import { choice, day, money, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { billOf, billResults, billSteps, feeOf, highestValue, tablesFrom } from './fees.ts'

const phases = {
	studio: 'Fase di studio',
	introduttiva: 'Fase introduttiva',
	istruttoria: 'Fase istruttoria o di trattazione',
	decisionale: 'Fase decisionale',
} as const
type Phase = keyof typeof phases
const everyPhase: readonly Phase[] = ['studio', 'introduttiva', 'istruttoria', 'decisionale']

const levels = {
	medio: { label: 'medio', share: decimal(1) },
	minimo: { label: 'minimo', share: decimal('0.5') },
	massimo: { label: 'massimo', share: decimal('1.5') },
} as const

const input = z.object({
	attivita: choice({
		label: 'Attività',
		options: {
			tribunale: 'causa ordinaria in tribunale',
			'giudice-di-pace': 'causa davanti al giudice di pace',
			monitorio: 'decreto ingiuntivo',
			precetto: 'precetto',
		},
		initial: 'tribunale',
	}),
	valore: money({ label: 'Valore della causa o del credito', hint: 'in euro', min: 0.01 }),
	finita: day({ label: 'Giorno in cui l’attività finisce', hint: 'le tabelle valgono da lì', min: tablesFrom }),
	livello: choice({
		label: 'Misura',
		options: { medio: levels.medio.label, minimo: 'minimo, la metà', massimo: 'massimo, la metà in più' },
		initial: 'medio',
	}).default('medio'),
	...{
		studio: yesNo({ label: phases.studio, initial: 'on' }),
		introduttiva: yesNo({ label: phases.introduttiva, initial: 'on' }),
		istruttoria: yesNo({ label: phases.istruttoria, initial: 'on' }),
		decisionale: yesNo({ label: phases.decisionale, initial: 'on' }),
	},
	iva: yesNo({ label: 'Aggiungi l’IVA', initial: 'on' }),
})

const law = 'art. 4, comma 1, d.m. 55/2014'

export const parametriForensi = defineTool({
	name: 'parametri-forensi',
	title: 'Compenso dell’avvocato secondo i parametri',
	summary:
		'Il compenso medio per fase e valore, che il giudice può dimezzare o aumentare della metà, con spese generali, cassa e IVA.',
	theme: 'giustizia',
	input,
	parameters: [
		{
			figures: figures.map(({ key }) => key),
			name: 'compensi medi',
			source: 'd.m. 55/2014, tabelle 1, 2, 6 e 8 del d.m. 147/2022',
			checked: 'ogni cifra trovata in due fonti pubbliche, novembre 2026',
		},
		{
			name: 'spese generali 15%, cassa 4%, IVA 22%',
			source: 'art. 2, comma 2, d.m. 55/2014; art. 11 l. 576/1980; art. 16 d.P.R. 633/1972',
			checked: 'da fonte secondaria, novembre 2026',
		},
	],
	limits: [
		'I parametri valgono se avvocato e cliente non hanno un accordo scritto e quando decide il giudice; non sono una tariffa.',
		'Con banche, assicurazioni, imprese grandi e pubblica amministrazione l’accordo non può stare sotto i parametri (l. 49/2023).',
		'Solo tribunale, giudice di pace, decreto ingiuntivo e precetto, fino a 520.000 euro; il precetto fino a 5.200: oltre, la cifra non è stata trovata in due fonti.',
		'Non conta gli aumenti per più parti, per la conciliazione e per gli atti con collegamenti, né le riduzioni, il contributo unificato e le altre spese vive.',
	],
	run({ attivita, valore, finita, livello, iva, ...chosen }) {
		if (valore.gt(highestValue))
			return {
				wrong: {
					valore: 'Le tabelle arrivano a 520.000 euro: oltre, gli aumenti li sceglie il giudice (art. 6 d.m. 55/2014).',
				},
			}
		const isByPhase = attivita === 'tribunale' || attivita === 'giudice-di-pace'
		const selected = everyPhase.filter((phase) => chosen[phase])
		if (isByPhase && selected.length === 0) return { wrong: { studio: 'Scegli almeno una fase.' } }
		const { share } = levels[livello]
		const parts = (isByPhase ? selected : (['unica'] as const)).map((phase) => ({
			phase,
			label: phase === 'unica' ? 'Compenso unico' : phases[phase],
			figure: feeOf(attivita, phase, valore, finita),
		}))
		if (parts.some(({ figure }) => figure === undefined))
			return {
				wrong: {
					valore:
						attivita === 'precetto'
							? 'Per il precetto oltre 5.200 euro la cifra della tabella 6 non è stata trovata in due fonti: cercala nel decreto.'
							: 'La tabella 1, del giudice di pace, arriva a 26.000 euro: oltre non ha una cifra.',
				},
			}
		const amounts = parts.map((part) => ({
			...part,
			middle: part.figure?.value ?? decimal(0),
			source: part.figure?.source ?? '',
		}))
		const middle = sum(amounts.map((part) => part.middle))
		const fee = cents(middle.times(share))
		const bill = billOf(fee, iva)
		const euro = (name: string, label: string, amount: Decimal) =>
			({ name, label, value: amount.toFixed(2), unit: 'euro' }) as const
		return {
			results: [
				euro('compenso', `Compenso ${levels[livello].label}`, fee),
				...(['minimo', 'massimo'] as const)
					.filter((level) => level !== livello)
					.map((level) => euro(level, `Compenso ${levels[level].label}`, cents(middle.times(levels[level].share)))),
				...billResults(bill, iva),
				euro('totale', 'Totale', bill.total),
			],
			steps: [
				...amounts.map(({ phase, label, middle: amount, source }) => ({
					description: label,
					formula: `${euroText(amount)} per un valore di ${euroText(valore)}`,
					values: { [phase]: amount.toFixed(2) },
					source,
				})),
				{
					description: 'Il giudice può scendere o salire della metà',
					formula: `${euroText(middle)} × ${share.times(100).toString()}% = ${euroText(fee)}`,
					values: { compenso: fee.toFixed(2) },
					source: law,
				},
				...billSteps(fee, bill, iva),
			],
		}
	},
})
