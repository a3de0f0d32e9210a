import { iso19005Part2 } from './iso19005-2.ts'
import { RULES_2_AND_3 } from './iso19005-2-rules.ts'
import { RULES_3 } from './iso19005-3-rules.ts'
import type { Profile } from './profile.ts'

/** ISO 19005-3:2012: part 2, but attachments of any kind (§6.8). */
export const iso19005Part3 = {
	...iso19005Part2,
	part: 3,
	rules: { ...RULES_2_AND_3, ...RULES_3 },
	embeddedFiles: { kind: 'described', required: false },
} as const satisfies Omit<Profile, 'flavour' | 'level' | 'nextBest'>
