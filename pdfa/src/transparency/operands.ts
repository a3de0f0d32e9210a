import { type PDFDict, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import type { Operation } from '../model/content.ts'
import { decode } from '../model/decode.ts'
import type { Box, Matrix } from '../model/matrix.ts'
import { dictAt, get, name, numbersAt, resolve } from '../model/objects.ts'
import type { Operand } from '../model/operand.ts'

/** Returns whether the boolean under a key is true. */
export function isTrue(dict: PDFDict, key: string): boolean {
	return get(dict, key)?.toString() === 'true'
}

/** Returns whether rectangles stay rectangles: no turn but by right angles. */
export function isUpright({ matrix: [a, b, c, d] }: { matrix: Matrix }): boolean {
	const near = (value: number) => Math.abs(value) < 1e-6
	return (near(b) && near(c)) || (near(a) && near(d))
}

/** Returns the BBox of a form or pattern, its corners in order. */
export function boxOf(dict: PDFDict): Box {
	const [a = 0, b = 0, c = 0, d = 0] = numbersAt(dict, 'BBox', 4) ?? []
	return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** The resource that an operation names. */
export function namedResource(
	resources: PDFDict | undefined,
	category: string,
	{ operands }: Operation,
): PDFObject | undefined {
	const last = operands.at(-1)
	const holder = resources && dictAt(resources, category)
	return last?.kind === 'name' && holder ? resolve(holder.context, holder.get(name(last.value))) : undefined
}

/** Returns the decoded bytes of a stream; none if they cannot be read. */
export function decoded(stream: PDFStream): Uint8Array {
	try {
		return decode(stream).bytes
	} catch {
		return new Uint8Array()
	}
}

/** Returns the operands that are numbers. */
export function numbersOf(operands: readonly Operand[]): number[] {
	const found: number[] = []
	for (const operand of operands) if (operand.kind === 'number') found.push(operand.value)
	return found
}
