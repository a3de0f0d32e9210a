/** What a question says that is not so: `nessun familiare a carico`, `non la contesto`. */

const denial =
	/(?<!\p{L})(?:non|senza|né|nessun(?:[oa]|')?|niente|neanche|nemmeno|neppure|mai)(?!\p{L})(?! (?:solo|più tardi|oltre|prima di)\b)[^.,;:?!()]{0,60}/gu

/** Returns a text without what it denies: for words that would change what is asked if they were so. */
export function withoutDenied(text: string): string {
	return text.replace(denial, ' ')
}
