/** URN:NIR, the names of Italian norms (AIPA/CR/40; Normattiva, "Guida ai link URN"). */
import type { IsoDate } from './model.ts'

export interface UrnPart {
	readonly article?: string
	readonly comma?: string
	readonly letter?: string
	readonly number?: string
	/** Day of the text in force (vigenza). */
	readonly on?: IsoDate
}

/** `urn:nir:stato:decreto.legislativo:1992-12-31;546~art21-com1!vig=2024-06-01` */
export function urnAt(actUrn: string, { article, comma, letter, number, on }: UrnPart): string {
	const steps = [
		article === undefined ? undefined : `art${squeeze(article)}`,
		comma === undefined ? undefined : `com${squeeze(comma)}`,
		letter === undefined ? undefined : `let${squeeze(letter)}`,
		number === undefined ? undefined : `num${squeeze(number)}`,
	].filter((step) => step !== undefined)
	return `${actUrn}${steps.length === 0 ? '' : `~${steps.join('-')}`}${on === undefined ? '' : `!vig=${on}`}`
}

/** Normattiva's address of a URN. */
export function normattivaUrl(urn: string): string {
	return `https://www.normattiva.it/uri-res/N2Ls?${urn}`
}

/** "36-bis" is written `36bis` in a URN. */
function squeeze(number: string): string {
	return number.replace(/[-\s]/g, '').toLowerCase()
}
