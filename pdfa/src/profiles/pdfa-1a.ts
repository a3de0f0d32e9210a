import { iso19005Part1 } from './iso19005-1.ts'
import { RULES_1A } from './iso19005-1-rules.ts'
import type { Profile } from './profile.ts'

/** PDF/A-1a: ISO 19005-1, level A: tags, and Unicode for all text. */
export const pdfa1a: Profile = {
	...iso19005Part1,
	flavour: '1a',
	level: 'a',
	nextBest: ['1b', '2a', '2b'],
	clauses: {
		...iso19005Part1.clauses,
		unicode: '6.3.8',
		tagged: '6.8.2.2',
		'structure-tree': '6.8.3.3',
		'structure-types': '6.8.3.4',
		language: '6.8.4',
	},
	rules: { ...iso19005Part1.rules, ...RULES_1A },
	metadata: { ...iso19005Part1.metadata, conformance: ['A'] },
}
