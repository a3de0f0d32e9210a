import type { RULES_1, RULES_1A } from './iso19005-1-rules.ts'
import type { RULES_2, RULES_2_AND_3, RULES_A, RULES_U } from './iso19005-2-rules.ts'
import type { RULES_3 } from './iso19005-3-rules.ts'
import type { RULES_4_E_AND_F, RULES_4E, RULES_4F } from './iso19005-4-rules.ts'

/** Every rule of every flavour, by the name that the checker reports it under. */
export type RuleName =
	| keyof typeof RULES_1
	| keyof typeof RULES_1A
	| keyof typeof RULES_2_AND_3
	| keyof typeof RULES_2
	| keyof typeof RULES_U
	| keyof typeof RULES_A
	| keyof typeof RULES_3
	| keyof typeof RULES_4_E_AND_F
	| keyof typeof RULES_4E
	| keyof typeof RULES_4F
