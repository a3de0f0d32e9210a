import { expect, it } from 'vitest'
import { meantBy, respelt, spellingsOf } from './spelling.ts'

const known = ['imu', 'garage', 'negozio', 'elettronica', 'annullare', 'fattura', 'ora', 'loro']

it.each([
	['quando paga limu', 'quando paga imu'],
	['anullare la fatura elletronica', 'annullare la fattura elettronica'],
	["l'ora del negozzio", "l'ora del negozio"],
	['lora di chiusura con loro', 'ora di chiusura con loro'],
])('writes what is not known as a known word: %s', (written, meant) => {
	const words = new Set([...known, 'quando', 'paga', 'la', 'l', 'del', 'e'])
	expect(respelt(written, words, spellingsOf(known))).toBe(meant)
})

it('finds the word that is one slip away, none for a short one', () => {
	expect(meantBy('garaje', known)).toEqual(['garage'])
	expect(meantBy('ims', known)).toEqual([])
})
