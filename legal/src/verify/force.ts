/** Compares the force of a sentence with its source: permission, duty, prohibition, absolutes. */
import { analyseWord } from 'italian'
import { plainWords } from './plain-words.ts'

const lets = /\b(?:puo|possono|possa|possano|puoi|potete|potra|potranno|facoltativ\w+|libero|scegli\w+|facolta)\b/
const binds = /\b(?:deve|devono|devi|dovete|dovra|dovranno|obbligat\w+|obbligo|tenut[oaie]|necessari[oaie]|a pena di)\b/
const forbids = /\b(?:vietat[oaie]|vieta|proibit[oaie]|proibisce)\b/
const allows = /\b(?:consentit[oaie]|consente|permess[oaie]|permette|ammess[oaie]|lecit[oaie]|puo|possono)\b/

/** Absolute wordings, each with the words a source must contain to support it. */
const absolutes: readonly (readonly [claim: RegExp, borne: RegExp])[] = [
	[/\b(?:sempre|in (?:ogni|qualunque|qualsiasi) caso)\b/, /\b(?:sempre|comunque|ogni|qualunque|qualsiasi)\b/],
	[/\bsenza (?:eccezion\w+|limit[ei]|(?:alcun )?termin[ei]|alcun\w*)\b/, /\bsenza\b/],
	[
		/\b(?:finche non|prima d\w+(?! tutto))\b/,
		/\b(?:prima|anterior\w*|preventiv\w+|previ[oaie]|fin(?:o|che)|entro|se non)\b/,
	],
	[/\b(?:mai|in nessun caso)\b/, /\b(?:mai|nessun\w*|non)\b/],
	[
		/\banche (?:se|quando|senza|in assenza)\b/,
		/\b(?:anche (?:se|quando|senza|in|nel|fuori|dopo)|ancorche|sebbene|benche|quantunque|indipendentemente|sia che)\b/,
	],
	[/\b(?:qualunque|qualsiasi)\b/, /\b(?:qualunque|qualsiasi|ogni|chiunque|comunque|tutt\w)\b/],
	[/\b(?:tutti|tutte|chiunque)\b/, /\b(?:tutt\w|chiunque|ogni|ciascun\w*|qualunque|qualsiasi|chi|nessun\w*)\b/],
	[
		/\b(?:solo|soltanto|solamente|unicamente|esclusivamente)\b/,
		/^(?!.*\bsia che\b)(?=.*\b(?:sol[oaie]|soltanto|solamente|unicamente|esclusiv\w+|salv[oi]|purche|a meno|tranne|eccetto|pena|condizione|richiest\w+|necessari\w+|non\b[^;]{0,120}\b(?:se non|senza|prima|finche))\b)/s,
	],
]

/**
 * Returns true if the sentence turns an obligation of its source into a permission or the reverse, allows what it forbids, or is absolute
 * where the source is not. @param nearest the rule that supports it; `text` is searched for the very verb
 */
export function overstates(sentence: string, nearest: string, text: string): boolean {
	const ours = plainWords(sentence).replace(
		/\b(?:solo|soltanto) dopo\b/g,
		/\b(?:decors[oaie]|trascors[oaie])\b/i.test(nearest) ? 'dopo' : '$&',
	)
	const near = plainWords(nearest)
	const isDenied = /\bnon\b/.test(ours) || /\bnon\b/.test(near)
	if (!isDenied && isOnly(lets, binds, ours) && isOnly(binds, lets, near)) return true
	if (!isDenied && isOnly(binds, lets, ours) && isOnly(lets, binds, near)) return true
	if (isOnly(allows, forbids, ours) && isOnly(forbids, allows, near) && !isDenied) return true
	if (turnsTime(ours, near)) return true
	if (changesModal(ours, plainWords(text)) || takesForDone(ours, near)) return true
	return absolutes.some(([claim, borne]) => claim.test(ours) && !borne.test(near))
}

const earlierThan = /\b(?:prima|anterior\w*|antecedent\w*)\s+(?:(?:d|a)\w*\s+|all'|dell')?([a-z]{4,})/g
const laterThan = /\b(?:dopo|posterior\w*|successiv\w*)\s+(?:(?:d|a|l)\w*\s+|all'|dell'|l')?([a-z]{4,})/g

/** "Dopo la costituzione", where the source says "anteriormente alla costituzione". */
function turnsTime(sentence: string, source: string): boolean {
	const named = (text: string, order: RegExp) =>
		new Set([...text.matchAll(order)].flatMap(([, word = '']) => analyseWord(word) ?? []))
	const [earlier, later] = [named(source, earlierThan), named(source, laterThan)]
	return (
		[...named(sentence, earlierThan)].some((word) => later.has(word) && !earlier.has(word)) ||
		[...named(sentence, laterThan)].some((word) => earlier.has(word) && !later.has(word))
	)
}

const possible = /\b(?:possa|possano)\s+([a-z]{5,})/g
const stemLetters = 5

/** "Cui sia derivato un danno", where the rule says "cui possa derivare un danno". */
function takesForDone(sentence: string, source: string): boolean {
	if (/\bposs|\bpuo|\bpotr|potenzial|eventual|rischi|minacci/.test(sentence)) return false
	return [...source.matchAll(possible)].some(([, verb = '']) =>
		new RegExp(
			String.raw`\b(?:e|sia|siano|sono|ha|abbia|abbiano|hanno|gia)\s+(?:gia\s+|stat[oaie]\s+)?${verb.slice(0, stemLetters)}`,
		).test(sentence),
	)
}

const modal =
	/\b(non\s+)?(?:(puo|puoi|potete|possono|possa|possano|facolta di|liber[oaie] di)|(deve|devi|dovete|devono|tenut[oaie] ad?|obbligat[oaie] ad?))\s+([^.,;]{1,60})/g

/** Returns the stems of verbs that a text permits ("può recedere") and requires ("deve recedere"). */
function modalsIn(text: string) {
	const [permitted, bound] = [new Set<string>(), new Set<string>()]
	for (const [, denied, lettingWord, , after = ''] of text.matchAll(modal)) {
		const verb = after.split(/[^a-z]+/).flatMap((word) => analyseWord(word) ?? [])[0]
		if (denied === undefined && verb !== undefined)
			(lettingWord === undefined ? bound : permitted).add(verb.slice(0, 5))
	}
	return { lets: permitted, binds: bound }
}

/** The very verb that the source lets is bound to, or the other way round. */
function changesModal(sentence: string, source: string): boolean {
	const ours = modalsIn(sentence)
	const theirs = modalsIn(source)
	return (
		[...ours.binds].some((verb) => theirs.lets.has(verb) && !theirs.binds.has(verb)) ||
		[...ours.lets].some((verb) => theirs.binds.has(verb) && !theirs.lets.has(verb))
	)
}

function isOnly(one: RegExp, other: RegExp, text: string): boolean {
	return one.test(text) && !other.test(text)
}
