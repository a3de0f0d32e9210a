import { profileOf } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'
import type { Target } from '../step.ts'

/** Returns what a step is asked for: a flavour, and Italian where the document does not say its language. */
export function targetOf(flavour: Flavour, more: Partial<Omit<Target, 'profile'>> = {}): Target {
	return { profile: profileOf(flavour), language: 'it', fontFolders: [], ...more }
}
