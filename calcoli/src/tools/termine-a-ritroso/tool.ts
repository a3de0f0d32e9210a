import { z } from 'zod'
import { countBack } from '../../terms/count-back.ts'
import type { CountedTerm } from '../../terms/count-term.ts'
import { addDays } from '../../terms/days.ts'
import { none, ofCourts, refuseEmergency } from '../../terms/rests.ts'
import { choice, day, whole, yesNo } from '../../tool/fields.ts'
import { defineTool, type Result, type Step } from '../../tool/tool.ts'
import { longDay, restSteps, termResults } from '../counted.ts'

const input = z.object({
	udienza: day({ label: 'Giorno da cui si conta all’indietro', hint: 'l’udienza o la scadenza: non si conta' }),
	quanti: whole({ label: 'Quanto prima', min: 1, max: 3650 }),
	unita: choice({
		label: 'Unità',
		options: { giorni: 'giorni', mesi: 'mesi' },
		initial: 'giorni',
	}).default('giorni'),
	liberi: yesNo({ label: 'Giorni liberi', hint: 'allora non si conta nemmeno l’ultimo' }),
	genere: choice({
		label: 'Che termine è',
		options: {
			processuale: 'processuale, con la sospensione di agosto',
			'processuale-senza-sospensione': 'processuale, in una materia che agosto non sospende',
			sostanziale: 'di un contratto o di un ufficio',
		},
		initial: 'processuale',
	}).default('processuale'),
})

const longestMonths = 120

export const termineARitroso = defineTool({
	name: 'termine-a-ritroso',
	title: 'Termine a ritroso, prima di un’udienza',
	summary: 'L’ultimo giorno per depositare o disdire tanti giorni prima di un’udienza o di una scadenza.',
	theme: 'termini',
	input,
	parameters: [
		{
			name: 'computo dei termini',
			source: 'art. 155 c.p.c.',
			checked: 'codice di procedura civile, testo di febbraio 2023',
		},
		{
			name: 'il termine a ritroso che cade in un giorno festivo o di sabato va anticipato',
			source: 'Cass. 30 giugno 2014, n. 14767; Cass. 14 settembre 2017, n. 21335',
			checked: 'da fonte secondaria, novembre 2026',
		},
		{
			name: 'sospensione feriale: dal 1 agosto al 31, fino al 2014 al 15 settembre',
			source: 'art. 1 l. 742/1969; art. 16 d.l. 132/2014',
			checked: 'da fonte secondaria, luglio 2026',
		},
	],
	limits: [
		'Non sa quali materie agosto non sospende (lavoro, alimenti, sfratti, opposizioni all’esecuzione: art. 3 l. 742/1969): scegli tu.',
		'Non considera il santo patrono né un’udienza rinviata dopo la scadenza del termine.',
	],
	run({ udienza, quanti, unita, liberi, genere }) {
		if (unita === 'mesi' && quanti > longestMonths) return { wrong: { quanti: `Scrivi al massimo ${longestMonths}.` } }
		const counted = countBack({
			from: udienza,
			count: quanti,
			unit: unita === 'giorni' ? 'days' : 'months',
			recipient: genere === 'sostanziale' ? 'private' : 'court',
			rests: genere === 'processuale' ? ofCourts : none,
			areFree: liberi,
		})
		if (genere !== 'sostanziale') refuseEmergency({ from: addDays(counted.day, -1), day: udienza })
		return { results: resultsOf(counted), steps: stepsOf(`${quanti} ${unita}`, counted, liberi) }
	},
})

function resultsOf(counted: CountedTerm): Result[] {
	return termResults(counted).map((one) =>
		one.name === 'prorogata' ? { ...one, name: 'anticipata', label: 'Anticipata perché festiva' } : one,
	)
}

function stepsOf(
	length: string,
	{ from, day: last, suspendedDays, movedFrom, rests }: CountedTerm,
	areFree: boolean,
): Step[] {
	return [
		{
			description: areFree
				? 'Nei giorni liberi non si contano né il giorno da cui si parte né quello a cui si arriva'
				: 'Il giorno da cui si parte non si conta',
			formula: `${longDay(from)} − ${length}${areFree ? ' liberi' : ''}`,
			values: { dal: from, termine: length },
			source: 'art. 155, comma 1, c.p.c.; art. 2963 c.c.',
		},
		...restSteps(rests, suspendedDays, '−'),
		...(movedFrom === undefined
			? []
			: [
					{
						description:
							'Il termine a ritroso che cade in un giorno che non conta si anticipa al giorno utile precedente',
						formula: `${longDay(movedFrom)} → ${longDay(last)}`,
						values: { da: movedFrom, a: last },
						source: 'art. 155, commi 4 e 5, c.p.c., come letto da Cass. 14767/2014 e 21335/2017',
					},
				]),
		{
			description: 'Ultimo giorno utile',
			formula: longDay(last),
			values: { scadenza: last },
			source: 'la norma, l’ordinanza o il contratto che fissa il termine',
		},
	]
}
