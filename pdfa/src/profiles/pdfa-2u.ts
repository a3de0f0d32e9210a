import { iso19005Part2 } from './iso19005-2.ts'
import { LEVEL_U_CLAUSES, LEVEL_U_RULES } from './iso19005-2-levels.ts'
import type { Profile } from './profile.ts'

/** PDF/A-2u: ISO 19005-2, level U: what a page looks like, and Unicode for all text. */
export const pdfa2u: Profile = {
	...iso19005Part2,
	flavour: '2u',
	level: 'u',
	nextBest: ['2b'],
	clauses: { ...iso19005Part2.clauses, ...LEVEL_U_CLAUSES },
	rules: { ...iso19005Part2.rules, ...LEVEL_U_RULES },
	metadata: { ...iso19005Part2.metadata, conformance: ['U', 'A'] },
}
