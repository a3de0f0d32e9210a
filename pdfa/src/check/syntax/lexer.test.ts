import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latin1Bytes } from '../testing/tiny-pdf.ts'
import { isDigit, isEol, isSpace, Lexer, latin1, SyntaxFault } from './lexer.ts'

/** Kinds and values of all tokens. */
function tokens(text: string, postScript = false): string[] {
	const lexer = new Lexer(latin1Bytes(text), 0, postScript)
	const found: string[] = []
	for (let kind = lexer.next(); kind !== 'eof'; kind = lexer.next()) {
		const value =
			kind === 'number' || kind === 'real'
				? lexer.num
				: kind === 'name' || kind === 'keyword'
					? lexer.text
					: kind === 'string' || kind === 'hex'
						? latin1(lexer.data)
						: ''
		found.push(`${kind} ${value}`.trim())
	}
	return found
}

function faultOf(read: () => void): unknown {
	try {
		read()
		return undefined
	} catch (error) {
		return error
	}
}

describe('tokens', () => {
	it.each<[text: string, token: string]>([
		['12', 'number 12'],
		['-7', 'number -7'],
		['+3', 'number 3'],
		['1.5', 'real 1.5'],
		['-.5', 'real -0.5'],
		['4.', 'real 4'],
		['/Name', 'name Name'],
		['/A#20B', 'name A B'],
		['true', 'keyword true'],
		['(a)', 'string a'],
		['(a(b)c)', 'string a(b)c'],
		['(\\(\\)\\\\)', 'string ()\\'],
		['(\\101\\7\\53)', 'string A\u0007+'],
		['(a\\\nb)', 'string ab'],
		['<41>', 'hex A'],
		['<4 1>', 'hex A'],
		['<4>', 'hex @'],
		['[', '['],
		['<<', '<<'],
		['>>', '>>'],
	])('%j is %s', (text, token) => {
		expect(tokens(text)).toEqual([token])
	})

	it('need no space between them where one ends by itself', () => {
		expect(tokens('<</A/B(c)[1<64>]>>')).toEqual([
			'<<',
			'name A',
			'name B',
			'string c',
			'[',
			'number 1',
			'hex d',
			']',
			'>>',
		])
	})

	it('pass over comments', () => {
		expect(tokens('1 % 2 (\n3')).toEqual(['number 1', 'number 3'])
	})

	it('say of hexadecimal strings how they are spelled', () => {
		const spelled = (text: string) => {
			const lexer = new Lexer(latin1Bytes(text))
			lexer.next()
			return [lexer.hexDigits, lexer.hexClean]
		}
		expect([spelled('<4142>'), spelled('<414>'), spelled('<4z>')]).toEqual([
			[4, true],
			[3, true],
			[expect.any(Number), false],
		])
	})

	it('of PostScript know no escapes in names', () => {
		expect(tokens('/A#20B {', true)).toEqual(['name A#20B', 'other'])
	})

	it('stop at a single >', () => {
		expect(() => tokens('1 > 2')).toThrow(SyntaxFault)
	})

	it('are read from any bytes, or a fault says why not', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
				const lexer = new Lexer(bytes)
				let last = -1
				const readAll = () => {
					while (lexer.next() !== 'eof') {
						if (lexer.pos <= last) throw new Error('stands still')
						last = lexer.pos
					}
				}
				const fault = faultOf(readAll)
				expect(fault === undefined || fault instanceof SyntaxFault).toBe(true)
			}),
		)
	})
})

it('tells white space, ends of line and digits apart', () => {
	expect([0, 9, 10, 12, 13, 32, 65, undefined].map(isSpace)).toEqual([true, true, true, true, true, true, false, false])
	expect([10, 13, 32, undefined].map(isEol)).toEqual([true, true, false, false])
	expect([47, 48, 57, 58, undefined].map(isDigit)).toEqual([false, true, true, false, false])
})

it('reads bytes as characters one by one, also beyond ASCII', () => {
	expect(latin1(Uint8Array.of(65, 128, 159, 255))).toBe('A\u0080\u009f\u00ff')
	expect(latin1(new Uint8Array(40).fill(200), 1, 40)).toBe('\u00c8'.repeat(39))
})
