import { expect, it } from 'vitest'
import { parseTelephone } from './telephone.ts'

it.each([
	['06 6982', '+39066982'],
	['347 123 4567', '+393471234567'],
	['+33 1 42 68 53 00', '+33142685300'],
	['0039 02 12345678', '+390212345678'],
])('reads %s, with its leading zero and its prefix', (written, e164) => {
	expect(parseTelephone(written)).toBe(e164)
})

it.each(['abc', '347 12x 4567', '12', '+39', '+999 123456'])('refuses %s', (written) => {
	expect(parseTelephone(written)).toBeUndefined()
})

it('takes a blank for no number', () => {
	expect(parseTelephone('  ')).toBeNull()
})
