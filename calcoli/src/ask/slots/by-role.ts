/** Compares what a kind read with what the words near each sum and day say. */
import type { IsoDate } from '../../terms/days.ts'
import { type Assignment, assign } from './assign.ts'
import { mentionsIn } from './mentions.ts'
import { readers } from './readers.ts'

/** A difference counts where the words are this much surer of one reading than of the next. */
const sureBy = 0.3
/** A word this close names what it stands with. */
const close = 0.6
const mostMentions = 12
const compared = new Set(['money', 'day', 'percent'])

export interface ByRole {
	/** True if the words near a sum or a day give it to another input than the one it was read as. */
	readonly isOther: boolean
	/** Values that words name as an input which was not read, and that no other input took. */
	readonly unread: Readonly<Record<string, string>>
}

export function byRole(text: string, tool: string, input: Readonly<Record<string, string>>, today: IsoDate): ByRole {
	const reader = readers.find((one) => one.tool === tool)
	if (!reader) return { isOther: false, unread: {} }
	const slots = reader.slots.filter(({ kind }) => compared.has(kind))
	const found = assign(text, mentionsIn(text, today).slice(0, mostMentions), slots)
	const isFree = (value: string) =>
		!Object.values(input).some((taken) => taken === value || Number(taken) === Number(value) * months)
	return {
		isOther: found.margin >= sureBy && slots.some(({ name }) => isMoved(found, name, input)),
		unread: Object.fromEntries(
			// The main sum is left out by a kind on purpose only.
			slots.flatMap(({ name, isMain }): [string, string][] => {
				const value = found.values[name]
				const isNamed = (found.scores[name] ?? 0) >= close
				return value !== undefined && isNamed && isMain !== true && input[name] === undefined && isFree(value)
					? [[name, value]]
					: []
			}),
		),
	}
}

const months = 12

function isMoved({ values }: Assignment, name: string, input: Readonly<Record<string, string>>): boolean {
	const read = input[name]
	const near = values[name]
	return read !== undefined && near !== undefined && near !== read && Object.values(input).includes(near)
}
