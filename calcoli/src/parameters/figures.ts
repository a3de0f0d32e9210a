/** The figures that a text takes from the table and the calendar: `{{param:KEY}}`, `{{param:KEY@DAY}}`, `{{deadline:RULE}}`. */
import type { Deadline, Extension } from '../deadlines/deadline.ts'
import { nextDeadline } from '../deadlines/deadlines-of.ts'
import type { IsoDate } from '../terms/days.ts'
import type { Parameter, ParameterValue } from './parameter.ts'
import { dayText, parameterText } from './parameter-text.ts'
import { findParameter, parameterOn } from './parameters.ts'

const placeholder = /\{\{(param|deadline):([a-z0-9-]+)(?:@(\d{4}-\d{2}-\d{2}))?\}\}/g
/** Anything in double braces, for finding what is not a placeholder. */
const braces = /\{\{[^{}]*\}\}/g

export type Figure =
	| {
			readonly kind: 'param'
			readonly key: string
			readonly parameter: Parameter
			readonly value?: ParameterValue
			/** The day that the text names; absent where it takes the value of today. */
			readonly told?: IsoDate
	  }
	| { readonly kind: 'deadline'; readonly key: string; readonly deadline?: Deadline }
	/** Neither the table nor the calendar knows it. */
	| { readonly kind: 'unknown'; readonly key: string }

/** Written where the table or the calendar has nothing for the day. */
const NOT_KNOWN = 'cifra da confermare'

/** Returns the figures of a text, in order, as they are on a day. */
export function figuresIn(text: string, day: IsoDate, more: readonly Extension[] = []): Figure[] {
	const known = [...text.matchAll(placeholder)].map((match) => figureOf(match, day, more))
	const others = [...text.matchAll(braces)].flatMap(([written]) =>
		new RegExp(`^${placeholder.source}$`).test(written) ? [] : [{ kind: 'unknown', key: written } as const],
	)
	return [...known, ...others]
}

/** Writes the figures of a day into a text. A value that has ended is followed by its last day. */
export function fillFigures(text: string, day: IsoDate, more: readonly Extension[] = []): string {
	return text.replace(placeholder, (...match) => figureText(figureOf(match, day, more), match[3] ?? day))
}

function figureOf(match: readonly string[], today: IsoDate, more: readonly Extension[]): Figure {
	const [, kind, key = '', told] = match
	const day = (told as IsoDate | undefined) ?? today
	if (kind === 'deadline') {
		const deadline = nextDeadline(key, day, more)
		return deadline === 'unknown-rule' ? { kind: 'unknown', key } : { kind, key, ...(deadline && { deadline }) }
	}
	const parameter = findParameter(key)
	if (!parameter) return { kind: 'unknown', key }
	const value = parameterOn(key, day) ?? parameter.values.findLast(({ from }) => from <= day)
	return { kind: 'param', key, parameter, ...(value && { value }), ...(told !== undefined && { told: day }) }
}

function figureText(figure: Figure, day: IsoDate): string {
	if (figure.kind === 'deadline') return figure.deadline ? dayText(figure.deadline.day) : NOT_KNOWN
	if (figure.kind === 'unknown' || !figure.value) return NOT_KNOWN
	const { value, to } = figure.value
	const text = parameterText(value, figure.parameter.unit)
	return to !== undefined && to < day ? `${text} (fino al ${dayText(to)})` : text
}
