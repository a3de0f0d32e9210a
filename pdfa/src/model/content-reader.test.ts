import { describe, expect, it } from 'vitest'
import { Reader } from './content-reader.ts'
import type { Operand } from './operand.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

/** An operand as a short text: what it is, and what it holds. */
function shown(operand: Operand, source: string): string {
	switch (operand.kind) {
		case 'number':
			return `${operand.value}${operand.integer ? '' : 'r'}`
		case 'name':
			return `/${operand.value}`
		case 'string':
			return source.slice(operand.start, operand.end)
		case 'array':
			return `[${operand.items.map((item) => shown(item, source)).join(' ')}]`
		case 'dict':
			return `<<${[...operand.entries].map(([key, value]) => `${key}=${shown(value, source)}`).join(' ')}>>`
		case 'keyword':
			return operand.value
	}
}

function read(source: string): string[] {
	const reader = new Reader(bytes(source))
	const found: string[] = []
	for (let operand = reader.next(0); operand; operand = reader.next(0)) found.push(shown(operand, source))
	return found
}

describe('a reader of content', () => {
	it('reads numbers with and without a point', () => {
		expect(read('1 -2 +3 4.5 -.5 6. .25')).toEqual(['1', '-2', '3', '4.5r', '-0.5r', '6r', '0.25r'])
	})

	it('takes broken numbers for what other readers see in them', () => {
		expect(read('--5 1.2.3 5-3 - 1e5')).toEqual(['-5', '1.2r', '5', '0', '100000'])
	})

	it('gives a number its value however many digits it has', () => {
		expect(read('12345678901234567890 0.1234567890123456')).toEqual(['12345678901234567000', '0.1234567890123456r'])
	})

	it('reads names with their escapes, strings with their brackets', () => {
		expect(read('/A#42#zz (a(b)c) (a\\)b) <41 4> /')).toEqual(['/AB#zz', '(a(b)c)', '(a\\)b)', '<41 4>', '/'])
	})

	it('reads arrays and dictionaries, nested', () => {
		expect(read('[1 [/A] (x)] <</K <</L 2>> /M [3]>> BDC')).toEqual(['[1 [/A] (x)]', '<<K=<<L=2>> M=[3]>>', 'BDC'])
	})

	it('skips comments up to the end of their line', () => {
		expect(read('q % Q (\r1 %x\n2')).toEqual(['q', '1', '2'])
	})

	it('parts operators that touch what follows', () => {
		expect(read('BT/F1 12 Tf(a)Tj[(b)]TJ')).toEqual(['BT', '/F1', '12', 'Tf', '(a)', 'Tj', '[(b)]', 'TJ'])
	})

	it.each([
		['(abc', ['(abc']],
		['<4142', ['<4142']],
		['[1 2', ['[1 2]']],
		['<</A 1', ['<<A=1>>']],
		[') ] } >', [')', ']', '}', '>']],
	])('reads %s, which nothing closes or opens', (source, expected) => {
		expect(read(source)).toEqual(expected)
	})

	it('ends at brackets nested deeper than any honest content', () => {
		expect(() => read('['.repeat(100_000))).not.toThrow()
		expect(() => read('<</A'.repeat(100_000))).not.toThrow()
	})
})

describe('an inline image', () => {
	/** Returns the data of the image and what is read after it. */
	function image(source: string): { data: string; entries: string[]; after: string[] } {
		const reader = new Reader(bytes(source))
		reader.next(0)
		const { entries, dataStart, dataEnd } = reader.inlineImage()
		const after: string[] = []
		for (let operand = reader.next(0); operand; operand = reader.next(0)) after.push(shown(operand, source))
		return { data: source.slice(dataStart, dataEnd), entries: [...entries.keys()], after }
	}

	it('is as long as its size says, whatever its data look like', () => {
		expect(image('BI /W 4 /H 2 /BPC 8 /CS /G ID ab EI cd\nEI Q')).toEqual({
			data: 'ab EI cd',
			entries: ['W', 'H', 'BPC', 'CS'],
			after: ['Q'],
		})
		expect(image('BI /Width 9 /Height 2 /ImageMask true ID abcd\nEI Q').data).toBe('abcd')
	})

	it('ends before the EI that content follows, if it is filtered', () => {
		expect(image('BI /W 4 /H 2 /F /Fl ID x EI\x80\x81 y\nEI Q')).toMatchObject({ data: 'x EI\x80\x81 y', after: ['Q'] })
	})

	it('goes on to the end where nothing ends it', () => {
		expect(image('BI /W 1 /F /Fl ID abcdef')).toEqual({ data: 'abcdef', entries: ['W', 'F'], after: [] })
	})

	it('ends with the mark of data in letters, whatever their lines hold', () => {
		expect(image('BI /W 4 /H 2 /F [/A85 /Fl] ID ab>EI\nNXBqa\ncd~>\nEI Q')).toMatchObject({
			data: 'ab>EI\nNXBqa\ncd~>',
			after: ['Q'],
		})
		expect(image('BI /W 4 /H 2 /F /AHx ID 00 ff> EI Q')).toMatchObject({ data: '00 ff>', after: ['Q'] })
		expect(image('BI /W 4 /H 2 /F /A85 ID abc\nEI Q')).toMatchObject({ data: 'abc', after: ['Q'] })
	})

	it('is found by its EI where the size it states is wrong', () => {
		expect(image('BI /W 400 /H 200 /BPC 8 /CS /RGB ID abc\nEI Q')).toMatchObject({ data: 'abc', after: ['Q'] })
	})
})
