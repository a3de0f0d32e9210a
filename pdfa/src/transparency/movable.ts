import type { Operation } from '../model/content.ts'
import { latin1 } from '../model/latin1.ts'
import { type Box, grow, intersection } from '../model/matrix.ts'
import { concatenation } from './cover.ts'
import type { Movable } from './painting.ts'
import type { PathExtent } from './shapes/path-extent.ts'
import type { State } from './state.ts'

const FILLS = new Set(['f', 'F', 'f*'])

/**
 * Returns the operation apart from its place; undefined if it depends on more than its matrix, colour, font and a clip that is a box. Text that belongs to
 * the structure, or that more is shown behind, stays where it is, painting nothing: a copy that is no content is painted.
 */
export function movable(
	operation: Operation,
	content: Uint8Array,
	state: State,
	path: PathExtent | undefined,
	isFree: boolean,
): Movable | undefined {
	const { operator, end } = operation
	if (!state.clipsToBox) return undefined
	const start = path?.start ?? operation.start
	const bytes = latin1(content, start, end)
	const clip = clipTo(state.clip)
	const matrix = concatenation(state.matrix)
	if (isFree && operator === 'Do') {
		const painting = () => `${clip} ${matrix} ${state.lineWidth} w ${bytes}`
		return { start, end, rest: ' ', painting }
	}
	if (isFree && FILLS.has(operator) && path && path.coloured === undefined)
		return { start, end, rest: ' ', painting: (ink) => `${clip} ${matrix} ${ink} ${bytes}` }
	if ((operator !== 'Tj' && operator !== 'TJ') || state.text.mode !== 0) return undefined
	const text = isFree ? state.text.lastShown : undefined
	if (text) {
		const painting = (ink: string) => `${clip} ${matrix} ${ink} BT ${text.placing} ${bytes} ET`
		return { start, end, rest: `[${text.advance}] TJ`, painting }
	}
	const placing = state.text.placedAt
	if (placing === undefined) return undefined
	const painting = (ink: string) =>
		`${clip} ${matrix} ${ink} /Artifact BMC /Span <</ActualText ( )>> BDC BT ${placing} ${bytes} ET EMC EMC`
	return { start, end, rest: ` 3 Tr ${bytes} 0 Tr `, painting }
}

/** Coordinates that no page reaches. */
const FAR: Box = [-20_000, -20_000, 20_000, 20_000]

/** A little wider: edges on its border stay whole. */
function clipTo(box: Box): string {
	const [left, bottom, right, top] = intersection(grow(box, 0.01), FAR)
	const sides = [left, bottom, right - left, top - bottom].map((value) => Number(value.toFixed(3)))
	return `${sides.join(' ')} re W n`
}

type Mark = 'artifact' | 'structure' | 'layer'

/** The marked content around an operation (ISO 32000-1 §14.6). */
export class Marks {
	readonly #open: Mark[] = []

	/** True if what is painted now may be painted at another place. */
	get isFree(): boolean {
		return this.#open.every((mark) => mark === 'artifact')
	}

	/** True if it is seen only when a layer is. */
	get isInLayer(): boolean {
		return this.#open.includes('layer')
	}

	read({ operator, operands: [tag] }: Operation): void {
		const named = tag?.kind === 'name' ? tag.value : ''
		if (operator === 'BMC') this.#open.push('artifact')
		else if (operator === 'BDC') this.#open.push(MARKS[named] ?? 'structure')
		else if (operator === 'EMC') this.#open.pop()
	}
}

const MARKS: Readonly<Record<string, Mark>> = { Artifact: 'artifact', OC: 'layer' }
