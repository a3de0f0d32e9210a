/** Values that the studio adds to the table: where one holds, it wins over that of the table. */
import { addDays } from '../terms/days.ts'
import type { ParameterValue } from './parameter.ts'

export interface StudioValue extends ParameterValue {
	readonly key: string
}

const chosen = new Map<string, readonly ParameterValue[]>()

/** Sets the studio's values in place of the earlier ones, for every calculation of this process. */
export function chooseStudioValues(values: readonly StudioValue[]): void {
	chosen.clear()
	for (const { key, ...value } of values.toSorted((one, other) => one.from.localeCompare(other.from)))
		chosen.set(key, [...(chosen.get(key) ?? []), value])
}

/** Returns the values of a parameter in force, by day: the studio's, and those of the table for the days that they leave. */
export function withStudioValues(key: string, values: readonly ParameterValue[]): readonly ParameterValue[] {
	const own = chosen.get(key)
	if (own === undefined) return values
	const ended = own.map((value, at): ParameterValue => {
		const next = own[at + 1]?.from
		const last = next && addDays(next, -1)
		return last !== undefined && (value.to === undefined || value.to > last) ? { ...value, to: last } : value
	})
	const left = ended.reduce<readonly ParameterValue[]>(
		(rest, one) => rest.flatMap((value) => without(value, one)),
		values,
	)
	return [...left, ...ended].toSorted((one, other) => one.from.localeCompare(other.from))
}

/** Takes the days of one value from another, which may leave a part before and a part after. */
function without(value: ParameterValue, { from, to }: ParameterValue): ParameterValue[] {
	if ((value.to !== undefined && value.to < from) || (to !== undefined && to < value.from)) return [value]
	return [
		...(value.from < from ? [{ ...value, to: addDays(from, -1) }] : []),
		...(to !== undefined && (value.to === undefined || value.to > to) ? [{ ...value, from: addDays(to, 1) }] : []),
	]
}
