import { PDFContext } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, type Operation, readContent, shownBytes } from './content.ts'
import { decodeLzw } from './lzw.ts'
import { packedStream } from './packed-stream.ts'
import { scanBytes, takeTextMarks } from './scan.ts'

function operations(text: string): Operation[] {
	const found: Operation[] = []
	readContent(Buffer.from(text, 'latin1'), (operation) => found.push(operation))
	return found
}

describe('shownBytes', () => {
	it.each([
		['(a\rb\r\nc)', 'a\rb\r\nc'],
		['(a\\\rb\\\r\nc\\\nd)', 'abcd'],
		['(\\n\\r\\101\\(\\x)', '\n\rA(x'],
		['<41 4>', 'A@'],
	])('reads %j as readers do, which keep raw ends of line as they are', (written, shown) => {
		const content = Buffer.from(`${written} Tj`, 'latin1')
		const [operand] = operations(`${written} Tj`)[0]?.operands ?? []
		expect(operand && shownBytes(content, operand)).toBe(shown)
	})
})

describe('readContent', () => {
	it('reads operators with their operands and places', () => {
		const [cm, show] = operations('1 0 0 1 5.5 -.5 cm (a\\)b(c)) Tj')
		expect(cm).toMatchObject({ operator: 'cm', start: 0, end: 18 })
		expect(cm?.operands.map((operand) => operand.kind === 'number' && operand.value)).toEqual([1, 0, 0, 1, 5.5, -0.5])
		expect(show).toMatchObject({ operator: 'Tj', operands: [{ kind: 'string', start: 19, end: 28 }] })
	})

	it('takes the data of an inline image by its size, though it looks like the end', () => {
		const [image, after] = operations('BI /W 4 /H 1 /CS /G /BPC 8 ID EI Q\nEI Q')
		expect(image).toMatchObject({ operator: 'BI', image: { dataStart: 30, dataEnd: 34 } })
		expect(after).toMatchObject({ operator: 'Q' })
	})

	it('never throws and never stands still', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
				let end = 0
				readContent(bytes, (operation) => {
					expect(operation.end).toBeGreaterThanOrEqual(end)
					end = operation.end
				})
				expect(end).toBeLessThanOrEqual(bytes.length)
			}),
		)
	})
})

describe('applyEdits', () => {
	it('changes what it is told and leaves every other byte', () => {
		const bytes = Buffer.from('q 1 w Q')
		expect(Buffer.from(applyEdits(bytes, [{ start: 2, end: 3, text: '22' }])).toString()).toBe('q 22 w Q')
	})
})

describe('scanBytes', () => {
	it('6.2.2: finds operators that PDF does not have, stray ID and EI among them', () => {
		expect([...scanBytes(Buffer.from('q foo BX bar EX EI Q')).scan.undefinedOperators]).toEqual(['foo', 'bar', 'EI'])
	})

	it('6.1.6: finds hexadecimal strings with an odd digit', () => {
		expect(scanBytes(Buffer.from('<41> Tj')).scan.oddHexString).toBe(false)
		expect(scanBytes(Buffer.from('<414> Tj')).scan.oddHexString).toBe(true)
	})
})

it('gives marks for the fonts again after they were taken', () => {
	const stream = packedStream(PDFContext.create(), Buffer.from('BT /F1 9 Tf (ab) Tj ET'))
	const text = takeTextMarks([stream])
	expect(text.marks).toHaveLength(6)
	expect(Buffer.from(text.bytes).toString()).toBe('/F1(ab)')
	expect(takeTextMarks([stream])).toEqual(text)
})

describe('scanBytes and readContent', () => {
	const token = fc.constantFrom(
		'1',
		'-.5',
		'40000.25',
		'1e5',
		'(a(b))',
		'<4 1>',
		'/N',
		'[1(a)-2<41>]',
		'[[1](a)]',
		'm',
		'Tj',
	)

	it('find the same operators and extremes', () => {
		fc.assert(
			fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
				const content = tokens.join(' ')
				const numbers: number[] = []
				const collect = (operands: Operation['operands']): void => {
					for (const operand of operands) {
						if (operand.kind === 'number') numbers.push(Math.abs(operand.value))
						if (operand.kind === 'array') collect(operand.items)
					}
				}
				const read = operations(`${content} h`)
				for (const { operands } of read) collect(operands)
				const { largestNumber, operators } = scanBytes(Buffer.from(`${content} h`)).scan
				expect([...operators]).toEqual([...new Set(read.map(({ operator }) => operator))])
				expect(largestNumber).toBe(Math.max(0, ...numbers))
			}),
		)
	})
})

describe('decodeLzw', () => {
	it('reads the example of ISO 32000-1 §7.4.4.2', () => {
		const { bytes, damaged } = decodeLzw(Buffer.from('800b6050220c0c8501', 'hex'), 1, 1000)
		expect([...bytes]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
		expect(damaged).toBe(false)
	})

	it('stops at the limit', () => {
		expect(() => decodeLzw(Buffer.from('800b6050220c0c8501', 'hex'), 1, 5)).toThrow('decoded-bytes')
	})
})
