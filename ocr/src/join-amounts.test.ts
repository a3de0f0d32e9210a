import { expect, it } from 'vitest'
import type { FoundWord } from './engine/hocr.ts'
import { joinAmounts } from './join-amounts.ts'

/** Words of a line, each with the gap before it; characters are 20 pixels wide, letters 40 high. */
function lineOf(...given: readonly (readonly [text: string, gap: number])[]) {
	let at = 0
	const words = given.map(([text, gap]): FoundWord => {
		const left = at + gap
		at = left + text.length * 20
		return { text, confidence: 0.9, left, top: 0, right: at, bottom: 40 }
	})
	return { baseline: { slope: 0, offset: 40 }, height: 40, words }
}

const read = (...given: readonly (readonly [text: string, gap: number])[]) =>
	joinAmounts([lineOf(...given)]).flatMap(({ words }) => words.map(({ text }) => text))

it('joins an amount that was parted at its dots', () => {
	expect(read(['€', 0], ['1.', 30], ['234.', 12], ['567,89', 12], ['versati', 30])).toEqual([
		'€',
		'1.234.567,89',
		'versati',
	])
	const [line] = joinAmounts([lineOf(['20.', 0], ['180,37', 12])])
	expect(line?.words).toMatchObject([{ text: '20.180,37', left: 0, right: 192 }])
})

it('leaves numbers that end a sentence, stand apart or are no amount', () => {
	expect(read(['20.', 0], ['180,37', 25])).toEqual(['20.', '180,37'])
	expect(read(['art.', 0], ['180', 12])).toEqual(['art.', '180'])
	expect(read(['20.', 0], ['18', 12])).toEqual(['20.', '18'])
	expect(read(['2024.', 0], ['180', 12])).toEqual(['2024.', '180'])
	expect(read(['20.', 0], ['1805', 12])).toEqual(['20.', '1805'])
})
