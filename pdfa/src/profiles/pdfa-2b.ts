import { iso19005Part2 } from './iso19005-2.ts'
import type { Profile } from './profile.ts'

/** PDF/A-2b: ISO 19005-2, level B: what a page looks like. */
export const pdfa2b: Profile = {
	...iso19005Part2,
	flavour: '2b',
	level: 'b',
	nextBest: [],
	metadata: { ...iso19005Part2.metadata, conformance: ['B', 'U', 'A'] },
}
