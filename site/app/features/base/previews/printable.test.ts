import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
	['Perché l’IVA è al 22 %: «novità» — 1.000 €', 'Perché l’IVA è al 22 %: «novità» — 1.000 €'],
	['Festa 🎉 dei\u0000 conti\n\tpubblici', 'Festa dei conti pubblici'],
	['Prezzo \u202Eoiggassem\u202C nascosto', 'Prezzo oiggassem nascosto'],
	['税金', ''],
	['<b>& Co.</b>', '<b>& Co.</b>'],
])('%j becomes %j', (text, expected) => {
	expect(printable(text)).toBe(expected)
})

it('cuts after 300 letters', () => {
	expect(printable('parola '.repeat(500))).toMatch(/^.{290,300}…$/)
})
