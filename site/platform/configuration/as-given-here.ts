import { asGivenInImage } from './given-in-image.mjs'
import { isInImage } from './process-environment.ts'

/** Returns a sentence for whoever keeps the server with its commands as they are given on this installation. */
export function asGivenHere(text: string): string {
	return isInImage() ? asGivenInImage(text) : text
}
