/** Values that the studio adds to the table: where one holds, it wins over that of the table. */
import { addDays } from '../terms/days.ts'
import type { ParameterValue } from './parameter.ts'

export interface StudioValue extends ParameterValue {
	readonly key: string
}

const chosen = new Map<string, readonly ParameterValue[]>()

/**
 * Sets the studio's values in place of the earlier ones, for every calculation of this process.
 *
 * @param values in the order in which they were added
 */
export function chooseStudioValues(values: readonly StudioValue[]): void {
	chosen.clear()
	for (const { key, ...value } of values) chosen.set(key, [...(chosen.get(key) ?? []), value])
}

/** Returns the values of a parameter in force, by day: the studio's, and those of the table for the days that they leave. Of two of the studio's the one added last wins on its days. */
export function withStudioValues(key: string, values: readonly ParameterValue[]): readonly ParameterValue[] {
	const own = chosen.get(key)
	if (own === undefined) return values
	return own
		.flatMap((value, at) => untilNext(value, own, at))
		.reduce((held, one) => [...held.flatMap((value) => without(value, one)), one], values)
		.toSorted((one, other) => one.from.localeCompare(other.from))
}

/** Ends a value without a last day where the next one begins; nothing is left of it where one added later begins on the same day. */
function untilNext(value: ParameterValue, own: readonly ParameterValue[], at: number): ParameterValue[] {
	if (value.to !== undefined) return [value]
	if (own.slice(at + 1).some(({ from }) => from === value.from)) return []
	const [next] = own.flatMap(({ from }) => (from > value.from ? [from] : [])).toSorted()
	return [next === undefined ? value : { ...value, to: addDays(next, -1) }]
}

/** Takes the days of one value from another, which may leave a part before and a part after. */
function without(value: ParameterValue, { from, to }: ParameterValue): ParameterValue[] {
	if ((value.to !== undefined && value.to < from) || (to !== undefined && to < value.from)) return [value]
	return [
		...(value.from < from ? [{ ...value, to: addDays(from, -1) }] : []),
		...(to !== undefined && (value.to === undefined || value.to > to) ? [{ ...value, from: addDays(to, 1) }] : []),
	]
}
