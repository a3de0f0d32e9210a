/** A figure of the table as tools count with it. */
import { findParameter, parameterOn } from '../parameters/parameters.ts'
import type { IsoDate } from '../terms/days.ts'
import { MissingParameter } from '../terms/missing-parameter.ts'
import { type Decimal, decimal } from '../tool/amounts.ts'

export interface Figure {
	readonly value: Decimal
	readonly source: string
}

/** @throws MissingParameter where no value is known for the day */
export function figureOn(key: string, day: IsoDate): Figure {
	const found = parameterOn(key, day)
	if (!found) throw new MissingParameter(findParameter(key)?.what ?? key, day, 'la legge che lo fissa')
	return { value: decimal(Number(found.value)), source: found.source }
}
