import { pdfa1a } from './pdfa-1a.ts'
import { pdfa1b } from './pdfa-1b.ts'
import { pdfa2a } from './pdfa-2a.ts'
import { pdfa2b } from './pdfa-2b.ts'
import { pdfa2u } from './pdfa-2u.ts'
import { pdfa3a } from './pdfa-3a.ts'
import { pdfa3b } from './pdfa-3b.ts'
import { pdfa3u } from './pdfa-3u.ts'
import { pdfa4 } from './pdfa-4.ts'
import { pdfa4e } from './pdfa-4e.ts'
import { pdfa4f } from './pdfa-4f.ts'
import type { Flavour, Profile } from './profile.ts'

const PROFILES: Readonly<Record<Flavour, Profile>> = {
	'1a': pdfa1a,
	'1b': pdfa1b,
	'2a': pdfa2a,
	'2b': pdfa2b,
	'2u': pdfa2u,
	'3a': pdfa3a,
	'3b': pdfa3b,
	'3u': pdfa3u,
	'4': pdfa4,
	'4e': pdfa4e,
	'4f': pdfa4f,
}

/** Every flavour there is a profile for. */
export const FLAVOURS: readonly Flavour[] = Object.values(PROFILES)
	.map(({ flavour }) => flavour)
	.toSorted()

/** Returns the profile of a flavour. */
export function profileOf(flavour: Flavour): Profile {
	return PROFILES[flavour]
}

/** Returns whether a text names a flavour, e.g. `2b`. */
export function isFlavour(text: string): text is Flavour {
	return Object.hasOwn(PROFILES, text)
}
