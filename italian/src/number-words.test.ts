import { describe, expect, it } from 'vitest'
import { numberOfWord, spelledNumber } from './number-words.ts'
import { stemItalian } from './stem-italian.ts'
import { formsOf } from './verb-forms.ts'

describe('numbers in words', () => {
	it.each([
		['due', 2],
		['ventuno', 21],
		['trentotto', 38],
		['centottanta', 180],
		['novecentonovantanove', 999],
		['mille', 1000],
		['cinquemila', 5000],
	])('%s is %i', (word, number) => {
		expect(numberOfWord(word)).toBe(number)
	})

	it.each(['un', 'uno', 'sei', 'sacco', ''])('%j is none where it may be another word', (word) => {
		expect(numberOfWord(word)).toBeUndefined()
	})

	it.each([
		['uno', 1],
		['sei', 6],
		['duemilaquarantatre', 2043],
		['millecinquecento', 1500],
		['novemilanovecentonovantanove', 9999],
		['duecentotto', 208],
		['ventitré', 23],
		['undicimila', 11_000],
		['novecentonovantanovemilanovecentonovantanove', 999_999],
	])('%s is %i where nothing but a number can stand', (word, number) => {
		expect(spelledNumber(word)).toBe(number)
	})

	it.each(['duemilaquarantatre', 'undicimila', 'unomila', 'duemilamila', 'zero'])(
		'%s is none that a text counts in',
		(word) => {
			expect(numberOfWord(word)).toBeUndefined()
		},
	)

	it('are never read in a word longer than any of them', () => {
		expect(spelledNumber('mila'.repeat(50_000))).toBeUndefined()
	})
})

describe('the stemmer', () => {
	it.each([
		['contratti', 'contratto'],
		['obbligazioni', 'obbligazione'],
		['responsabilità', 'responsabile'],
		['pagando', 'pagare'],
		['pagandolo', 'pagando'],
	])('brings %s and %s together', (one, other) => {
		expect(stemItalian(one)).toBe(stemItalian(other))
	})

	it('leaves words of one or two letters as they are', () => {
		expect(['a', 'di', 'tè'].map(stemItalian)).toEqual(['a', 'di', 'tè'])
	})
})

describe('forms of verbs', () => {
	it.each([
		['tenere', ['tiene', 'tenga', 'tenuto']],
		['scoprire', ['scopre', 'scoperto']],
		['pagare', ['paghi', 'pagarlo', 'pagato']],
		['porre', ['pone', 'posto']],
	])('of %s include %j', (verb, forms) => {
		expect(formsOf(verb)).toEqual(expect.arrayContaining(forms))
	})

	it('of a noun are the noun', () => {
		expect(formsOf('sacco')).toEqual(['sacco'])
	})
})
