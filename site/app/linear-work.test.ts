import { afterAll, expect, it } from 'vitest'
import * as operations from '#test/text-operations.ts'
import { countWork, LINEAR } from '../../scripts/testing/count-work.ts'

const counter = countWork(new URL('../test/text-operations.ts', import.meta.url))
afterAll(() => counter.close())

const LENGTH = 1000
const ATTEMPTS = 4

/** Characters that careless parsers rescan or nest. */
const MARKUP = [
	...Array.from('[(*_`~<!\\\n 0.@&"'),
	'> ',
	'>- ',
	'1. ',
	'**a',
	'*1. ',
	'[a](',
	'![',
	'[a]: b\n',
	'<a ',
	'<!--',
	'<![CDATA[',
	'a\n\n',
	"A'",
	'sono Aa ',
	'IT60 X054 ',
	'[NOME 1]',
	'circ. n. ',
	'1.000 ',
	'e\u0301',
]
/** Inputs that cost more if each differs. */
const WORDS = ['a', 'Mario R', 'Mario Rossi, r', 'a@b.it ', 'a.com/', 'l. 1/2000 ', '<', '[a](b) ']

/** Letters instead of digits, so that they can be part of a name. */
const inLetters = (count: number) => Array.from(String(count), (digit) => 'abcdefghij'[Number(digit)]).join('')
/** Words of equal length, none of which contains another: some are cached. */
const numbered = (word: string, length: number) =>
	Array.from({ length: length / (word.length + 6) }, (_, at) => word + inLetters(100_000 + 10 * length + at)).join('')

const SHAPES: readonly (readonly [name: string, inputOf: (length: number) => string])[] = [
	...MARKUP.map((shape) => [shape, (length: number) => shape.repeat(length / shape.length)] as const),
	...WORDS.map((word) => [`${word}…`, (length: number) => numbered(word, length)] as const),
]

/** The Markdown parser takes slices at each sign, which V8 stores as views: only the executed code is counted. */
const TAKES_VIEWS = 'renderMarkdown'

it.each(Object.keys(operations))('%s takes twice the work for twice the text', async (operation) => {
	const grown: string[] = []
	for (const [shape, inputOf] of SHAPES) {
		// If V8 recompiled a function between two counts, its blocks changed: real growth shows every time.
		for (let attempt = 1; ; attempt++) {
			const [once, twice] = await counter.works(operation, inputOf, LENGTH)
			const code = twice.code / (once.code + LENGTH)
			const data = operation === TAKES_VIEWS ? 0 : twice.data / (once.data + LENGTH)
			if (Math.max(code, data) <= LINEAR) break
			if (attempt < ATTEMPTS) continue
			grown.push(`${JSON.stringify(shape)}: ${JSON.stringify([once, twice])}`)
			break
		}
	}
	expect(grown).toEqual([])
})
