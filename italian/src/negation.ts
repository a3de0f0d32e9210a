/** Denials in a question, which say what is not so: `nessun familiare a carico`, `non la contesto`, `non di lusso`. */

const no = String.raw`(?<!\p{L})(?:non|divers[oaie] da(?:l|i|gli|lla)?|senza|né|nessun(?:[oa]|')?|niente|neanche|nemmeno|neppure|mai)(?!\p{L})`
const denial = new RegExp(
	String.raw`${no}(?! (?:solo|più tardi|oltre|prima di)\b)(?:(?! (?:ma|bensì) )[^.,;:?!()]){0,60}`,
	'gu',
)

/** Small words that may stand between a denial and the word that it denies: `non è la mia`, `non si tratta di`. */
const small = [
	"è|era|sono|erano|sia|fosse|essendo|c'è|c'era|ci|si|mi|lo|la|li|le|ne|gli|ho|ha|abbiamo|hanno|avevo|aveva|faccio|fa|tratta|trattava",
	'ancora|più|mai|affatto|neanche|nemmeno|neppure|proprio|un|una|uno|il|i|alcun|alcuna|nessun|nessuna|quella|quello|mio|mia|suo|sua',
	'di|da|del|dello|della|dei|delle|al|alla|in|nel|nella|a|ad|per|con|come|dal|dalla|stato|stata|registrato|registrata|iscritto|iscritta|contratto',
].join('|')
const deniedBefore = new RegExp(
	String.raw`${no},?(?:(?: |(?<='))(?:(?:${small})(?!\p{L})|(?:un|l|d|dell|dall|all|nell|nessun)'))*(?: |(?<='))$`,
	'u',
)
const deniedAfter =
	/^\p{L}{0,8}(?:,? (?:no|niente|esclus[oaie])(?=[.,;:?!)]| ma(?!\p{L})|$)|,? non (?:c'è|c'era|ci sono|ce n'è|ce l'ho|(?:l[oaie] )?(?:chied|vogl)\p{L}*)(?!\p{L}))/u
const longestDenial = 48
/** `Non compro dal costruttore ma da un'impresa` */
const deniedWithin = new RegExp(
	String.raw`${no}(?! (?:solo|più tardi|oltre|prima di)(?!\p{L}))(?:(?! (?:ma|bensì) )[^.,;:?!()]){0,40}$`,
	'u',
)
const butNext =
	/^(?:(?! (?:ma|bensì) )[^.;:?!()]){0,25},? (?:ma|bensì) (?:(?:un|una|il|lo|la|da|dal|dalla|di|del|della|in|al|alla|per|come|è|era|sono)(?!\p{L})|\p{L}{1,5}')/u
/** Words that take something back: what comes last is meant. */
const takesBack =
	/(?<!\p{L})(?:anzi|scusa|scusi|scusate|mi correggo|ho sbagliato|mi sono sbagliat[oa]|no aspetta)(?!\p{L})/u

/** Returns the words of a pattern that a text says and does not deny, as written. */
export function saidIn(text: string, pattern: RegExp): string[] {
	return [...withoutDenied(text).matchAll(new RegExp(pattern.source, 'g'))].map(([found]) => found.trim())
}

/** Returns a text without what it denies: for words that would change what is asked if they were so. */
export function withoutDenied(text: string): string {
	return text.replace(denial, ' ')
}

/**
 * Returns true if a text says the words of a pattern of something, and not only that it is not so. A denial counts where small words alone stand
 * between it and the words: `non è una pertinenza` denies, `non ho pagato la cartella` does not. Of words that are taken back the last count.
 */
export function says(text: string, pattern: RegExp): boolean {
	const isSaid = ({ index, 0: found }: RegExpExecArray) =>
		!deniedBefore.test(text.slice(Math.max(0, index - longestDenial), index)) &&
		!(
			deniedWithin.test(text.slice(Math.max(0, index - longestDenial), index)) &&
			butNext.test(text.slice(index + found.length))
		) &&
		!deniedAfter.test(text.slice(index + found.length))
	const all = [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))]
	const isCorrected = all.length > 1 && takesBack.test(text.slice(all[0]?.index, all.at(-1)?.index))
	return (isCorrected ? all.slice(-1) : all).some(isSaid)
}
