import { iso19005Part4 } from './iso19005-4.ts'
import { RULES_4E } from './iso19005-4-rules.ts'
import type { Profile } from './profile.ts'

/** PDF/A-4e: ISO 19005-4 Annex B, for engineering: models in three dimensions and the actions that show them. */
export const pdfa4e: Profile = {
	...iso19005Part4,
	flavour: '4e',
	level: 'e',
	nextBest: ['4f', '3b'],
	rules: { ...iso19005Part4.rules, ...RULES_4E },
	annotations: {
		...iso19005Part4.annotations,
		types: new Set([...iso19005Part4.annotations.types, '3D', 'RichMedia']),
	},
	actions: {
		...iso19005Part4.actions,
		allowed: new Set([...iso19005Part4.actions.allowed, 'SetOCGState', 'GoTo3DView']),
	},
	embeddedFiles: { kind: 'described', required: false },
	metadata: { ...iso19005Part4.metadata, conformance: ['E'] },
}
