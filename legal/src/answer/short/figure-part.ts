/**
 * The part of a rule that gives the figure asked for, where the whole rule would be too long or say more: what it says of a subject that the
 * question names ("si prescrive in dieci anni"), or the clause with the figure. Nothing that limits it is left behind.
 */
import { analyse, foldAccents, foldCase } from 'italian'
import { type Figure, givesFigure } from './figure.ts'

const longestPart = 170
const shortestPart = 20

const verb =
	/(?<![\p{L}'])(?:non )?(?:(?:può|possono|deve|devono) |(?:è|sono) (?!stat)|si (?:prescriv|estingu|acquist|conserv|h|comp|propon|esercit)\p{L}{1,4} |(?:ha|hanno) diritto |(?:spetta|spettano|dura|durano|scade|scadono|ammonta|consiste) )/gu
/** Opens a clause whose verb is not the rule's own. */
const subordinate = /\b(?:che|cui|quale|quali|se|quando|qualora|ove|mentre|finche|perche|affinche)\b/
/** Opens a subject: an article, or an apostrophe. */
const subject = /^(?:il|lo|la|i|gli|le|un|uno|una|ogni|ciascun[oa]?) |^(?:l|un)'/
/** Before the verb, makes it depend on something. */
const depends =
	/\b(?:se|quando|qualora|ove|salv[oiae]|tranne|eccett\w+|purche|a meno|nel caso|nei casi|in caso|nelle ipotesi|ferm[oiae]|nei limiti|nonostante|tuttavia|in (?:tal|quest|tali))\b/

/**
 * Returns what the rule says of its subject from the verb on, if it gives the figure.
 * @param isAsked tells if some words say what was asked
 */
export function predicateOf(rule: string, figure: Figure, isAsked: (words: string) => boolean): string | undefined {
	const found = [...rule.matchAll(verb)].find(({ index }) => isMain(rule.slice(0, index)))
	if (found === undefined) return undefined
	const before = rule.slice(0, found.index)
	const predicate = rule.slice(found.index)
	if (predicate.length > longestPart || /[;:]/.test(predicate)) return undefined
	if (depends.test(foldAccents(foldCase(before))) || !isNamed(before, isAsked)) return undefined
	return givesFigure(predicate, figure) && !givesFigure(before, figure) ? predicate : undefined
}

/** The verb belongs to the clause that the sentence opens with, or to one that stands for itself. */
function isMain(before: string): boolean {
	const clause = (foldAccents(foldCase(before)).split(/[,;:]/).at(-1) ?? '').trimStart()
	return subject.test(clause) && !subordinate.test(clause)
}

/** Nouns that do not say what a rule is about. */
const general = /^(?:periodo|durata|termine|diritto|azione|vincolo|patto|misura|importo|somma)$/

/** True if the question names one of the subjects with all its words: a rule about temporary contracts holds for no others. */
function isNamed(before: string, isAsked: (words: string) => boolean): boolean {
	return before.split(/,| e | o | od | ed /).some((one) => {
		const words = foldAccents(foldCase(one)).match(/[a-z]+/g) ?? []
		const meaningful = words.filter((word) => analyse(word).length > 0)
		return isAsked(one) && meaningful.every((word) => general.test(word) || isAsked(word))
	})
}

/** First words of a clause that can be said alone. */
const standing =
	/^(?:il|lo|la|i|gli|le|un|uno|una|ogni|ciascun[oa]?|quell[oiae]|chi|si prescriv\w+|entro|nel|(?:comunque )?non (?:inferiore|superiore|minore|maggiore|oltre)|al piu tardi|almeno|per un|per il|con un|in misura|nella misura|a distanza|fino a) |^(?:l|un)'/
/** Ends where something must follow. */
const endsOpen = /\b(?:che|se|quando|qualora|ove|e|o|di|da|a|per|con)$/
/** Words that stand for something said before. */
const pointsBack =
	/\b(?:tal[ei]|dett[oaie]|predett[oaie]|suddett[oaie]|medesim[oaie]|stess[oaie]|quest[oaie]|ess[oaie]|cio|ne|cui)\b/
/** Anywhere beside the clause, takes it back or makes it depend on more than the case. */
const limiting =
	/\b(?:salv[oiae]|tuttavia|a meno che|tranne|eccett\w+|purche|sempre ?che|semprech\w|se non|limitatamente|ferm[oiae]|in deroga|non oltre|solo|soltanto|nei limiti)\b/

/** Returns the one clause of a rule that gives the figure, if it can be said alone and nothing beside it limits it. */
export function figureClause(rule: string, figure: Figure): string | undefined {
	const clauses = rule.split(/[,;:](?=\s)/).map((clause) => clause.trim())
	const giving = clauses.filter((clause) => givesFigure(clause, figure))
	const [clause] = giving
	if (clause === undefined || giving.length > 1) return undefined
	const said = foldAccents(foldCase(clause))
	const at = clauses.indexOf(clause)
	const [before, after] = [clauses.slice(0, at), clauses.slice(at + 1)].map((others) =>
		foldAccents(foldCase(others.join(', '))),
	)
	const isLimited = [before, after].some((one = '') => limiting.test(one) || depends.test(one))
	const isPlain = standing.test(said) && !pointsBack.test(said) && !endsOpen.test(said) && !isLimited
	return isPlain && clause.length >= shortestPart && clause.length <= longestPart ? clause : undefined
}
