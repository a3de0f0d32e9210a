import { describe, expect, it } from 'vitest'
import { latin1 } from './syntax/lexer.ts'
import { latin1Bytes, tinyPdf } from './testing/tiny-pdf.ts'
import { broken, rulesBroken } from './testing/verdict.ts'

const altered = (flavour: '1b' | '2b', from: string, to: string) =>
	rulesBroken(flavour, latin1Bytes(latin1(tinyPdf(flavour)).replace(from, to)))

describe('file structure', () => {
	it('asks for a header with a version that fits (6.1.2-1)', async () => {
		expect(await broken('2b', { version: '2.0' })).toEqual(['6.1.2-1'])
	})

	it('asks for a comment of four high bytes behind the header (6.1.2-2)', async () => {
		expect(await altered('1b', '%\u00e2\u00e3\u00cf\u00d3', '%abcd')).toEqual(['6.1.2-2'])
	})

	it('asks for an ID in the trailer (6.1.3-1)', async () => {
		expect(await altered('2b', '/ID [<01> <02>]', '')).toEqual(['6.1.3-1'])
	})

	it('allows one end of line behind the end and nothing else (6.1.3-3)', async () => {
		expect(await broken('2b', { after: '\n' })).toEqual(['6.1.3-3'])
		expect(await broken('1b', { after: 'more' })).toEqual(['6.1.3-3'])
	})

	it('asks for one end of line behind xref (6.1.4-2)', async () => {
		expect(await altered('2b', 'xref\n0 1', 'xref \n0 1')).toEqual(['6.1.4-2'])
	})
})
