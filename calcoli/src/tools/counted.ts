/** Steps and results of a counted term, shared by the tools that count one. */
import type { CountedTerm } from '../terms/count-term.ts'
import type { IsoDate } from '../terms/days.ts'
import { augustRule, movingRules } from '../terms/moving.ts'
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
			label: 'Spostata in avanti',
			value: movedFrom === undefined ? 'no' : 'sì',
			unit: 'text',
		},
	]
}

/** Says how many days the rests took, if any. */
export function restSteps(rests: CountedTerm['rests'], suspendedDays: number, sign: '+' | '−'): Step[] {
	if (suspendedDays === 0) return []
	return rests.map(({ description, source }, index) => ({
		description,
		formula: `${sign} ${suspendedDays} giorni${rests.length > 1 ? ' in tutto' : ''}`,
		values: index === 0 ? { sospesi: String(suspendedDays) } : {},
		source,
	}))
}

export function termSteps(
	length: string,
	source: string,
	{ from, day, suspendedDays, movedFrom, moved, rests, recipient }: CountedTerm,
): Step[] {
	const rule = movingRules[recipient]
	return [
		{
			description: 'Il giorno iniziale non si conta',
			formula: `${longDay(from)} + ${length}`,
			values: { dal: from, termine: length },
			source: 'art. 155, comma 1, c.p.c.; art. 2963 c.c.',
		},
		...restSteps(rests, suspendedDays, '+'),
		...(movedFrom === undefined
			? []
			: [
					{
						description: moved === 'august' ? augustRule.description : rule.description,
						source: moved === 'august' ? augustRule.source : rule.source,
						formula: `${longDay(movedFrom)} → ${longDay(day)}`,
						values: { da: movedFrom, a: day },
					},
				]),
		{ description: 'Ultimo giorno utile', formula: longDay(day), values: { scadenza: day }, source },
	]
}
