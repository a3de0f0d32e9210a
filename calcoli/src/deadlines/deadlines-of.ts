/** The fiscal deadlines of a year. */

import { addDays, type IsoDate } from '../terms/days.ts'
import { movedDay } from '../terms/moving.ts'
import { italianDay } from '../tool/fields.ts'
import type { Deadline, Extension, Rule, Tolerance } from './deadline.ts'
import { extensions as lawful } from './extensions.ts'
import { companyRules } from './rules/company.ts'
import { contributionRules } from './rules/contributions.ts'
import { incomeRules } from './rules/income.ts'
import { ivaRules } from './rules/iva.ts'
import { otherRules } from './rules/others.ts'
import { professionalRules } from './rules/professionals.ts'
import { propertyRules } from './rules/property.ts'
import { workRules } from './rules/work.ts'

export const deadlineRules: readonly Rule[] = [
	...incomeRules,
	...ivaRules,
	...workRules,
	...propertyRules,
	...companyRules,
	...contributionRules,
	...professionalRules,
	...otherRules,
]

/**
 * Returns the deadlines whose day by the rule falls in a year, by day; an extension may carry one into the next.
 *
 * @param more extensions beyond those given by law since 2024
 */
export function deadlinesOf(year: number, more: readonly Extension[] = []): Deadline[] {
	return deadlinesBy(deadlineRules, year, more)
}

/** Years that a rule may leave out between two days. */
const YEARS_LOOKED_AT = 3

/**
 * Returns the first day on or after `day` on which a rule falls due; undefined where it no longer does.
 *
 * @param name of the rule
 * @param more extensions beyond those given by law since 2024
 */
export function nextDeadline(
	name: string,
	day: IsoDate,
	more: readonly Extension[] = [],
): Deadline | 'unknown-rule' | undefined {
	const rules = deadlineRules.filter((rule) => rule.name === name)
	if (rules.length === 0) return 'unknown-rule'
	const year = Number(day.slice(0, 4)) - 1
	for (let later = 0; later <= YEARS_LOOKED_AT; later++) {
		const found = deadlinesBy(rules, year + later, more).find((deadline) => deadline.day >= day)
		if (found) return found
	}
	return undefined
}

function deadlinesBy(rules: readonly Rule[], year: number, more: readonly Extension[]): Deadline[] {
	const byKey = new Map<string, Extension[]>()
	for (const extension of [...lawful, ...more])
		byKey.set(extension.key, [...(byKey.get(extension.key) ?? []), extension])
	return rules
		.flatMap((rule) => dueOf(rule, year).flatMap((deadline) => extended(deadline, byKey.get(deadline.key) ?? [])))
		.toSorted((a, b) => (a.day === b.day ? a.key.localeCompare(b.key) : a.day < b.day ? -1 : 1))
}

function dueOf({ name, recipient, tolerance, dues, ...rule }: Rule, year: number): Deadline[] {
	return dues(year).map(({ day, about }) => {
		const moved = movedDay(day, recipient)
		const lateness = tolerance && latenessOf(tolerance, moved.day, recipient)
		return { ...rule, key: `${name}:${day}`, about, ...moved, ...(lateness === undefined ? {} : { lateness }) }
	})
}

/** The days of tolerance are counted from the moved day, and move in turn. */
function latenessOf({ days, consequence, source }: Tolerance, from: IsoDate, recipient: Rule['recipient']): string {
	const end = days === 0 ? undefined : movedDay(addDays(from, days), recipient).day
	return `${end === undefined ? 'Nessuna tolleranza.' : `Tolleranza di ${days} giorni: fino al ${italianDay(end)}.`} ${consequence} (${source}).`
}

/** Splits a deadline where only some have more time. Where two extensions are for the same people, the last one holds. */
function extended(deadline: Deadline, given: readonly Extension[]): Deadline[] {
	let parts: Deadline[] = [deadline]
	for (const { day, audiences = deadline.audiences, source } of given)
		parts = parts.flatMap((part) => {
			const late = part.audiences.filter((audience) => audiences.includes(audience))
			if (late.length === 0) return [part]
			const others = part.audiences.filter((audience) => !late.includes(audience))
			const moved: Deadline = {
				...part,
				audiences: late,
				day,
				moved: 'extension',
				movedFrom: part.movedFrom !== undefined && part.moved === 'extension' ? part.movedFrom : part.day,
				source: `${deadline.source}; ${source}`,
				key: others.length === 0 ? part.key : `${part.key}/${late.join('+')}`,
			}
			return others.length === 0 ? [moved] : [{ ...part, audiences: others }, moved]
		})
	return parts
}
