/** Checks that no second reading can override: claims that neither the source nor the question supports. */
import { foldAccents, foldCase } from 'italian'
import { runsElsewhere } from '../verify/anchors.ts'
import { type CueName, isUnborne } from '../verify/cues.ts'
import { setsApart } from '../verify/exclusions.ts'
import { measuresIn } from '../verify/measures.ts'
import { numbersIn } from '../verify/numbers.ts'
import { movesOrigin } from '../verify/origins.ts'
import { plainWords } from '../verify/plain-words.ts'
import { dateHolds } from '../verify/quantities.ts'
import { standsFor } from '../verify/same-words.ts'
import { namesOutside, type Statement } from '../verify/statement.ts'
import { claimsOf, contentOf } from '../verify/support.ts'
import { altersItsRule } from './near-rule.ts'

export type Doubt =
	| 'number'
	| 'name'
	| 'term'
	| 'apart'
	| 'authority'
	| 'invented'
	| 'concession'
	| 'alters-rule'
	| CueName

/** Words of scope that only the source may support. */
const scope: readonly CueName[] = [
	'all',
	'whole',
	'choice',
	'proof',
	'remains',
	'other',
	'term',
	'replaces',
	'likewise',
	'repeated',
]
/** Words of scope that may also describe the case in the question. */
const scopeOfCase: readonly CueName[] = ['only', 'at-once', 'without', 'before', 'after', 'falls-to']

const authorities =
	/\b(?:giudice|tribunale|pubblico ministero|prefetto|questore|ministro|ministero|sindaco|notaio|cancelliere|commissario|curatore|perito|assemblea|agenzia|autorita|comune|provincia|regione|corte|collegio|consiglio|polizia|governo|parlamento)\b/g
const authorityStem = 6

const concession =
	/\b(?:anche (?:se|quando|senza|dopo|prima|qualora|nel caso)|quand'anche|benche|sebbene|a prescindere|indipendentemente|nonostante|malgrado|per quanto)\s+([^.;,]{1,120})/

/** A statement with so many words that are neither the source's nor the question's says something of its own. */
const mostInvented = 4

/** Returns the first doubt about a statement, or nothing when it may be read a second time. */
export function doubtAbout(statement: Statement): Doubt | undefined {
	const { whole, facts, stated, claims, sources } = statement
	const said = plainWords(claims)
	const folded = foldAccents(foldCase(whole))
	const source = `${plainWords(whole)} ${folded}`
	const both = `${source} ${plainWords(facts.text)}`
	if (saysOtherNumber(statement) || !dateHolds(stated, folded, facts)) return 'number'
	if (namesOutside(statement).length > 0) return 'name'
	if (movesOrigin(claims, whole) || runsElsewhere(stated, whole, facts.tellsDate)) return 'term'
	if (sources.some(({ text }) => setsApart(claims, text))) return 'apart'
	const cue =
		scope.find((name) => isUnborne(name, said, source)) ?? scopeOfCase.find((name) => isUnborne(name, said, both))
	if (cue !== undefined) return cue
	if (namesAuthority(said, both)) return 'authority'
	const known = [...new Set(contentOf(whole))]
	const isKnown = (term: string) => facts.tells(term) || known.some((there) => standsFor(term, there))
	if (concedes(said, source, isKnown)) return 'concession'
	if (claimsOf(claims).filter((term) => !isKnown(term)).length > mostInvented) return 'invented'
	return altersItsRule(statement) ? 'alters-rule' : undefined
}

function saysOtherNumber({ claims, whole, facts }: Statement): boolean {
	const known = numbersIn(whole)
	const measures = measuresIn(whole)
	return (
		[...numbersIn(claims.replace(/\btutt[ei] e (?:due|tre|quattro)\b/giu, ' '))].some(
			(number) => !known.has(number) && !facts.numbers.has(number),
		) || [...measuresIn(claims)].some((measure) => !measures.has(measure) && !facts.appliesTo(measure))
	)
}

function namesAuthority(said: string, known: string): boolean {
	return [...said.matchAll(authorities)].some(([name]) => !known.includes(name.slice(0, authorityStem)))
}

/** "Anche se …" of something that neither the source nor the question speaks of. */
function concedes(said: string, source: string, isKnown: (term: string) => boolean): boolean {
	const clause = concession.exec(said)?.[1]
	if (clause === undefined || !isUnborne('concession', said, source)) return false
	const terms = claimsOf(clause)
	return terms.length === 0 || !terms.every(isKnown)
}
