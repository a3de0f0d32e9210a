import { z } from 'zod'
import { countTerm } from '../../terms/count-term.ts'
import { addDays, type IsoDate } from '../../terms/days.ts'
import { isOff, movedDay, movingRules, type Recipient } from '../../terms/moving.ts'
import { patronOf, patrons } from '../../terms/patrons.ts'
import { none, ofCourts, refuseEmergency } from '../../terms/rests.ts'
import { choice, day, whole } from '../../tool/fields.ts'
import { defineTool, type Step } from '../../tool/tool.ts'
import { longDay, termResults, termSteps, weekdayName } from '../counted.ts'

const input = z.object({
	dal: day({ label: 'Giorno dell’evento', hint: 'notifica, comunicazione, pubblicazione: non si conta' }),
	quanti: whole({ label: 'Lunghezza del termine', min: 1, max: 36_500 }),
	unita: choice({
		label: 'Unità',
		options: { giorni: 'giorni', mesi: 'mesi', anni: 'anni', lavorativi: 'giorni lavorativi', ore: 'ore' },
		initial: 'giorni',
	}).default('giorni'),
	ora: whole({ label: 'Ora dell’evento', hint: 'per i termini a ore, da 0 a 23', max: 23, initial: '9' }).default(9),
	genere: choice({
		label: 'Che termine è',
		options: {
			processuale: 'processuale, con la sospensione di agosto',
			'processuale-senza-sospensione': 'processuale, in una materia che agosto non sospende',
			sostanziale: 'sostanziale o amministrativo',
			fiscale: 'versamento con F24 o adempimento verso il fisco',
			riscossione: 'pagamento all’agente della riscossione',
		},
		initial: 'processuale',
	}).default('processuale'),
	patrono: choice({
		label: 'Santo patrono',
		options: { nessuno: 'non considerarlo', ...patrons },
		initial: 'nessuno',
	}).default('nessuno'),
})

const longest = { giorni: 36_500, mesi: 1200, anni: 100, lavorativi: 10_000, ore: 10_000 }
const procedural = { source: 'art. 155 c.p.c.', recipient: 'court' } as const
const norms = {
	processuale: procedural,
	'processuale-senza-sospensione': procedural,
	sostanziale: { source: 'art. 2963 c.c.', recipient: 'private' },
	fiscale: { source: 'art. 2963 c.c.; art. 18 d.lgs. 241/1997', recipient: 'f24' },
	riscossione: { source: 'art. 2963 c.c.', recipient: 'collection' },
} as const
const units = { giorni: 'days', mesi: 'months', anni: 'years' } as const

export const termine = defineTool({
	name: 'termine',
	title: 'Calcolo di un termine',
	summary: 'L’ultimo giorno di un termine a giorni, mesi o anni: festivi, sabati e sospensione di agosto.',
	theme: 'termini',
	input,
	parameters: [
		{
			name: 'giorni festivi nazionali',
			source: 'l. 260/1949, l. 54/1977, d.P.R. 792/1985; 4 ottobre dal 2026: l. 151/2025',
			checked: 'da fonte secondaria, luglio 2026',
		},
		{
			name: 'computo dei termini',
			source: 'art. 155 c.p.c.',
			checked: 'codice di procedura civile, testo di febbraio 2023',
		},
	],
	limits: [
		'Non sa quali materie agosto non sospende (lavoro, alimenti, sfratti, opposizioni all’esecuzione: art. 3 l. 742/1969): scegli tu.',
		'Prima di un’udienza o di una scadenza usa lo strumento dei termini a ritroso; nei termini a ore agosto non è sospeso.',
	],
	run({ dal, quanti, unita, ora, genere, patrono }) {
		if (quanti > longest[unita]) return { wrong: { quanti: `Scrivi al massimo ${longest[unita]}.` } }
		const patron = patronOf(patrono)
		const { source, recipient } = norms[genere]
		if (unita === 'lavorativi') return workingDays(dal, quanti, patron)
		if (unita === 'ore') return hours({ dal, ora, quanti, patron, recipient })
		const counted = countTerm({
			from: dal,
			count: quanti,
			unit: units[unita],
			recipient,
			rests: genere === 'processuale' ? ofCourts : none,
			...(patron === undefined ? {} : { patron }),
		})
		if (genere === 'processuale-senza-sospensione') refuseEmergency(counted)
		return { results: termResults(counted), steps: termSteps(`${quanti} ${unita}`, source, counted) }
	},
})

const hoursADay = 24

/** The first hour is left out; a term that ends on a holiday ends at the same hour of the next working day. */
function hours(term: { dal: IsoDate; ora: number; quanti: number; patron: string | undefined; recipient: Recipient }) {
	const { dal, ora, quanti, patron, recipient } = term
	const end = ora + quanti
	const reached = addDays(dal, Math.floor(end / hoursADay))
	const last = movedDay(reached, recipient, patron).day
	if (recipient === 'court') refuseEmergency({ from: dal, day: last })
	const clock = `${String(end % hoursADay).padStart(2, '0')}:00`
	const steps: Step[] = [
		{
			description: 'L’ora iniziale non si conta',
			formula: `${longDay(dal)}, ore ${ora} + ${quanti} ore = ${longDay(reached)}, ore ${clock}`,
			values: { dal, ora: String(ora), ore: String(quanti) },
			source: 'art. 155, comma 1, c.p.c.',
		},
		...(last === reached
			? []
			: [
					{
						description: movingRules[recipient].description,
						formula: `${longDay(reached)} → ${longDay(last)}`,
						values: { da: reached, a: last },
						source: movingRules[recipient].source,
					},
				]),
	]
	return {
		results: [
			{ name: 'scadenza', label: 'Ultimo giorno utile', value: last, unit: 'day' as const },
			{ name: 'ora', label: 'Ora', value: clock, unit: 'text' as const },
			{ name: 'giorno', label: 'Giorno della settimana', value: weekdayName(last), unit: 'text' as const },
			{
				name: 'prorogata',
				label: 'Spostata in avanti',
				value: last === reached ? 'no' : 'sì',
				unit: 'text' as const,
			},
		],
		steps,
	}
}

/** Saturdays, Sundays and holidays are not counted, so no end needs moving. */
function workingDays(from: Parameters<typeof longDay>[0], count: number, patron: string | undefined) {
	let reached = from
	for (let left = count; left > 0; ) {
		reached = addDays(reached, 1)
		if (!isOff(reached, 'court', patron)) left -= 1
	}
	const steps: Step[] = [
		{
			description: 'Si contano solo i giorni non festivi, sabati esclusi',
			formula: `${longDay(from)} + ${count} giorni lavorativi = ${longDay(reached)}`,
			values: { dal: from, scadenza: reached },
			source: 'la norma o il contratto che parla di giorni lavorativi',
		},
	]
	return {
		results: [
			{ name: 'scadenza', label: 'Ultimo giorno utile', value: reached, unit: 'day' as const },
			{ name: 'giorno', label: 'Giorno della settimana', value: weekdayName(reached), unit: 'text' as const },
			{ name: 'prorogata', label: 'Spostata in avanti', value: 'no', unit: 'text' as const },
		],
		steps,
	}
}
