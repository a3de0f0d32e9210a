import { iso19005Part3 } from './iso19005-3.ts'
import type { Profile } from './profile.ts'

/** PDF/A-3b: ISO 19005-3, level B: what a page looks like. */
export const pdfa3b: Profile = {
	...iso19005Part3,
	flavour: '3b',
	level: 'b',
	nextBest: [],
	metadata: { ...iso19005Part3.metadata, conformance: ['B', 'U', 'A'] },
}
