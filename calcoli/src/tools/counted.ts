/** Steps and results of a counted term, shared by the tools that count one. */
import type { CountedTerm } from '../terms/count-term.ts'
import type { IsoDate } from '../terms/days.ts'
import { italianDay } from '../tool/fields.ts'
import type { Result, Step } from '../tool/tool.ts'

const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']

export function weekdayName(day: IsoDate): string {
	return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

export function longDay(day: IsoDate): string {
	return `${weekdayName(day)} ${italianDay(day)}`
}

export function termResults({ day, suspendedDays, movedFrom }: CountedTerm): Result[] {
	return [
		{ name: 'scadenza', label: 'Ultimo giorno utile', value: day, unit: 'day' },
		{ name: 'giorno', label: 'Giorno della settimana', value: weekdayName(day), unit: 'text' },
		{ name: 'sospesi', label: 'Giorni di agosto non contati', value: String(suspendedDays), unit: 'days' },
		{
			name: 'prorogata',
			label: 'Prorogata perché festiva',
			value: movedFrom === undefined ? 'no' : 'sì',
			unit: 'text',
		},
	]
}

export function termSteps(
	length: string,
	source: string,
	{ from, day, suspendedDays, movedFrom }: CountedTerm,
): Step[] {
	return [
		{
			description: 'Il giorno iniziale non si conta',
			formula: `${longDay(from)} + ${length}`,
			values: { dal: from, termine: length },
			source: 'art. 155, comma 1, c.p.c.; art. 2963 c.c.',
		},
		...(suspendedDays > 0
			? [
					{
						description: 'Sospensione feriale: i giorni dal 1 al 31 agosto non si contano',
						formula: `+ ${suspendedDays} giorni`,
						values: { sospesi: String(suspendedDays) },
						source: 'art. 1 l. 742/1969',
					},
				]
			: []),
		...(movedFrom === undefined
			? []
			: [
					{
						description: 'Il termine che scade di sabato o in un giorno festivo passa al primo giorno non festivo',
						formula: `${longDay(movedFrom)} → ${longDay(day)}`,
						values: { da: movedFrom, a: day },
						source: 'art. 155, commi 4 e 5, c.p.c.',
					},
				]),
		{ description: 'Ultimo giorno utile', formula: longDay(day), values: { scadenza: day }, source },
	]
}
