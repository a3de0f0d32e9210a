import { describe, expect, it } from 'vitest'
import { readAsked } from './asked.ts'

describe('what is asked', () => {
	it.each([
		['Quanto può durare il patto di non concorrenza?', 'term'],
		['Con quanto anticipo va mandata la convocazione?', 'term'],
		['Da quando conta la notifica?', 'term'],
		['Che maggioranza serve per il cappotto?', 'amount'],
		['Numero massimo di deleghe in assemblea?', 'amount'],
	] as const)('is expressly a kind: %s', (question, kind) => {
		const { kinds, strict } = readAsked(question)
		expect([...strict]).toEqual([kind])
		expect(kinds.has(kind)).toBe(true)
	})

	it('is no kind expressly where the person only asks for leave', () => {
		expect([...readAsked('Posso spostare il passaggio del vicino?').strict]).toEqual([])
	})
})
