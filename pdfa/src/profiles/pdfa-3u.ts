import { LEVEL_U_CLAUSES, LEVEL_U_RULES } from './iso19005-2-levels.ts'
import { iso19005Part3 } from './iso19005-3.ts'
import type { Profile } from './profile.ts'

/** PDF/A-3u: ISO 19005-3, level U: what a page looks like, and Unicode for all text. */
export const pdfa3u: Profile = {
	...iso19005Part3,
	flavour: '3u',
	level: 'u',
	nextBest: ['3b'],
	clauses: { ...iso19005Part3.clauses, ...LEVEL_U_CLAUSES },
	rules: { ...iso19005Part3.rules, ...LEVEL_U_RULES },
	metadata: { ...iso19005Part3.metadata, conformance: ['U', 'A'] },
}
