import { z } from 'zod'
import { countTerm } from '../../terms/count-term.ts'
import { addDays, type IsoDate } from '../../terms/days.ts'
import { isHoliday, isSaturday } from '../../terms/holidays.ts'
import { patronOf, patrons } from '../../terms/patrons.ts'
import { choice, day, whole } from '../../tool/fields.ts'
import { defineTool, type Step } from '../../tool/tool.ts'
import { civilNorms, longDay, taxNorms, termResults, termSteps, weekdayName } from '../counted.ts'

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
			fiscale: 'pagamento o adempimento verso il fisco',
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
const procedural = { source: 'art. 155 c.p.c.', moves: undefined }
const norms = {
	processuale: procedural,
	'processuale-senza-sospensione': procedural,
	sostanziale: { source: 'art. 2963 c.c.', moves: civilNorms },
	fiscale: { source: 'art. 2963 c.c.; art. 7, comma 1, lett. h), d.l. 70/2011', moves: taxNorms },
}
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
		if (unita === 'lavorativi') return workingDays(dal, quanti, patron)
		if (unita === 'ore') return hours({ dal, ora, quanti, patron, isProcedural: genere !== 'sostanziale' })
		const counted = countTerm({
			from: dal,
			count: quanti,
			unit: units[unita],
			isProcedural: genere !== 'sostanziale',
			isSuspended: genere === 'processuale',
			...(patron === undefined ? {} : { patron }),
		})
		const length = `${quanti} ${unita}`
		return {
			results: termResults(counted),
			steps: termSteps(length, norms[genere].source, counted, norms[genere].moves),
		}
	},
})

const hoursADay = 24

/** The first hour is left out; a term that ends on a holiday ends at the same hour of the next working day. */
function hours(term: { dal: IsoDate; ora: number; quanti: number; patron: string | undefined; isProcedural: boolean }) {
	const { dal, ora, quanti, patron, isProcedural } = term
	const end = ora + quanti
	const reached = addDays(dal, Math.floor(end / hoursADay))
	const isOff = (one: IsoDate) =>
		isHoliday(one) || (isProcedural && isSaturday(one)) || (patron !== undefined && one.slice(5) === patron)
	let last = reached
	while (isOff(last)) last = addDays(last, 1)
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
						description: 'Il termine che scade di sabato o in un giorno festivo passa al primo giorno non festivo',
						formula: `${longDay(reached)} → ${longDay(last)}`,
						values: { da: reached, a: last },
						source: 'art. 155, commi 4 e 5, c.p.c.',
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
				label: 'Prorogata perché festiva',
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
		if (!isSaturday(reached) && !isHoliday(reached) && reached.slice(5) !== patron) left -= 1
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
			{ name: 'prorogata', label: 'Prorogata perché festiva', value: 'no', unit: 'text' as const },
		],
		steps,
	}
}
