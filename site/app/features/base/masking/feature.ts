import type { Feature } from '#app/features/feature.ts'
import { FIRST_NAMES } from './first-names.ts'

/** Personal details masked in texts that leave the site. */
export const feature: Feature = {
	isHiddenInLog: (word) => FIRST_NAMES.has(word),
}
