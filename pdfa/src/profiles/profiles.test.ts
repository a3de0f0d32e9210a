import { describe, expect, it } from 'vitest'
import { allSteps } from '../steps/index.ts'
import { FLAVOURS, isFlavour, profileOf } from './index.ts'
import { allowsFilter, clauseOf } from './profile.ts'
import { SUBJECTS } from './subjects.ts'

describe.each(FLAVOURS)('the profile of PDF/A-%s', (flavour) => {
	const profile = profileOf(flavour)

	it('is that of its part and level', () => {
		expect(`${profile.part}${profile.level}`).toBe(flavour)
		expect(profile.flavour).toBe(flavour)
		expect(profile.metadata.conformance).toContain(profile.level.toUpperCase())
	})

	it('has rules under all its clauses, each test of a clause once', () => {
		const places = Object.values(profile.rules).map(([clause, test]) => `${clause}-${test}`)
		expect(places.length).toBeGreaterThan(100)
		expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual(SHARED[profile.part])
	})

	it('offers only flavours that ask for less', () => {
		for (const other of profile.nextBest) {
			expect(other).not.toBe(flavour)
			expect(profileOf(other).nextBest).not.toContain(flavour)
		}
	})
})

/** Tests that the checker reports under two names. */
const SHARED = { 1: ['6.2.4-2'], 2: ['6.2.9-1'], 3: ['6.2.9-1'], 4: [] }

it('has a step for every subject that a part has a clause about, but for reading and writing', () => {
	const enforced = new Set(allSteps.flatMap(({ subjects }) => subjects))
	expect(SUBJECTS.filter((subject) => !enforced.has(subject))).toEqual(['cross-reference', 'encryption'])
})

it.each(SUBJECTS)('knows what a clause about %s says in some part', (subject) => {
	expect(FLAVOURS.filter((flavour) => profileOf(flavour).clauses[subject])).not.toEqual([])
})

it('gives the clause of the part asked for, and throws where the part has none', () => {
	expect(clauseOf(profileOf('1b'), 'output-intent')).toBe('6.2.2')
	expect(clauseOf(profileOf('3u'), 'output-intent')).toBe('6.2.3')
	expect(() => clauseOf(profileOf('1b'), 'jpeg2000')).toThrow('PDF/A-1b has no clause about jpeg2000')
})

it('asks for tags at level a and for Unicode at levels u and a', () => {
	expect(FLAVOURS.filter((flavour) => profileOf(flavour).clauses['structure-tree'])).toEqual(['1a', '2a', '3a'])
	expect(FLAVOURS.filter((flavour) => profileOf(flavour).clauses.unicode)).toEqual(['1a', '2a', '2u', '3a', '3u'])
	expect(FLAVOURS.filter((flavour) => profileOf(flavour).rules.unicode)).toEqual(['1a', '2a', '2u', '3a', '3u'])
})

it('tells parts 2 and 3 apart by their attachments', () => {
	const only = (one: '2b' | '3b', other: '2b' | '3b') =>
		Object.keys(profileOf(one).rules).filter((rule) => !Object.hasOwn(profileOf(other).rules, rule))
	expect(only('2b', '3b')).toEqual(['embedded-pdfa'])
	expect(only('3b', '2b').toSorted()).toEqual(['embedded-file-type', 'file-associated', 'file-relationship'])
})

it('forbids single filters in part 1 and allows listed ones in the others', () => {
	const streams = (flavour: '1b' | '2b') => profileOf(flavour).filters.streams
	expect(['LZWDecode', 'JPXDecode', 'Unheard'].map((filter) => allowsFilter(streams('1b'), filter))).toEqual([
		false,
		true,
		true,
	])
	expect(['LZWDecode', 'JPXDecode', 'Unheard'].map((filter) => allowsFilter(streams('2b'), filter))).toEqual([
		false,
		true,
		false,
	])
})

it('takes nothing else for a flavour', () => {
	expect(['2b', '4', '4b', '5b', '1u', '', 'toString'].filter(isFlavour)).toEqual(['2b', '4'])
})
