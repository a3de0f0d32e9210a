/** Acts that others replaced, or will replace, on the day of a question. */
import { type IsoDate, splitRef } from '../law/model.ts'
import type { Recast } from '../law/recast.ts'
import type { ResolvedCitation } from '../law/resolve.ts'

/** New law is read before its day where the law that it replaces is not held: the answer says from when it applies. */
export function recastsRead(
	recasts: readonly Recast[],
	held: ReadonlySet<string>,
	readOn: IsoDate | undefined,
): readonly Recast[] {
	if (readOn === undefined) return recasts
	return recasts.map(({ since, ...recast }) =>
		since === undefined || (readOn < since && !held.has(recast.from)) ? recast : { ...recast, since },
	)
}

/** Returns the acts that do not apply on the day yet, while the act that they replace is held. */
export function actsStillReplaced(
	recasts: readonly Recast[],
	held: ReadonlySet<string>,
	readOn: IsoDate | undefined,
): ReadonlySet<string> {
	return new Set(
		recasts
			.filter(({ from, since }) => readOn !== undefined && since !== undefined && readOn < since && held.has(from))
			.map(({ to }) => to),
	)
}

/** An old act counts as held when a new one took the place of its articles that is held, and applies on the day of the question where one is given. */
export function missingActs(
	citations: readonly ResolvedCitation[],
	held: ReadonlySet<string>,
	recasts: readonly Recast[],
	on: IsoDate | undefined,
): string[] {
	const isRecast = ({ from, to, since, articles }: Recast, act: string) =>
		from === act &&
		Object.keys(articles).length > 0 &&
		held.has(to) &&
		(since === undefined || on === undefined || on >= since)
	const isHeld = (act: string) => held.has(act) || recasts.some((recast) => isRecast(recast, act))
	return [...new Set(citations.map(({ ref }) => splitRef(ref).act))].filter((act) => !isHeld(act) && !rulings.has(act))
}

const rulings = new Set(['cass', 'cortecost', 'cgue', 'cds-sez', 'cgt', 'tar'])
