import { describe, expect, it } from 'vitest'
import { latin1 } from './syntax/lexer.ts'
import { latin1Bytes, tinyPdf } from './testing/tiny-pdf.ts'
import { broken, rulesBroken } from './testing/verdict.ts'

describe('objects', () => {
	it('have hexadecimal strings of whole bytes (6.1.6-1)', async () => {
		expect(await broken('2b', { objects: { 20: '<abc>' } })).toEqual(['6.1.6-1'])
	})

	it('have nothing but digits in hexadecimal strings (6.1.6-2)', async () => {
		expect(await broken('1b', { objects: { 20: '<abxy>' } })).toEqual(['6.1.6-2'])
	})

	it('have streams as long as they say (6.1.7)', async () => {
		const longer = { 20: { dict: '/X 1', data: 'abc\n' } }
		const file = latin1(tinyPdf('2b', { objects: longer })).replace('/X 1 /Length 4', '/X 1 /Length 3')
		expect(await rulesBroken('2b', latin1Bytes(file))).toEqual(['6.1.7.1-1'])
	})

	it('keep their streams in the file (6.1.7)', async () => {
		expect(await broken('1b', { objects: { 20: { dict: '/F (x)', data: '' } } })).toEqual(['6.1.7-3'])
	})

	it('are not compressed with LZW (6.1.10, 6.1.7.2)', async () => {
		const objects = { 20: { dict: '/Filter /LZWDecode', data: '\u0080\u000b' } }
		expect(await broken('1b', { objects })).toEqual(['6.1.10-1'])
		expect(await broken('2b', { objects })).toEqual(['6.1.7.2-1'])
	})

	it('begin and end on lines of their own (6.1.8, 6.1.9)', async () => {
		const file = latin1(tinyPdf('2b', { objects: { 20: '1' } })).replace('20 0 obj\n1\nendobj', '20 0 obj 1\nendobj')
		expect(await rulesBroken('2b', latin1Bytes(file))).toEqual(['6.1.9-1'])
	})
})

describe('limits', () => {
	it('hold for integers (6.1.12-1, 6.1.13-1)', async () => {
		expect(await broken('1b', { objects: { 20: '2147483648' } })).toEqual(['6.1.12-1'])
		expect(await broken('2b', { objects: { 20: '-2147483648' } })).toEqual([])
	})

	it('hold for real numbers, which part 1 wants smaller (6.1.12-2, 6.1.13-2)', async () => {
		expect(await broken('1b', { objects: { 20: '[32768.5]' } })).toEqual(['6.1.12-2'])
		expect(await broken('2b', { objects: { 20: '[32768.5]' } })).toEqual([])
	})

	it('hold for names (6.1.12-4, 6.1.13-4)', async () => {
		expect(await broken('2b', { objects: { 20: `/${'n'.repeat(128)}` } })).toEqual(['6.1.13-4'])
		expect(await broken('2b', { objects: { 20: `/${'n'.repeat(127)}` } })).toEqual([])
	})

	it('hold for arrays in part 1 (6.1.12-5)', async () => {
		const objects = { 20: `[${'0 '.repeat(8192)}]` }
		expect(await broken('1b', { objects })).toEqual(['6.1.12-5'])
		expect(await broken('2b', { objects })).toEqual([])
	})

	it('hold for pages (6.1.13-11)', async () => {
		expect(await broken('2b', { page: '/TrimBox [0 0 2 100]' })).toEqual(['6.1.13-11'])
		expect(await broken('2b', { page: '/TrimBox [0 0 14401 100]' })).toEqual(['6.1.13-11'])
		expect(await broken('1b', { page: '/TrimBox [0 0 2 100]' })).toEqual([])
	})

	it('hold for nested states of graphics (6.1.12-8, 6.1.13-8)', async () => {
		expect(await broken('2b', { content: 'q '.repeat(29) })).toEqual(['6.1.13-8'])
		expect(await broken('1b', { content: 'q '.repeat(28) })).toEqual([])
	})
})
