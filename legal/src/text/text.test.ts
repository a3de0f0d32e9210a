import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tinyArticle } from '../../test/tiny-law.ts'
import { chunkArticle } from '../index/chunk.ts'
import { splitCommi } from '../law/commi.ts'
import { sentencesOf } from './sentences.ts'

describe('sentences', () => {
	it.each([
		["Si applica l'art. 5 del d.lgs. n. 546 del 1992. Il giudice decide.", 2],
		['Il sig. Rossi, ex art. 2043 c.c., agisce. Vince.', 2],
		['Paga euro 1.500,00 entro il 3. Poi basta.', 2],
		['1. Il mugnaio deriva. 2. Il vicino tollera.', 2],
		['Così dispone (cfr. Cass. n. 12/2019). Altro.', 2],
	])('of %j are %i', (text, count) => {
		expect(sentencesOf(text)).toHaveLength(count)
	})

	it('are slices in order that leave out only white space', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[A-Za-z0-9àè.,;:!?()«» \n]{0,300}$/), (text) => {
				let at = 0
				for (const { start, end } of sentencesOf(text)) {
					expect(start).toBeGreaterThanOrEqual(at)
					expect(text.slice(at, start).trim()).toBe('')
					expect(end).toBeGreaterThan(start)
					at = end
				}
				expect(text.slice(at).trim()).toBe('')
			}),
		)
	})
})

describe('commi', () => {
	it('are numbered where the text numbers them, bis included', () => {
		expect(
			splitCommi('1. Uno. 1-bis. Uno bis. 2. Due, secondo il comma 1. 3. Tre.').map(({ number }) => number),
		).toEqual(['1', '1-bis', '2', '3'])
	})

	it('of a text without numbers or paragraphs have no number, unless there is one sentence', () => {
		expect(splitCommi("Una frase. Un'altra frase.").map(({ number }) => number)).toEqual([undefined])
		expect(splitCommi('Una frase sola.').map(({ number }) => number)).toEqual(['1'])
	})

	it('are paragraphs where the source has them, lists kept with what opens them', () => {
		expect(
			splitCommi('Primo comma.\nSecondo comma:\na) uno;\nb) due.\nTerzo comma.').map(({ number, letters }) => [
				number,
				letters.length,
			]),
		).toEqual([
			['1', 0],
			['2', 2],
			['3', 0],
		])
	})

	it('do not begin at numbers inside sentences', () => {
		expect(
			splitCommi('1. Il termine è di 30 giorni. 2. Si veda il n. 3. della tabella.').map(({ number }) => number),
		).toEqual(['1', '2'])
	})
})

describe('passages', () => {
	const long = Array.from(
		{ length: 30 },
		(_, i) =>
			`${i + 1}. Il mugnaio numero ${i + 1} deriva l'acqua del torrente secondo il turno che gli spetta, e ne risponde verso i vicini.`,
	).join(' ')

	it('of a short article are the article', () => {
		const article = tinyArticle('1', 'Acqua', 'Il mugnaio deriva.')
		expect(chunkArticle(article).map(({ text }) => text)).toEqual([article.text])
	})

	it('of a long article are runs of commi, each exactly at its range', () => {
		const article = tinyArticle('1', 'Acqua', long)
		const passages = chunkArticle(article)
		expect(passages.length).toBeGreaterThan(1)
		for (const passage of passages) {
			expect(article.text.slice(passage.start, passage.end)).toBe(passage.text)
			expect(passage.text).toMatch(/^\d+\. /)
			expect(passage.text.endsWith('.')).toBe(true)
		}
		expect(passages.map(({ comma }) => comma)[0]).toBe('1')
		expect(passages.at(-1)?.lastComma).toBe('30')
	})

	it('of a long text without structure end with sentences and leave nothing out', () => {
		const text = Array.from(
			{ length: 60 },
			(_, i) => `La frase ${'molto '.repeat(i % 7)}lunga parla del mulino e del suo torrente.`,
		).join(' ')
		const passages = chunkArticle(tinyArticle('1', '', text))
		let covered = 0
		for (const { start, end, text: words } of passages) {
			expect(text.slice(covered, start).trim()).toBe('')
			expect(words.endsWith('.')).toBe(true)
			covered = end
		}
		expect(covered).toBe(text.length)
	})
})
