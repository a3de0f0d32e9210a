import { describe, expect, it } from 'vitest'
import { SyntaxFault } from '../syntax/lexer.ts'
import { Dict, Name, PdfArray, type PdfObject, PdfString, Real, Ref, type Resolver } from '../syntax/objects.ts'
import { latin1Bytes } from '../testing/tiny-pdf.ts'
import { ContentParser } from './content-parser.ts'

const nothing: Resolver = {
	resolve: (object) => (object === undefined || object instanceof Ref ? null : object),
}

/** An operand as a short text. */
function shown(object: PdfObject): string {
	if (object instanceof Real) return `${object.value}r`
	if (object instanceof Name) return `/${object.value}`
	if (object instanceof PdfString) return `(${Buffer.from(object.bytes).toString('latin1')})`
	if (object instanceof PdfArray) return `[${object.items.map(shown).join(' ')}]`
	if (object instanceof Dict) return `<<${[...object.entries.keys()].join(' ')}>>`
	return JSON.stringify(object)
}

/** Returns every operator with its operands before it. */
function read(content: string): string[] {
	const parser = new ContentParser(latin1Bytes(content), nothing)
	const found: string[] = []
	for (let operator = parser.next(); operator !== undefined; operator = parser.next())
		found.push([...parser.operands.map(shown), operator].join(' '))
	return found
}

describe('the operators of a content stream', () => {
	it('come with the operands before them', () => {
		expect(read('q 1 0 0 1 10.5 -20 cm /F1 12 Tf (a) Tj [(b) -3 <63>] TJ Q')).toEqual([
			'q',
			'1 0 0 1 10.5r -20 cm',
			'/F1 12 Tf',
			'(a) Tj',
			'[(b) -3 (c)] TJ',
			'Q',
		])
	})

	it('may touch what comes before and after', () => {
		expect(read("BT/F1 12Tf(a)Tj(b)' ET")).toEqual(['BT', '/F1 12 Tf', '(a) Tj', "(b) '", 'ET'])
		expect(read('0 0 0 0 0 0d1 5 0d0')).toEqual(['0 0 0 0 0 0 d1', '5 0 d0'])
	})

	it('include the words true, false and null as operands only', () => {
		expect(read('true false null x f n')).toEqual(['true false null x', 'f', 'n'])
	})

	it('have no references as operands', () => {
		expect(read('1 0 R')).toEqual(['1 0 R'])
	})

	it('hold more numbers than any operator takes', () => {
		const many = Array.from({ length: 100 }, (_, index) => index).join(' ')
		expect(read(`${many} sc`)).toEqual([`${many} sc`])
	})

	it('give their numbers one by one, unless there is something else among them', () => {
		const parser = new ContentParser(latin1Bytes('1 2.5 m 1 /A gs'), nothing)
		const numbers: [number, boolean][] = []
		parser.next()
		expect(parser.eachNumber((value, isReal) => numbers.push([value, isReal]))).toBe(true)
		expect(numbers).toEqual([
			[1, false],
			[2.5, true],
		])
		parser.next()
		expect(parser.eachNumber(() => {})).toBe(false)
	})

	it('skip comments', () => {
		expect(read('q % Q\n1 w %\rQ')).toEqual(['q', '1 w', 'Q'])
	})
})

describe('an inline image', () => {
	/** Returns the keys of the image and the operators after it. */
	function image(content: string): { keys: string[]; after: (string | undefined)[] } {
		const parser = new ContentParser(latin1Bytes(content), nothing)
		expect(parser.next()).toBe('BI')
		const keys = [...(parser.imageParameters?.entries.keys() ?? [])]
		const after: (string | undefined)[] = []
		for (let operator = parser.next(); operator !== undefined; operator = parser.next()) after.push(operator)
		return { keys, after }
	}

	it('has parameters, and data that are skipped', () => {
		expect(image('BI /W 2 /H 2 /IM true ID \x01\x02 EI Q q')).toEqual({ keys: ['W', 'H', 'IM'], after: ['Q', 'q'] })
	})

	it('goes on after an EI that no operator follows', () => {
		expect(image('BI /W 2 ID a EI \x80\x81\x82 b EI Q').after).toEqual(['Q'])
	})

	it('may state the length of its data', () => {
		expect(image('BI /W 2 /L 9 ID a EI Q b EI Q').after).toEqual(['Q'])
	})

	it('without data, or with something else than names for keys, is a fault', () => {
		expect(() => image('BI /W 2 Q')).toThrow(SyntaxFault)
		expect(() => image('BI 1 2 ID x EI')).toThrow(SyntaxFault)
		expect(() => image('BI /W 2 IX x EI')).toThrow(SyntaxFault)
	})
})

it.each([
	['1 2.5 -3 re', true],
	['0 0 re', true],
	['0.001 5 re', false],
	['5 -0.001 re', false],
	['5 11 re', false],
	['5 /a re', false],
])('knows if the operands of %s are numbers of the size that is allowed', (content, expected) => {
	const parser = new ContentParser(latin1Bytes(content), nothing)
	parser.next()
	expect(parser.hasOnlyNumbers(10, 0.01)).toBe(expected)
})
