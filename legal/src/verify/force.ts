/** How strongly a sentence speaks: what it lets, what it binds to, what it forbids, and what it says without exception. */
import { foldAccents, foldCase } from '../text/fold.ts'

const lets = /\b(?:puo|possono|potra|potranno|facoltativ\w+|libero|scegli\w+|facolta)\b/
const binds = /\b(?:deve|devono|dovra|dovranno|obbligat\w+|obbligo|tenut[oaie]|necessari[oaie]|a pena di)\b/
const forbids = /\b(?:vietat[oaie]|vieta|proibit[oaie]|proibisce)\b/
const allows = /\b(?:consentit[oaie]|consente|permess[oaie]|permette|ammess[oaie]|lecit[oaie]|puo|possono)\b/

/** What admits of no exception, with what a source must say to bear it. */
const absolutes: readonly (readonly [claim: RegExp, borne: RegExp])[] = [
	[/\b(?:sempre|comunque|in (?:ogni|qualunque|qualsiasi) caso)\b/, /\b(?:sempre|comunque|ogni|qualunque|qualsiasi)\b/],
	[/\bsenza (?:eccezion\w+|limit[ei]|(?:alcun )?termin[ei]|alcun\w*)\b/, /\bsenza\b/],
	[/\b(?:mai|in nessun caso)\b/, /\b(?:mai|nessun\w*|non)\b/],
	[
		/\banche (?:se|quando|senza|in assenza)\b/,
		/\b(?:anche|ancorche|sebbene|benche|quantunque|indipendentemente|sia che)\b/,
	],
	[/\b(?:tutti|tutte|chiunque)\b/, /\b(?:tutt\w|chiunque|ogni|ciascun\w*|qualunque|qualsiasi|chi|nessun\w*)\b/],
	[
		/\b(?:solo|soltanto|solamente|unicamente|esclusivamente)\b/,
		/\b(?:solo|soltanto|solamente|unicamente|esclusiv\w+|se non|salv[oi]|purche|a meno|tranne|eccetto|senza|quando|qualora|non|condizione|richiest\w+|deve|devono|necessari\w+)\b/,
	],
]

/**
 * True when the sentence lets what its source binds to or binds to what it lets, allows what it forbids, or is absolute where the
 * source is not. @param nearest the sentence of the source it rests on; `text` is asked where that one says neither "può" nor "deve"
 */
export function overstates(sentence: string, nearest: string, text: string): boolean {
	const ours = foldAccents(foldCase(sentence))
	const near = foldAccents(foldCase(nearest))
	const theirs = lets.test(near) || binds.test(near) ? near : foldAccents(foldCase(text))
	const isDenied = /\bnon\b/.test(ours) || /\bnon\b/.test(near)
	if (!isDenied && isOnly(lets, binds, ours) && isOnly(binds, lets, theirs)) return true
	if (!isDenied && isOnly(binds, lets, ours) && isOnly(lets, binds, theirs)) return true
	if (isOnly(allows, forbids, ours) && isOnly(forbids, allows, near) && !isDenied) return true
	return absolutes.some(([claim, borne]) => claim.test(ours) && !borne.test(near))
}

function isOnly(one: RegExp, other: RegExp, text: string): boolean {
	return one.test(text) && !other.test(text)
}
