import { RULES_A, RULES_U } from './iso19005-2-rules.ts'
import type { Clauses, Rules } from './profile.ts'

/** Additions of levels u and a of ISO 19005-2 and -3: all text has Unicode (§6.2.11.7). */
export const LEVEL_U_CLAUSES: Clauses = { unicode: '6.2.11.7.2' }
export const LEVEL_U_RULES: Rules = RULES_U

/** Additions of level a to that: tags (§6.7). */
export const LEVEL_A_CLAUSES: Clauses = {
	...LEVEL_U_CLAUSES,
	'private-use': '6.2.11.7.3',
	tagged: '6.7.2.2',
	'structure-tree': '6.7.3.3',
	'structure-types': '6.7.3.4',
	language: '6.7.4',
}
export const LEVEL_A_RULES: Rules = { ...RULES_U, ...RULES_A }
