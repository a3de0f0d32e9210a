/** A figure of the law with its life: what it is, and each value with the days it holds for. */
import type { IsoDate } from '../terms/days.ts'

/** `giorno` is a day of every year, as `06-30`. */
export const UNITS = ['euro', 'percentuale', 'giorni', 'mesi', 'anni', 'numero', 'giorno'] as const
export type Unit = (typeof UNITS)[number]
export type DayOfYear = `${number}-${number}`

export interface ParameterValue<Value = number | DayOfYear> {
	readonly value: Value
	/** First and last day it holds for; without a last day it holds until it is changed. */
	readonly from: IsoDate
	readonly to?: IsoDate
	/** The act that fixes it, with article and comma. */
	readonly source: string
	/** Day on which the value was last compared with a text; absent where it was not. */
	readonly checked?: IsoDate
	/** Day on which the studio added the value; absent for those of the program. */
	readonly added?: IsoDate
}

interface Described {
	/** Never changes: schede and tools refer to it. */
	readonly key: string
	/** Italian, a few words. */
	readonly what: string
	/** Why there are days without a value between two values. */
	readonly gap?: string
}

export type Parameter = Described &
	(
		| { readonly unit: Exclude<Unit, 'giorno'>; readonly values: readonly ParameterValue<number>[] }
		| { readonly unit: 'giorno'; readonly values: readonly ParameterValue<DayOfYear>[] }
	)
