/** Recognises questions of people who need help at once, before any rule of law. */

import { foldAccents, foldCase } from 'italian'
import { Signs } from '../text/signs.ts'
import file from './emergency-signs.json' with { type: 'json' }

const emergencies = ['health', 'violence', 'despair'] as const

/** Somebody is ill, somebody is hurt by another, somebody thinks of killing themselves. */
export type Emergency = (typeof emergencies)[number]

const signs = new Signs<Emergency>(file)

/** Returns the help that a question needs first; undefined for most. It is answered all the same. */
export function emergencyIn(question: string): Emergency | undefined {
	const folded = foldAccents(foldCase(question)).replace(/\s+/g, ' ')
	return emergencies.find((kind) => signs.has(kind, folded))
}
