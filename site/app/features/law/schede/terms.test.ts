import { analyse } from 'legal'
import { expect, it } from 'vitest'
import { sameWords } from './match/same-words-data.ts'
import { termsOf } from './terms.ts'

it('has single words that stand for one thing: of several, each would stand for it alone', () => {
	const words = sameWords.trim().split(/\s+/)
	expect(words.filter((word) => analyse(word).length > 1)).toEqual([])
})

it.each([
	['agevolazione', 'rottamazione'],
	['bonus', 'premio'],
	['agenzia', 'cartella'],
	['test', 'testamento'],
])('takes %s for no %s', (one, other) => {
	expect(termsOf(one)).not.toEqual(termsOf(other))
})

it.each([
	['definizione agevolata', 'rottamazione'],
	['ici', 'imu'],
	['il CUD', 'la certificazione unica'],
	['regime dei minimi', 'forfettario'],
])('takes %s for %s', (one, other) => {
	expect(termsOf(one)).toEqual(termsOf(other))
})
