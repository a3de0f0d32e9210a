import { iso19005Part2 } from './iso19005-2.ts'
import { LEVEL_A_CLAUSES, LEVEL_A_RULES } from './iso19005-2-levels.ts'
import type { Profile } from './profile.ts'

/** PDF/A-2a: ISO 19005-2, level A: tags, and Unicode for all text. */
export const pdfa2a: Profile = {
	...iso19005Part2,
	flavour: '2a',
	level: 'a',
	nextBest: ['2u', '2b'],
	clauses: { ...iso19005Part2.clauses, ...LEVEL_A_CLAUSES },
	rules: { ...iso19005Part2.rules, ...LEVEL_A_RULES },
	metadata: { ...iso19005Part2.metadata, conformance: ['A'] },
}
