/** Invented law: articles of invented words with the word frequencies of a natural language. */
import type { Article } from 'legal'

export const ARTICLES_AN_ACT = 2_500

let seed = 42
function random(): number {
	seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
	return seed / 2 ** 32
}
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sta', 'tre', 'vio', 'zan', 'cri', 'plo']
const vocabulary = Array.from({ length: 20_000 }, (_, n) =>
	[n, n >> 4, n >> 8, n >> 12].map((part) => SYLLABLES[part % SYLLABLES.length]).join(''),
)
/** Zipf's law: the n-th word is drawn about 1/n as often as the first. */
const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'ba'
/** Returns a sentence of random invented words. */
export const sentence = (words: number) => `${Array.from({ length: words }, word).join(' ')}.`

/** Returns the n-th invented act. */
export function act(n: number, articleCount: number): { act: Article['act']; articles: Article[] } {
	const about = { code: `legge${n}`, title: `Legge ${n}`, documentType: 'legge', area: 'tributario' } as const
	const articles = Array.from(
		{ length: Math.min(ARTICLES_AN_ACT, articleCount - n * ARTICLES_AN_ACT) },
		(_, i): Article => {
			const commi = [1, 2, 3].map((number) => `${number}. ${sentence(90)} ${sentence(40)}`)
			let start = 0
			const ranges = commi.map((text, at) => {
				const range = { number: String(at + 1), start, end: start + text.length, letters: [] }
				start = range.end + 1
				return range
			})
			return {
				ref: `${about.code}:${i + 1}`,
				act: about,
				number: String(i + 1),
				heading: sentence(4),
				path: [],
				text: commi.join('\n'),
				commi: ranges,
				validity: {},
				abrogated: false,
				source: 'prova',
				audience: 'public',
			}
		},
	)
	return { act: about, articles }
}
