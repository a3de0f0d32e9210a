import type { PDFDict } from '@cantoo/pdf-lib'
import { numberAt } from '../model/objects.ts'
import { listAt } from './pen.ts'

export interface LedLine {
	/** Ends of the line: x and y of each. */
	ends: readonly number[]
	/** Lines that lead there from what is measured: x and y of both ends of each. */
	leaders: readonly (readonly number[])[]
}

/** Returns where a line lies that leader lines hold away from the points it measures (ISO 32000-1 table 175). */
export function ledLine(annotation: PDFDict): LedLine {
	const given = listAt(annotation, 'L').slice(0, 4)
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = given
	const length = Math.hypot(x2 - x1, y2 - y1)
	const away = numberAt(annotation, 'LL') ?? 0
	if (given.length < 4 || length === 0 || away === 0) return { ends: given, leaders: [] }
	const [across, up] = [-(y2 - y1) / length, (x2 - x1) / length]
	const at = (x: number, y: number, by: number) => [x + across * by, y + up * by]
	const beyond = away + Math.sign(away) * (numberAt(annotation, 'LLE') ?? 0)
	const offset = Math.sign(away) * (numberAt(annotation, 'LLO') ?? 0)
	const leader = (x: number, y: number) => [...at(x, y, offset), ...at(x, y, beyond)]
	return { ends: [...at(x1, y1, away), ...at(x2, y2, away)], leaders: [leader(x1, y1), leader(x2, y2)] }
}
