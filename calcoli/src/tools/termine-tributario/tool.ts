import { z } from 'zod'
import { countTerm } from '../../terms/count-term.ts'
import { addDays } from '../../terms/days.ts'
import { refuseStandstill } from '../../terms/rests.ts'
import { choice, day, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { longDay, termResults, termSteps } from '../counted.ts'
import { labels, notesOn, ruleOf } from './acts.ts'

const input = z.object({
	atto: choice({ label: 'Atto ricevuto e che cosa vuoi fare', options: labels, initial: 'avviso' }),
	dal: day({
		label: 'Giorno della notifica',
		hint: 'per la sentenza non notificata, il giorno del deposito',
		min: '2010-01-01',
	}),
	adesione: yesNo({
		label: 'Hai presentato istanza di accertamento con adesione',
		hint: 'solo per l’avviso di accertamento',
	}),
	schema: yesNo({
		label: 'Prima dell’avviso avevi ricevuto lo schema di atto',
		hint: 'allora l’istanza va presentata entro 15 giorni dall’avviso e sospende 30 giorni, non 90',
	}),
})

const adhesionDays = 90
const adhesionAfterDraftDays = 30
/** Drafts are sent before the notice from this day on (d.lgs. 13/2024). */
const draftsFrom = '2024-04-30'

export const termineTributario = defineTool({
	name: 'termine-tributario',
	title: 'Entro quando ricorrere o pagare',
	summary: 'Cartella, avviso di accertamento, avviso bonario, appello: l’ultimo giorno utile.',
	theme: 'termini',
	input,
	parameters: [
		{
			name: 'termini del processo tributario',
			source: 'artt. 21, 22, 38 e 51 d.lgs. 546/1992',
			checked: 'd.lgs. 546/1992, testo di febbraio 2023',
		},
		{
			name: 'norme del processo tributario dal 2027',
			source: 'artt. 67 e 68 d.lgs. 175/2024',
			checked: 'da fonte secondaria, novembre 2026',
		},
		{
			name: 'termini di pagamento',
			source: 'art. 25 d.P.R. 602/1973; artt. 2 e 3 d.lgs. 462/1997; art. 7-quater, comma 17, d.l. 193/2016',
			checked: 'da fonte secondaria, novembre 2026',
		},
		{
			name: 'sospensione di 90 giorni per l’istanza di adesione',
			source: 'art. 6, comma 3, d.lgs. 218/1997',
			checked: 'testo pubblicato nella Gazzetta Ufficiale del 17 luglio 1997',
		},
		{
			name: 'sospensione di 30 giorni per l’istanza di adesione dopo lo schema di atto',
			source: 'art. 6, comma 2-bis, d.lgs. 218/1997, testo del d.lgs. 13/2024',
			checked: 'da fonte secondaria, febbraio 2025',
		},
	],
	limits: [
		'La mediazione (art. 17-bis d.lgs. 546/1992) non c’è più per i ricorsi notificati dal 4 gennaio 2024 (art. 2 d.lgs. 220/2023).',
		'L’avviso bonario sui redditi a tassazione separata lascia 30 giorni anche dal 2025: qui se ne contano 60.',
		'Non considera notifiche nulle né la data diversa per chi notifica e per chi riceve.',
	],
	run({ atto, dal, adesione, schema }) {
		const { source, ...term } = ruleOf(atto, dal)
		if (adesione && atto !== 'avviso')
			return { wrong: { adesione: 'L’istanza di adesione sospende il termine solo per l’avviso di accertamento.' } }
		if (schema && !adesione)
			return { wrong: { schema: 'Lo schema di atto cambia il termine solo se hai presentato l’istanza di adesione.' } }
		if (schema && dal < draftsFrom)
			return { wrong: { schema: 'Gli avvisi notificati prima del 30 aprile 2024 non avevano lo schema di atto.' } }
		const plain = countTerm({ from: dal, ...term })
		if (term.recipient === 'collection') refuseStandstill(plain.day)
		if (!adesione)
			return {
				results: termResults(plain),
				steps: termSteps(lengthOf(term.count, term.unit), source, plain),
				notes: notesOn(atto, dal, plain.day),
			}
		const added = schema ? adhesionAfterDraftDays : adhesionDays
		const count = term.count + added
		const counted = countTerm({ ...term, from: dal, count })
		return {
			results: termResults(counted),
			notes: [
				...notesOn(atto, dal, counted.day),
				`L’istanza sospende solo se è presentata entro ${schema ? '15 giorni dall’avviso' : 'il termine per ricorrere'}: altrimenti l’ultimo giorno è ${longDay(plain.day)}.`,
			],
			steps: [
				{
					description: `L’istanza di adesione sospende il termine per ${added} giorni, che si sommano alla sospensione di agosto`,
					formula: `${term.count} + ${added} = ${count} giorni; senza adesione scadrebbe ${longDay(plain.day)}`,
					values: { sospensione: String(added), dal: addDays(dal, 1) },
					source: `${schema ? 'art. 6, comma 2-bis, d.lgs. 218/1997' : 'art. 6, comma 3, d.lgs. 218/1997'}; art. 7-quater, comma 18, d.l. 193/2016`,
				},
				...termSteps(`${count} giorni`, source, counted),
			],
		}
	},
})

function lengthOf(count: number, unit: 'days' | 'months' | 'years'): string {
	return `${count} ${unit === 'days' ? 'giorni' : 'mesi'}`
}
