import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from './charstring-arithmetic.ts'
import { readCharString } from './charstring-read.ts'
import { encodeCharString, encodeNumber } from './charstring-write.ts'
import { Outline } from './outline.ts'

const none = { local: [], global: [] }
const read = (...code: readonly number[]) => readCharString(Uint8Array.from(code), none)

/** Numbers of a charstring, one after the other. */
function numbers(...values: readonly number[]): number[] {
	const into: number[] = []
	for (const value of values) encodeNumber(value, into)
	return into
}

const [HSTEM, RLINETO, CALLSUBR, RETURN, ENDCHAR, HSTEMHM, HINTMASK, RMOVETO, HMOVETO] = [
	1, 5, 10, 11, 14, 18, 19, 21, 22,
]

describe('an outline', () => {
	it('is read back as it was written, its width too', () => {
		const outline = new Outline()
		outline.moveTo(10, 20)
		outline.lineTo(110, 20)
		outline.lineTo(110, 1020)
		outline.curveTo(90, 1040, 50, 1060, 10, 1020)
		outline.curveTo(0, 1020, -20, 900, -20, 800)
		outline.moveTo(2000, -2000)
		outline.lineTo(-3000, 0)
		const { outline: again, width } = readCharString(encodeCharString(outline, 620, 500), none)
		expect(again.data).toEqual(outline.data)
		expect(width).toBe(120)
	})

	it('is read back whatever it is made of', () => {
		const at = fc.integer({ min: -2000, max: 2000 })
		const segment = fc.oneof(
			fc.tuple(fc.constant(1), at, at),
			fc.tuple(fc.constant(2), at, at, at, at, at, at),
			fc.tuple(fc.constant(0), at, at),
		)
		fc.assert(
			fc.property(fc.array(segment, { maxLength: 40 }), fc.integer({ min: 0, max: 2000 }), (segments, width) => {
				const outline = new Outline()
				outline.moveTo(0, 0)
				outline.data.push(...segments.flat())
				const again = readCharString(encodeCharString(outline, width, 0), none)
				expect(again.width).toBe(width)
				// Lines to where the pen is are left out.
				expect(pointsOf(again.outline)).toEqual(pointsOf(outline))
			}),
			{ numRuns: 100 },
		)
	})

	it('that draws from nowhere starts at the origin', () => {
		const outline = new Outline()
		outline.lineTo(100, 0)
		expect(readCharString(encodeCharString(outline, 0, 0), none).outline.data).toEqual([0, 0, 0, 1, 100, 0])
	})
})

/** Ends of the segments, without those that do not move the pen. */
function pointsOf({ data }: Outline): string[] {
	const points: string[] = []
	for (let at = 0; at < data.length; ) {
		const kind = data[at] ?? 0
		const size = kind === 2 ? 7 : 3
		const point = data.slice(at + size - 2, at + size).join(' ')
		if (kind !== 1 || !(points.at(-1) ?? '').endsWith(` ${point}`)) points.push(`${kind} ${point}`)
		at += size
	}
	return points
}

describe('a charstring', () => {
	it.each([-32768, -1132, -1131, -108, -107, 0, 107, 108, 1131, 1132, 32767, 0.5, -12.25])(
		'holds the number %s',
		(value) => {
			expect(read(...numbers(value), HMOVETO, ENDCHAR).outline.data).toEqual([0, value, 0])
		},
	)

	it('has a width before its first operator, or the default one', () => {
		expect(read(ENDCHAR).width).toBeUndefined()
		expect(read(...numbers(33), ENDCHAR).width).toBe(33)
		expect(read(...numbers(1, 2), RMOVETO, ENDCHAR).width).toBeUndefined()
		expect(read(...numbers(44, 1, 2), RMOVETO, ENDCHAR).width).toBe(44)
		expect(read(...numbers(55, 1, 2), HSTEM, ...numbers(3), HMOVETO, ENDCHAR).width).toBe(55)
	})

	it('skips as many bytes of a mask as there are hints', () => {
		const hints = numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)
		const { outline } = read(...hints, HSTEMHM, HINTMASK, 0xff, 0x80, ...numbers(7, 8), RMOVETO, ENDCHAR)
		expect(outline.data).toEqual([0, 7, 8])
	})

	it('calls subroutines by biased numbers, and ends with the one that ends', () => {
		const line = Uint8Array.from([...numbers(10, 20), RLINETO, RETURN])
		const end = Uint8Array.from([ENDCHAR])
		const code = [
			...numbers(1, 1),
			RMOVETO,
			...numbers(-107),
			CALLSUBR,
			...numbers(-106),
			CALLSUBR,
			...numbers(5),
			HMOVETO,
		]
		const { outline } = readCharString(Uint8Array.from(code), { local: [line, end], global: [] })
		expect(outline.data).toEqual([0, 1, 1, 1, 11, 21])
	})

	it('of a missing subroutine, or of one that calls itself, is malformed', () => {
		expect(() => read(...numbers(3), CALLSUBR)).toThrow(RangeError)
		const itself = Uint8Array.from([...numbers(-107), CALLSUBR])
		expect(() => readCharString(itself, { local: [itself], global: [] })).toThrow('too deep')
	})

	it('may end as two glyphs of StandardEncoding, one over the other', () => {
		expect(read(...numbers(120, 300, 65, 193), ENDCHAR).accent).toEqual({ dx: 120, dy: 300, base: 65, accent: 193 })
	})
})

describe('arithmetic', () => {
	it.each([
		['and', 3, [1, 0], [0]],
		['or', 4, [1, 0], [1]],
		['not', 5, [0], [1]],
		['abs', 9, [-3], [3]],
		['add', 10, [1, 2], [3]],
		['sub', 11, [5, 2], [3]],
		['div', 12, [7, 2], [3.5]],
		['neg', 14, [4], [-4]],
		['eq', 15, [2, 2], [1]],
		['drop', 18, [1, 2], [1]],
		['ifelse, smaller', 22, [10, 20, 1, 2], [10]],
		['ifelse, larger', 22, [10, 20, 3, 2], [20]],
		['mul', 24, [3, 4], [12]],
		['sqrt', 26, [9], [3]],
		['dup', 27, [7], [7, 7]],
		['exch', 28, [1, 2], [2, 1]],
		['index', 29, [5, 6, 7, 1], [5, 6, 7, 6]],
		['roll', 30, [1, 2, 3, 4, 3, 1], [1, 4, 2, 3]],
		['roll backwards', 30, [1, 2, 3, 4, 3, -1], [1, 3, 4, 2]],
	])('%s', (_, operator, stack, expected) => {
		expect(calculate(operator, stack, [])).toBe(true)
		expect(stack).toEqual(expected)
	})

	it('stores numbers and gets them back', () => {
		const [stack, storage] = [[42, 3], []]
		calculate(20, stack, storage)
		expect(stack).toEqual([])
		calculate(21, [3], storage)
		const again = [3]
		calculate(21, again, storage)
		expect(again).toEqual([42])
	})

	it('leaves other operators alone', () => {
		const stack = [1]
		expect(calculate(34, stack, [])).toBe(false)
		expect(stack).toEqual([1])
	})
})
