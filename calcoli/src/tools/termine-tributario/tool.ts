import { z } from 'zod'
import { countTerm, type Term } from '../../terms/count-term.ts'
import { addDays } from '../../terms/days.ts'
import { choice, day, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { longDay, termResults, termSteps } from '../counted.ts'

type Rule = Pick<Term, 'count' | 'unit' | 'isProcedural'> & { readonly label: string; readonly source: string }

const appeal = { count: 60, unit: 'days', isProcedural: true } as const
const acts = {
	avviso: { ...appeal, label: 'Avviso di accertamento o di liquidazione: ricorso', source: 'art. 21 d.lgs. 546/1992' },
	cartella: { ...appeal, label: 'Cartella di pagamento: ricorso', source: 'art. 21 d.lgs. 546/1992' },
	'cartella-pagamento': {
		count: 60,
		unit: 'days',
		isProcedural: false,
		label: 'Cartella di pagamento: pagamento',
		source: 'art. 25, comma 2, d.P.R. 602/1973',
	},
	'avviso-bonario': {
		count: 60,
		unit: 'days',
		isProcedural: false,
		label: 'Avviso bonario: pagamento con sanzioni ridotte',
		source: 'artt. 2 e 3 d.lgs. 462/1997 (60 giorni dal 2025: art. 3 d.lgs. 108/2024)',
	},
	intimazione: {
		count: 5,
		unit: 'days',
		isProcedural: false,
		label: 'Intimazione ad adempiere: pagamento',
		source: 'art. 50, comma 2, d.P.R. 602/1973',
	},
	costituzione: {
		count: 30,
		unit: 'days',
		isProcedural: true,
		label: 'Deposito del ricorso dopo averlo notificato',
		source: 'art. 22, comma 1, d.lgs. 546/1992',
	},
	'appello-notificata': {
		...appeal,
		label: 'Appello, sentenza notificata',
		source: 'art. 51, comma 1, d.lgs. 546/1992',
	},
	'appello-non-notificata': {
		count: 6,
		unit: 'months',
		isProcedural: true,
		label: 'Appello, sentenza non notificata',
		source: 'art. 38, comma 3, d.lgs. 546/1992; art. 327 c.p.c.',
	},
} as const satisfies Record<string, Rule>

const input = z.object({
	atto: choice({
		label: 'Atto ricevuto e che cosa vuoi fare',
		options: {
			avviso: acts.avviso.label,
			cartella: acts.cartella.label,
			'cartella-pagamento': acts['cartella-pagamento'].label,
			'avviso-bonario': acts['avviso-bonario'].label,
			intimazione: acts.intimazione.label,
			costituzione: acts.costituzione.label,
			'appello-notificata': acts['appello-notificata'].label,
			'appello-non-notificata': acts['appello-non-notificata'].label,
		},
		initial: 'avviso',
	}),
	dal: day({
		label: 'Giorno della notifica',
		hint: 'per la sentenza non notificata, il giorno del deposito',
		min: '2010-01-01',
	}),
	adesione: yesNo({
		label: 'Hai presentato istanza di accertamento con adesione',
		hint: 'solo per l’avviso di accertamento',
	}),
})

const adhesionDays = 90

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
			name: 'termini di pagamento',
			source: 'art. 25 d.P.R. 602/1973; artt. 2 e 3 d.lgs. 462/1997',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'La mediazione (art. 17-bis d.lgs. 546/1992) non c’è più per i ricorsi notificati dal 4 gennaio 2024 (art. 2 d.lgs. 220/2023).',
		'I 30 giorni dell’avviso bonario ricevuto prima del 2025 e la sospensione dal 1 agosto al 4 settembre dei pagamenti (art. 7-quater, comma 17, d.l. 193/2016) non sono considerati.',
		'Non considera notifiche nulle né la data diversa per chi notifica e per chi riceve.',
	],
	run({ atto, dal, adesione }) {
		const { count, unit, isProcedural, source } = acts[atto]
		if (adesione && atto !== 'avviso')
			return { wrong: { adesione: 'L’istanza di adesione sospende il termine solo per l’avviso di accertamento.' } }
		const plain = countTerm({ from: dal, count, unit, isProcedural })
		if (!adesione) return { results: termResults(plain), steps: termSteps(lengthOf(count, unit), source, plain) }
		const counted = countTerm({ from: dal, count: count + adhesionDays, unit, isProcedural })
		return {
			results: termResults(counted),
			steps: [
				{
					description:
						'L’istanza di adesione sospende il termine per 90 giorni, che si sommano alla sospensione di agosto',
					formula: `60 + ${adhesionDays} = ${count + adhesionDays} giorni; senza adesione scadrebbe ${longDay(plain.day)}`,
					values: { sospensione: String(adhesionDays), dal: addDays(dal, 1) },
					source: 'art. 6, comma 3, d.lgs. 218/1997; art. 7-quater, comma 18, d.l. 193/2016',
				},
				...termSteps(`${count + adhesionDays} giorni`, source, counted),
			],
		}
	},
})

function lengthOf(count: number, unit: 'days' | 'months'): string {
	return `${count} ${unit === 'days' ? 'giorni' : 'mesi'}`
}
