import type { PDFDict } from '@cantoo/pdf-lib'
import type { Operation } from '../model/content.ts'
import type { Paint } from './painting.ts'
import { componentCount, type State } from './state.ts'
import { PLAIN_NAME } from './text-extent.ts'

const DEVICE: Record<string, number> = { g: 1, rg: 3, k: 4 }

/** Takes note of the colour that an operation sets (ISO 32000-1 §8.6.8), for filling or stroking; false if it sets none. */
export function readInk(
	{ operator, operands }: Operation,
	values: readonly number[],
	resources: PDFDict | undefined,
	state: State,
): boolean {
	const lower = operator.toLowerCase()
	const strokes = operator !== lower
	const set = (ink: Paint, count: number, space?: string) => {
		const found = typeof ink === 'object' && space !== undefined ? { ...ink, space } : ink
		if (strokes) Object.assign(state, { stroke: found, strokeCount: count, strokeSpace: space })
		else
			Object.assign(state, {
				fill: found,
				fillCount: count,
				fillSpace: space,
				fillGradient: undefined,
				fillFading: undefined,
			})
	}
	const device = DEVICE[lower]
	if (device !== undefined) {
		set(values.length === device ? { components: values, operator } : 'unknown', device)
	} else if (lower === 'cs') {
		const space = operands.at(-1)
		const count = space?.kind === 'name' ? componentCount(space.value, resources) : 0
		const initial = count === 4 ? [0, 0, 0, 1] : Array.from({ length: count }, () => 0)
		const named = space?.kind === 'name' && PLAIN_NAME.test(space.value) ? space.value : undefined
		set(count > 0 ? { components: initial, operator: strokes ? 'SCN' : 'scn' } : 'unknown', count, named)
	} else if (lower === 'sc' || lower === 'scn') {
		const count = strokes ? state.strokeCount : state.fillCount
		const named = strokes ? state.strokeSpace : state.fillSpace
		set(count > 0 && values.length === count ? { components: values, operator } : 'unknown', count, named)
	} else return false
	return true
}
