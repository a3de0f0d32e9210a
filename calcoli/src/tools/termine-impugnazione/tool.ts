import { z } from 'zod'
import { countTerm } from '../../terms/count-term.ts'
import { none, ofCourts, refuseEmergency } from '../../terms/rests.ts'
import { choice, day, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { termResults, termSteps } from '../counted.ts'

const kinds = {
	appello: { days: 30, hasLong: true, short: 'art. 325, comma 1, c.p.c.', label: 'Appello' },
	cassazione: { days: 60, hasLong: true, short: 'art. 325, comma 2, c.p.c.', label: 'Ricorso per cassazione' },
	revocazione: { days: 30, hasLong: true, short: 'art. 325, comma 1, c.p.c.', label: 'Revocazione' },
	'opposizione-di-terzo': {
		days: 30,
		hasLong: false,
		short: 'art. 325, comma 1, c.p.c.',
		label: 'Opposizione di terzo revocatoria (art. 404, comma 2)',
	},
	'regolamento-di-competenza': {
		days: 30,
		hasLong: false,
		short: 'art. 47, comma 2, c.p.c.',
		label: 'Regolamento di competenza',
	},
} as const

const input = z.object({
	dal: day({ label: 'Giorno della notifica, o della pubblicazione se non è stata notificata' }),
	tipo: choice({
		label: 'Impugnazione',
		options: {
			appello: kinds.appello.label,
			cassazione: kinds.cassazione.label,
			revocazione: kinds.revocazione.label,
			'opposizione-di-terzo': kinds['opposizione-di-terzo'].label,
			'regolamento-di-competenza': kinds['regolamento-di-competenza'].label,
		},
		initial: 'appello',
	}),
	notificata: yesNo({ label: 'La sentenza è stata notificata' }),
	esclusa: yesNo({ label: 'La materia non è sospesa ad agosto', hint: 'lavoro, alimenti, opposizioni all’esecuzione' }),
})

export const termineImpugnazione = defineTool({
	name: 'termine-impugnazione',
	title: 'Termine per impugnare una sentenza civile',
	summary: 'Termine breve dalla notifica o di sei mesi dalla pubblicazione, con la sospensione di agosto.',
	theme: 'termini',
	input,
	parameters: [
		{
			name: 'termini per le impugnazioni',
			source: 'artt. 325 e 327 c.p.c.',
			checked: 'codice di procedura civile, testo di febbraio 2023',
		},
		{
			name: 'sospensione feriale: dal 1 agosto al 31, fino al 2014 al 15 settembre; straordinaria nel 2020',
			source: 'art. 1 l. 742/1969; art. 16 d.l. 132/2014; art. 83 d.l. 18/2020; art. 36 d.l. 23/2020',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'I giudizi iniziati prima del 4 luglio 2009 hanno un termine lungo di un anno (art. 58 l. 69/2009).',
		'Non considera il contumace che non ha avuto notizia del processo (art. 327, comma 2, c.p.c.).',
		'Per le sentenze tributarie usa lo strumento dei termini tributari.',
	],
	run({ dal, tipo, notificata, esclusa }) {
		const { days, hasLong, short } = kinds[tipo]
		if (!notificata && !hasLong)
			return {
				wrong: {
					notificata: 'Per questa impugnazione la legge fissa solo il termine dalla notifica o dalla conoscenza.',
				},
			}
		const counted = countTerm({
			from: dal,
			...(notificata ? ({ count: days, unit: 'days' } as const) : ({ count: 6, unit: 'months' } as const)),
			recipient: 'court',
			rests: esclusa ? none : ofCourts,
		})
		if (esclusa) refuseEmergency(counted)
		const length = notificata ? `${days} giorni` : '6 mesi'
		return {
			results: [
				...termResults(counted),
				{
					name: 'termine',
					label: 'Termine',
					value: notificata ? `breve, ${length}` : `lungo, ${length}`,
					unit: 'text',
				},
			],
			steps: termSteps(length, notificata ? short : 'art. 327, comma 1, c.p.c.', counted),
		}
	},
})
