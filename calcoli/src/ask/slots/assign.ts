/** Assigns what a question names to the inputs of a tool: the words that stand near a mention say which input it is. */
import type { Mention } from './mentions.ts'

export interface Slot {
	readonly name: string
	readonly kind: Mention['kind']
	/** Words that name this input: global. */
	readonly role: RegExp
	/** Set if a mention without any such word is taken for this. */
	readonly isMain?: true
}

export interface Assignment {
	/** Values by the name of their input. */
	readonly values: Readonly<Record<string, string>>
	/** How close its words stand to each value, from 0 to 1, by the name of the input. */
	readonly scores: Readonly<Record<string, number>>
	/** How much better it is than the next: from 0. */
	readonly margin: number
}

/** Letters beyond which a word says nothing of a mention. */
const reach = 60
/** A word names what follows it sooner than what precedes it. */
const afterwards = 0.75
const acrossSentence = 0.3
const acrossComma = 0.75
const mainScore = 0.25

/** Returns how strongly words near a mention name an input, from 0 to 1. */
function closeness(text: string, { role, kind, isMain }: Slot, mention: Mention): number {
	if (kind !== mention.kind) return -1
	const near = [...text.matchAll(role)].map((found) => {
		const end = found.index + found[0].length
		const isBefore = end <= mention.at
		const between = isBefore ? text.slice(end, mention.at) : text.slice(mention.end, found.index)
		const barrier = /[.;?!] /.test(between) ? acrossSentence : between.includes(',') ? acrossComma : 1
		return Math.max(0, 1 - between.length / reach) * (isBefore ? 1 : afterwards) * barrier
	})
	return Math.max(0, ...near) + (isMain ? mainScore : 0)
}

type Taken = readonly [name: string, mention: Mention, near: number]

/** Returns the best way to give each input one mention at most. */
export function assign(text: string, mentions: readonly Mention[], slots: readonly Slot[]): Assignment {
	const ways: { score: number; taken: readonly Taken[] }[] = []
	const place = (at: number, score: number, taken: readonly Taken[]): void => {
		const slot = slots[at]
		if (slot === undefined) {
			ways.push({ score, taken })
			return
		}
		place(at + 1, score, taken)
		for (const mention of mentions) {
			if (taken.some(([, one]) => one === mention)) continue
			const near = closeness(text, slot, mention)
			if (near > 0) place(at + 1, score + near, [...taken, [slot.name, mention, near]])
		}
	}
	place(0, 0, [])
	const [best, next] = ways.toSorted((one, other) => other.score - one.score)
	const taken = best?.taken ?? []
	return {
		values: Object.fromEntries(taken.map(([name, { value }]) => [name, value])),
		scores: Object.fromEntries(taken.map(([name, , near]) => [name, near])),
		margin: (best?.score ?? 0) - (next?.score ?? 0),
	}
}
