import { profileOf } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'
import type { Target } from '../step.ts'

/** Returns the target of a step: a flavour, and Italian if the document does not state its language. */
export function targetOf(flavour: Flavour, more: Partial<Omit<Target, 'profile'>> = {}): Target {
	return { profile: profileOf(flavour), language: 'it', fontFolders: [], ...more }
}
