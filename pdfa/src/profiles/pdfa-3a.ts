import { LEVEL_A_CLAUSES, LEVEL_A_RULES } from './iso19005-2-levels.ts'
import { iso19005Part3 } from './iso19005-3.ts'
import type { Profile } from './profile.ts'

/** PDF/A-3a: ISO 19005-3, level A: tags, and Unicode for all text. */
export const pdfa3a: Profile = {
	...iso19005Part3,
	flavour: '3a',
	level: 'a',
	nextBest: ['3u', '3b'],
	clauses: { ...iso19005Part3.clauses, ...LEVEL_A_CLAUSES },
	rules: { ...iso19005Part3.rules, ...LEVEL_A_RULES },
	metadata: { ...iso19005Part3.metadata, conformance: ['A'] },
}
