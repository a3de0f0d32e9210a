/** Mentions in a question that may be inputs, each with its place: sums, rates, days, lengths. */
import type { IsoDate } from '../../terms/days.ts'
import { datedIn } from '../days.ts'
import { sumsIn } from '../read.ts'

export type MentionKind = 'money' | 'percent' | 'day' | 'months' | 'years'

export interface Mention {
	readonly kind: MentionKind
	readonly value: string
	/** First letter, and the one after the last. */
	readonly at: number
	readonly end: number
}

const rate = /\b(\d{1,2}(?:,\d{1,4})?) ?(?:%|per cento)/g
const length = /\b(\d{1,3}) (mesi|mese|anni|anno|rate)\b/g

export function mentionsIn(text: string, today: IsoDate): Mention[] {
	const placed = (pattern: RegExp, read: (found: RegExpExecArray) => Pick<Mention, 'kind' | 'value'>) =>
		[...text.matchAll(pattern)].map((found) => ({
			...read(found),
			at: found.index,
			end: found.index + found[0].length,
		}))
	return [
		...sumsIn(text).map(({ at, end, amount }) => ({ kind: 'money' as const, value: amount, at, end })),
		...datedIn(text, today)
			.filter(({ isExact }) => isExact)
			.map(({ at, end, day }) => ({ kind: 'day' as const, value: day, at, end })),
		...placed(rate, ([, value = '']) => ({ kind: 'percent', value })),
		...placed(length, ([, value = '', unit = '']) => ({ kind: unit.startsWith('ann') ? 'years' : 'months', value })),
	].toSorted((one, other) => one.at - other.at)
}
