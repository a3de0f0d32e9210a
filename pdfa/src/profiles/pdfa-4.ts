import { iso19005Part4 } from './iso19005-4.ts'
import { RULES_4 } from './iso19005-4-rules.ts'
import type { Profile } from './profile.ts'

/** PDF/A-4: ISO 19005-4 without its annexes; attachments are PDF/A. */
export const pdfa4: Profile = {
	...iso19005Part4,
	flavour: '4',
	level: '',
	nextBest: ['4f', '2b'],
	rules: { ...iso19005Part4.rules, ...RULES_4 },
	embeddedFiles: { kind: 'pdfa-only', flavours: ['1b', '2b', '4'], convertTo: '2b' },
}
