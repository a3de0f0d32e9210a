/** Finds the courtesies of letters and messages: salutations, thanks, closings. They say nothing of the matter. */
import type { Range } from '../text/sentences.ts'
import { Signs } from '../text/signs.ts'
import file from './courtesies-signs.json' with { type: 'json' }

const signs = new Signs<'courtesy'>(file)

/** Returns the ranges of the courtesies of a text. */
export function courtesiesIn(text: string): Range[] {
	return signs.all('courtesy', text).map(({ 0: words, index: start }) => ({ start, end: start + words.length }))
}
