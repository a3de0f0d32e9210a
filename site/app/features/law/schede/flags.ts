import { figuresIn, type IsoDate } from 'calcoli'
import type { Scheda } from './scheda.ts'

/** Reason for which a scheda must be read again. */
export type Flag =
	/** The value of a figure has ended and the next is not known. */
	| { code: 'figure-ended'; what: string; on: IsoDate }
	/** The value of a figure was set, compared or added after the scheda was. */
	| { code: 'figure-changed'; what: string; on: IsoDate }
	| { code: 'law-changed'; what: string; on: IsoDate }
	/** The rule that the scheda tells has ended, or has not begun. */
	| { code: 'ended'; on: IsoDate }
	| { code: 'not-begun'; on: IsoDate }

/**
 * Returns why a scheda must be read again on a day.
 * @param checked the day of its last check
 * @param changedLaw articles it cites whose text changed since
 */
export function flagsOf(
	{ body, validFrom, validTo }: Pick<Scheda, 'body' | 'validFrom' | 'validTo'>,
	checked: IsoDate,
	today: IsoDate,
	changedLaw: readonly { ref: string; from: IsoDate }[] = [],
): Flag[] {
	const ofToday = figuresIn(body, today).filter((figure) => figure.kind === 'param' && figure.told === undefined)
	const figures = new Map(ofToday.map((figure) => [figure.key, figure]))
	const ofFigures = [...figures.values()].flatMap((figure): Flag[] => {
		if (figure.kind !== 'param' || !figure.value) return []
		const { what } = figure.parameter
		const { to, from, checked: compared, added } = figure.value
		if (to !== undefined && to < today) return [{ code: 'figure-ended', what, on: to }]
		const [newest = from] = [from, compared ?? from, added ?? from].toSorted().toReversed()
		return newest > checked && from <= today ? [{ code: 'figure-changed', what, on: newest }] : []
	})
	return [
		...(validTo !== undefined && validTo < today ? [{ code: 'ended', on: validTo } as const] : []),
		...(validFrom > today ? [{ code: 'not-begun', on: validFrom } as const] : []),
		...ofFigures,
		...changedLaw.map(({ ref, from }): Flag => ({ code: 'law-changed', what: ref, on: from })),
	]
}
