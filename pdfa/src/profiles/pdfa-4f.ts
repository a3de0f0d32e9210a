import { iso19005Part4 } from './iso19005-4.ts'
import { RULES_4F } from './iso19005-4-rules.ts'
import type { Profile } from './profile.ts'

/** PDF/A-4f: ISO 19005-4 Annex A: attachments of any kind. */
export const pdfa4f: Profile = {
	...iso19005Part4,
	flavour: '4f',
	level: 'f',
	nextBest: ['3b'],
	rules: { ...iso19005Part4.rules, ...RULES_4F },
	annotations: {
		...iso19005Part4.annotations,
		types: new Set([...iso19005Part4.annotations.types, 'FileAttachment']),
	},
	embeddedFiles: { kind: 'described', required: true },
	metadata: { ...iso19005Part4.metadata, conformance: ['F'] },
}
