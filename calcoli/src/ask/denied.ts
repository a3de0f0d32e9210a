/** Denials in a question, which say what is not so: `nessun familiare a carico`, `non la contesto`. */

const denial =
	/(?<!\p{L})(?:non|senza|né|nessun(?:[oa]|')?|niente|neanche|nemmeno|neppure|mai)(?!\p{L})(?! (?:solo|più tardi|oltre|prima di)\b)[^.,;:?!()]{0,60}/gu

/** Returns the words of a pattern that a text says and does not deny, as written. */
export function saidIn(text: string, pattern: RegExp): string[] {
	return [...withoutDenied(text).matchAll(new RegExp(pattern.source, 'g'))].map(([found]) => found.trim())
}

/** Returns a text without what it denies: for words that would change what is asked if they were so. */
export function withoutDenied(text: string): string {
	return text.replace(denial, ' ')
}
