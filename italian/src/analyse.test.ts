import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyse, tokenize } from './analyse.ts'
import { stemItalian } from './stem-italian.ts'

describe('the Italian stemmer', () => {
	// Pairs of the published sample vocabulary of the algorithm.
	it.each([
		['abbandonata', 'abbandon'],
		['abbandonate', 'abbandon'],
		['abbandonati', 'abbandon'],
		['abbandonato', 'abbandon'],
		['abbandonava', 'abbandon'],
		['abbandonerà', 'abbandon'],
		['abbandoneranno', 'abbandon'],
		['abbandono', 'abband'],
		['abbaruffato', 'abbaruff'],
		['abbassamento', 'abbass'],
		['abbastanza', 'abbast'],
		['propagarla', 'propag'],
		['propagazione', 'propag'],
		['propizio', 'propiz'],
		['pronunciato', 'pronunc'],
		['pronunzierà', 'pronunz'],
	])('takes %s to %s', (word, stem) => {
		expect(stemItalian(word)).toBe(stem)
	})
})

describe('the analyser', () => {
	it('drops elisions and function words, and joins inflections', () => {
		expect(analyse("dell'attività degli atti")).toEqual(analyse("l'attivita' l'atto").slice(0, 2))
		expect(analyse('Che cosa è?')).toEqual([])
	})

	it('meets words typed without accents', () => {
		expect(analyse('responsabilita proprieta capacita')).toEqual(analyse('responsabilità proprietà capacità'))
	})

	it('gives tokens their place in the text', () => {
		const text = 'Perché l’àncora è PROPRIETÀ altrui'
		for (const { start, end } of tokenize(text)) expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}]+$/u)
	})

	it('never throws, whatever it is given', () => {
		const anyText = fc.string({ unit: 'binary', maxLength: 200 })
		expect(() =>
			fc.assert(fc.property(anyText, (text) => analyse(text).every((term) => term.length > 0))),
		).not.toThrow()
	})
})
