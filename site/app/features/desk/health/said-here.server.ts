import { adviceHere } from '#platform/configuration/as-given-here.ts'
import { matterText } from './copy.it.ts'
import type { Matter } from './matters.ts'

/** Returns the words for a matter, with its commands as they are given on this installation. */
export function saidHere(matter: Matter): { title: string; text: string } {
	const { title, text } = matterText(matter)
	return { title, text: adviceHere(text) }
}
