import { expect, it } from 'vitest'
import { markWords } from '#app/text/sought.ts'
import { takeBestHits } from './best-hits.server.ts'

const openings = ['regim', 'forfett']

function group(kind: string, ...titles: string[]) {
	const results = titles.map((title) => ({
		...{ key: title, to: `/${title}`, isOutside: false, note: '' },
		title: markWords(title, openings),
		text: [],
	}))
	return { kind, title: kind, results }
}

it('puts what has every word before what has some, across kinds, and names it once', () => {
	const law = group('Legge', 'Regime per cassa', 'Regime dei beni usati', 'Regime agricolo', 'Regime speciale')
	const tools = group('Strumenti', 'Regime forfettario', 'Regime ordinario')
	const [best, ...rest] = takeBestHits([law, tools], openings)
	expect(best?.results.map(({ to, note }) => [to, note])).toEqual([['/Regime forfettario', 'Strumenti']])
	expect(rest.map(({ kind, results }) => [kind, results.length])).toEqual([
		['Legge', 4],
		['Strumenti', 1],
	])
})

it('leaves few results, and those of which none has every word, as they are', () => {
	const few = [group('Legge', 'Regime forfettario'), group('Strumenti', 'Regime')]
	expect(takeBestHits(few, openings)).toEqual(few)
	const some = [
		group('Legge', 'Regime a', 'Regime b', 'Regime c'),
		group('Notizie', 'Regime d', 'Regime e', 'Regime f'),
	]
	expect(takeBestHits(some, openings)).toEqual(some)
})
