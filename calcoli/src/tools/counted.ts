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
		{ name: 'sospesi', label: 'Giorni di sospensione non contati', value: String(suspendedDays), unit: 'days' },
		{
			name: 'prorogata',
			label: 'Prorogata perché festiva',
			value: movedFrom === undefined ? 'no' : 'sì',
			unit: 'text',
		},
	]
}

/** Norms that suspend a term and move its end. */
export interface TermNorms {
	readonly rest: { readonly description: string; readonly source: string }
	readonly moved: { readonly description: string; readonly source: string }
}

const ofProcedures: TermNorms = {
	rest: {
		description: 'Sospensione feriale: i giorni dal 1 al 31 agosto non si contano',
		source: 'art. 1 l. 742/1969',
	},
	moved: {
		description: 'Il termine che scade di sabato o in un giorno festivo passa al primo giorno non festivo',
		source: 'art. 155, commi 4 e 5, c.p.c.',
	},
}

/** Norms of terms outside procedures: a Saturday counts as any other day. */
export const civilNorms: TermNorms = {
	...ofProcedures,
	moved: {
		description: 'Il termine che scade in un giorno festivo passa al giorno seguente non festivo',
		source: 'art. 2963, comma 3, c.c.',
	},
}

/** Norms of payments and filings to the tax authorities: a Saturday counts as a holiday. */
export const taxNorms: TermNorms = {
	...civilNorms,
	moved: {
		description:
			'Il pagamento o l’adempimento che scade di sabato o in un giorno festivo passa al primo giorno lavorativo',
		source: 'art. 7, comma 1, lett. h), d.l. 70/2011',
	},
}

export function termSteps(
	length: string,
	source: string,
	{ from, day, suspendedDays, movedFrom }: CountedTerm,
	{ rest, moved }: TermNorms = ofProcedures,
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
						...rest,
						formula: `+ ${suspendedDays} giorni`,
						values: { sospesi: String(suspendedDays) },
					},
				]
			: []),
		...(movedFrom === undefined
			? []
			: [
					{
						...moved,
						formula: `${longDay(movedFrom)} → ${longDay(day)}`,
						values: { da: movedFrom, a: day },
					},
				]),
		{ description: 'Ultimo giorno utile', formula: longDay(day), values: { scadenza: day }, source },
	]
}
