/**
 * A rule of the law in one line: a sentence in its own words, with its conditions and exceptions, or as much of its beginning as stands
 * alone. It is cut only where a clause ends, and never before words that take back, limit or count on what the line says.
 */
import { foldAccents, foldCase } from 'italian'
import { readSigns } from '../spans/unit-signs.ts'

/** Characters of one line. */
const longestLine = 230
const shortestLine = 25

/** Returns a rule without the number of its comma and the sign that closes it. */
export function plainRule(sentence: string): string {
	return sentence
		.replace(/\s+/g, ' ')
		.replace(/ (?=[,;.])/g, '')
		.trim()
		.replace(/^(?:\d{1,3} )?(?:\d+(?:-\w+)?(?:\.\d+)?\.\s+)+/, '')
		.replace(/[\s.;:,]+$/, '')
}

/**
 * Returns the line; undefined where the rule is too long, or says nothing without what stands around it.
 * @param isAsked tells if some words say what was asked: they are not cut away
 */
export function ruleLine(rule: string, isAsked: (words: string) => boolean): string | undefined {
	if (rule.length < shortestLine || !standsAlone(rule)) return undefined
	const line = rule.length <= longestLine ? rule : beginningOf(rule, isAsked)
	return line === undefined || isOpen(line) ? undefined : line
}

/** First words that stand for something said before, or carry it on. */
const carriesOn =
	/^(?:inoltre|peraltro|parimenti|pure|anche|del pari|altresi|altrimenti|negli altri|in mancanza[,;]|in difetto[,;]|in caso contrario|stess|analog|cosi|pertanto|nondimeno|cio|contro di|viceversa|il primo|la prima|i primi|l'altr[oa]|gli altri|il diritto stesso)\b/
/** A rule about another rule, which the line does not say. */
const ofAnotherRule =
	/^(?:la|le|queste|tali) (?:medesim[ae] |stess[ae] |predett[ae] )?(?:disposizion[ei]|norm[ae]|regol[ae])\b|^(?:nei|in tutti i|nelle|per i|per le) (?:casi|ipotesi|fatti|soggetti|materie) (?:di cui|previst|indicat|menzionat|suindicat)|^(?:il|i|la|le|lo|gli|l'|ai|alle|agli|al|alla|nel|nei|nelle) ?[a-z]+ (?:di cui (?:al|ai|alla|alle|sopra)|(?:previst|indicat|menzionat)[oaie] (?:al|ai|alla|alle|dal|dai|dalla|dalle|nel|nella|nei)) |\b(?:predett[oaie]|suddett[oaie]|anzidett[oaie]|sopraddett[oaie]|suindicat[oaie]|di cui sopra|precedenti disposizioni|che precede|seguenti|quanto segue|presente (?:capo|titolo|sezione|comma|decreto|codice))\b/

function standsAlone(words: string): boolean {
	const folded = foldAccents(foldCase(words))
	return (
		/^(?:[\p{Lu}«]|è )/u.test(words) &&
		!readSigns(words).leans &&
		!carriesOn.test(folded) &&
		!ofAnotherRule.test(folded)
	)
}

/** Borders between clauses; the line can leave out what follows one. */
const border =
	/;\s|,\s(?=(?:e|ed) (?:dev[eo]|può|possono|è|sono|ha|hanno|si|ne|vi|gli è)\b|(?:il|la) quale\b|(?:i|le) quali\b|che\b)/g
/** Words that must not be lost with the rest of a sentence. */
const limits =
	/\b(?:salv[oiae]|tuttavia|a meno che|tranne|eccetto|purche|se|qualora|quando|ove|sempre che|semprech\w|a condizione|nel caso|nei casi|in caso|limitatamente|nei limiti|ferm[oiae]|finche|fino a|sol[oaie]|soltanto|a pena|non|ma|bensi|pero|anche|almeno|ciascun[oa]?|rispettivamente)\b|\d/

function beginningOf(words: string, isAsked: (words: string) => boolean): string | undefined {
	const cuts = [...words.matchAll(border)].map(({ index }) => index).filter((at) => at <= longestLine)
	const at = cuts.findLast((cut) => !limits.test(foldAccents(foldCase(words.slice(cut)))) && !isAsked(words.slice(cut)))
	return at === undefined ? undefined : words.slice(0, at)
}

/** A bracket or quotation mark without its fellow, or a list of which the line holds a part. */
function isOpen(line: string): boolean {
	const count = (sign: string) => line.split(sign).length - 1
	return count('(') !== count(')') || count('«') !== count('»') || /[:;,]\s(?:\d|[a-z])\)|:$/.test(line)
}

/** First words of a sentence that take back what the sentence before says. */
const takingBack =
	/^(?:\d+(?:-\w+)?\.\s*)?(?:tuttavia|se pero|quando pero|peraltro|nondimeno|fanno eccezione|sono eccettuat|sono esclus|sono salv|resta(?:no)? salv|e fatt[ao] salv|salv[oi]|in deroga|non si applica|la (?:presente |precedente )?disposizione (?:del comma precedente |precedente |di cui al (?:primo comma|comma \d) )?non si applica|le disposizioni (?:del|dei|di cui al|precedenti|che precedono)[^.;]{0,60} non si applicano|nei casi di cui al (?:precedente|primo) comma)|^[^.;,]{1,60} (?:pero|tuttavia)\b/

/** Returns true if the sentence after a rule takes it back in part. @param after the text that follows the rule */
export function isTakenBack(after: string): boolean {
	return takingBack.test(foldAccents(foldCase(after.trimStart().slice(0, 200))))
}
