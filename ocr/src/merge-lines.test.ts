import { expect, it } from 'vitest'
import type { FoundLine } from './engine/hocr.ts'
import { parseHocr } from './engine/hocr.ts'
import { mergeLines } from './merge-lines.ts'

const line = (...words: [text: string, left: number, confidence: number][]): FoundLine => ({
	baseline: { slope: 0, offset: 30 },
	height: 30,
	words: words.map(([text, left, confidence]) => ({ text, left, right: left + 50, top: 0, bottom: 30, confidence })),
})
const texts = (lines: readonly FoundLine[]) => lines.map(({ words }) => words.map(({ text }) => text))

it('keeps the order of the first reading, takes surer words of the second, and adds those only it found', () => {
	const first = [line(['codice', 0, 0.9], ['f1scale', 60, 0.4])]
	const second = [line(['codlce', 0, 0.5], ['fiscale', 60, 0.95]), line(['firma', 300, 0.8])]
	expect(texts(mergeLines(first, second))).toEqual([['codice', 'fiscale'], ['firma']])
})

it('takes no word twice where the readings cut a line differently', () => {
	const joined = line(['codicefiscale', 0, 0.3])
	joined.words = joined.words.map((word) => ({ ...word, right: 110 }))
	expect(texts(mergeLines([joined], [line(['codice', 0, 0.9], ['fiscale', 60, 0.9])]))).toEqual([['codice', 'fiscale']])
})

it('reads lines, baselines and words of hOCR', () => {
	const hocr = `<span class='ocr_line' id='line_1_1' title="bbox 10 20 300 60; baseline 0.01 -8; x_size 40">
		<span class='ocrx_word' id='word_1_1' title='bbox 10 22 90 52; x_wconf 96'>D&#39;Arco &amp; C.</span>
		<span class='ocrx_word' id='word_1_2' title='bbox 95 22 99 52; x_wconf 3'> </span></span>`
	expect(parseHocr(hocr)).toEqual([
		{
			baseline: { slope: 0.01, offset: 51.9 },
			height: 40,
			words: [{ text: "D'Arco & C.", confidence: 0.96, left: 10, top: 22, right: 90, bottom: 52 }],
		},
	])
})
