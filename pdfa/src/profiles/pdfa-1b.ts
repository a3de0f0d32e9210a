import { iso19005Part1 } from './iso19005-1.ts'
import type { Profile } from './profile.ts'

/** PDF/A-1b: ISO 19005-1, level B: what a page looks like. */
export const pdfa1b: Profile = {
	...iso19005Part1,
	flavour: '1b',
	level: 'b',
	nextBest: ['2b'],
	metadata: { ...iso19005Part1.metadata, conformance: ['B', 'A'] },
}
