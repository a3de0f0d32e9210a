import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/documents/printed.ts'
import { mutationsOfValues, mutationsOfWords } from './mutations.ts'
import { VALUES } from './values.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('finds each quoted word of the specification written out in a test that its row names', () => {
	const words = mutationsOfWords()
	expect(words.length).toBeGreaterThan(50)
	const unsaid = words.filter(({ tests, from }) => !tests.some((test) => read(test).includes(from)))
	expect(unsaid.map(({ number, from }) => `${number} ${from}`)).toEqual([])
})

it('finds each value where the list says that it stands', () => {
	expect(mutationsOfValues(VALUES)).toHaveLength(VALUES.length)
})
