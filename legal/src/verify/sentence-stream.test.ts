import { describe, expect, it } from 'vitest'
import { type CitedSentence, citedSentences } from './sentence-stream.ts'

async function read(reply: string, pieceLength = reply.length): Promise<CitedSentence[]> {
	async function* pieces() {
		for (let at = 0; at < reply.length; at += pieceLength) yield reply.slice(at, at + pieceLength)
	}
	const sentences: CitedSentence[] = []
	for await (const sentence of citedSentences(pieces())) sentences.push(sentence)
	return sentences
}

describe('a reply that arrives in pieces', () => {
	const reply =
		'Premessa breve. Il mugnaio risponde dei danni [1][2]. - Il termine è di **sei mesi** [3], [1]; dalla notifica [999]x non corre [2]'

	it('is cut into sentences with what each of them cites, once', async () => {
		expect(await read(reply)).toEqual([
			{ text: 'Premessa breve.', cited: [], named: [] },
			{ text: 'Il mugnaio risponde dei danni.', cited: [1, 2], named: [] },
			{ text: 'Il termine è di sei mesi.', cited: [3, 1], named: [] },
			{ text: 'dalla notifica [999]x non corre.', cited: [2], named: [] },
		])
	})

	it.each([1, 2, 3, 5, 8, 21])('gives the same sentences in pieces of %i characters', async (length) => {
		expect(await read(reply, length)).toEqual(await read(reply))
	})

	it.each([1, 4, 9, 200])('names the words that a sentence rests on, in pieces of %i characters', async (length) => {
		const naming =
			'Rispondi dei danni [2:"risponde dei danni, salvo il caso fortuito"][1]. Poi [3: «sei mesi» ] basta [4:"".'
		expect(await read(naming, length)).toEqual([
			{
				text: 'Rispondi dei danni.',
				cited: [2, 1],
				named: [{ passage: 2, words: 'risponde dei danni, salvo il caso fortuito' }],
			},
			{ text: 'Poi.', cited: [3], named: [{ passage: 3, words: 'sei mesi' }] },
			{ text: 'basta [4:"".', cited: [], named: [] },
		])
	})

	it('is handed over without a citation where it goes on and on without marks', async () => {
		const endless = 'il mugnaio paga '.repeat(600)
		const sentences = await read(endless, 16)
		expect(sentences.length).toBeGreaterThan(1)
		expect(sentences.every(({ cited }) => cited.length === 0)).toBe(true)
	})
})
