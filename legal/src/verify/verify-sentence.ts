/**
 * A model's sentence is shown only if it stands: its citations are among the passages given, articles, numbers, dates and names
 * are in them, they do not say the contrary, and its words are theirs.
 */
import type { AnswerSource } from '../answer.ts'
import { findCitations } from '../law/citation.ts'
import { findKnownAct } from '../law/known-acts.ts'
import type { Passage } from '../law/model.ts'
import { resolveCitations } from '../law/resolve.ts'
import { foldAccents, foldCase } from '../text/fold.ts'
import { falsifies, renumbers, sharedWords } from './edits.ts'
import { overstates } from './force.ts'
import { looksLikeInstruction } from './instructions.ts'
import { measuresIn, withoutMeasures } from './measures.ts'
import { addressesIn, namesIn } from './names.ts'
import { numbersIn } from './numbers.ts'
import { movesOrigin } from './origins.ts'
import { isPerson } from './persons.ts'
import { contradicts } from './polarity.ts'
import { actsForOther, swapsRoles, swapsTold } from './roles.ts'
import { continuedRules, type Rule, rulesOf } from './rules.ts'
import { standsFor } from './same-words.ts'
import { claimsOf, contentOf, isFraming, type Support, supportsOf } from './support.ts'
import { closeness, exchanges } from './swaps.ts'

export type RemovalReason =
	| 'no-citation'
	| 'unknown-citation'
	| 'article-not-in-source'
	| 'number-not-in-source'
	| 'name-not-in-source'
	| 'contradicts-source'
	| 'unsupported'
	| 'instruction'

export type Verdict =
	| { readonly stands: true; readonly sources: readonly [AnswerSource, ...AnswerSource[]] }
	| { readonly stands: false; readonly reason: RemovalReason }

/** A sentence may add one word of its own to so many of its sources': more rope, and it says "notaio" for "testatore". */
const wordsForOne = 12

/** "L'art. 2043 prevede che …" */
const leadIn =
	/\b(?:prevede|prevedono|stabilisce|stabiliscono|dispone|dispongono|precisa|specifica|chiarisce|afferma|sancisce|indica|aggiunge)\s+che\b/gi

/** @param passages by the number they were given under, from 1 */
export function verifySentence(
	text: string,
	cited: readonly number[],
	passages: readonly Passage[],
	bridges: ReadonlySet<string> = new Set(),
): Verdict {
	if (cited.length === 0) return removed('no-citation')
	const sources = cited.flatMap((number) => passages[number - 1] ?? [])
	if (sources.length < cited.length) return removed('unknown-citation')
	if (looksLikeInstruction(text)) return removed('instruction')
	const whole = sources.map(sourceText).join('\n')
	const references = resolveCitations(text).filter(({ assumed }) => assumed !== true)
	const isQuoted = quotedIn(text, whole)
	if (references.some((reference) => !isQuoted(reference) && !isCovered(reference, sources)))
		return removed('article-not-in-source')
	const bare = findCitations(text).filter(({ kind, act }) => kind === 'article' && act === undefined)
	if (bare.some(({ article = '' }) => !sources.some((passage) => mentionsArticle(passage, article))))
		return removed('article-not-in-source')
	const claims = blank(text, [...references, ...bare]).replace(leadIn, ' ')
	if (!numbersHold(claims, sources)) return removed('number-not-in-source')
	const folded = foldAccents(foldCase(whole))
	if (addressesIn(text).some((address) => !whole.includes(address))) return removed('name-not-in-source')
	if (namesIn(claims).some((name) => !folded.includes(name))) return removed('name-not-in-source')
	if (!dateHolds(text, folded)) return removed('number-not-in-source')
	const rests = restOf(claims, sources, bridges)
	if (rests === undefined) return removed('unsupported')
	if (rests !== 'contradicts-source' && rests.length === 1 && rests.some((rest) => renumbers(text, rest.rule.whole)))
		return removed('number-not-in-source')
	if (rests === 'contradicts-source' || movesOrigin(claims, whole)) return removed('contradicts-source')
	return { stands: true, sources: toSources(sources, rests) }
}

/** Where a statement rests: the rule of one of its sources. */
interface Rest {
	readonly source: Passage
	readonly rule: Rule
}

/** One rule carries the whole, or each of the statements it is made of has its own. */
function restOf(
	claims: string,
	sources: readonly Passage[],
	bridges: ReadonlySet<string>,
): readonly Rest[] | 'contradicts-source' | undefined {
	const whole = ruleFor(claims, sources, bridges)
	if (whole !== undefined && whole !== 'contradicts-source') return [whole]
	const statements = statementsOf(claims)
	if (statements.length > 1) {
		const rests = statements.map((statement) => ruleFor(statement, sources, bridges))
		if (rests.every((rest) => typeof rest === 'object')) return rests
	}
	return whole
}

function ruleFor(
	claims: string,
	sources: readonly Passage[],
	bridges: ReadonlySet<string>,
): Rest | 'contradicts-source' | undefined {
	const carriedBy = (rules: (text: string) => readonly Rule[]) =>
		sources.flatMap((source) =>
			supportsOf(claims, rules(source.text), `${source.heading} ${source.act.title} ${source.path.join(' ')}`, bridges)
				.filter(isSupported)
				.map((support) => ({ source, support, rule: support.rule })),
		)
	const rules = (text: string) => rulesOf(text, claims.includes(';'))
	const alone = carriedBy(rules)
	const carrying = alone.length > 0 ? alone : carriedBy((text) => continuedRules(rules(text), text))
	const [nearest] = carrying
		.map((rest) => ({ ...rest, closeness: closeness(claims, rest.rule.whole) + sharedWords(claims, rest.rule.whole) }))
		.toSorted((a, b) => b.closeness - a.closeness)
	if (nearest === undefined) return undefined
	const { source, support, rule } = nearest
	const isAllowed = (term: string) => isFraming(term) || support.besides.some((t) => standsFor(term, t))
	return support.inverted || falsifies(claims, rule.whole, isAllowed) || opposes(claims, rule.whole, source.text)
		? 'contradicts-source'
		: { source, rule }
}

/** A condition and its consequence are one statement; what is set beside it with a semicolon or "mentre" is another. */
function statementsOf(claims: string): string[] {
	const isConditional = /\b(?:se|quando|qualora|ove)\b/i.test(claims)
	return claims
		.split(isConditional ? /;|,? mentre | invece |, ma / : /;|:|,? mentre | invece |, (?:e|ma|ed|nonché|oltre) /)
		.filter((statement) => claimsOf(statement).length > 0)
}

function opposes(claims: string, rule: string, text: string): boolean {
	return (
		contradicts(claims, rule) ||
		overstates(claims, rule, text) ||
		exchanges(claims, rule) ||
		swapsTold(claims, rule) ||
		actsForOther(claims, rule) ||
		swapsRoles(claims, rule)
	)
}

/** Least share of the claim's words that a source sentence has for its numbers to count. */
const minNear = 0.35
/** How much less than the nearest a sentence may share and still lend its quantities. */
const closeShare = 0.15

/** Every number stands in a source sentence that speaks of the same thing; a leading "3." is the number of its comma. */
function numbersHold(claims: string, sources: readonly Passage[]): boolean {
	const opening = /^\s*(\d{1,3}(?:-[a-z]+)?\.\s+\S+)/.exec(claims)?.[1]
	const squeeze = (text: string) => text.replace(/\s+/g, ' ')
	if (opening !== undefined && !sources.some(({ text }) => squeeze(text).includes(squeeze(opening)))) return false
	const claimed = opening === undefined ? claims : claims.replace(/^\s*\d{1,3}(?:-[a-z]+)?\./, '')
	const own = claimsOf(withoutMeasures(claims))
	const near = sources.flatMap(({ text, heading }) => [
		{ text: heading, share: minNear },
		...rulesOf(text, claims.includes(';')).map(({ whole, topic }) => ({
			text: whole,
			share: shareOf(own, [...contentOf(`${heading} ${whole}`), ...topic]),
		})),
	])
	const nearest = Math.max(...near.map(({ share }) => share))
	const speaking = near.filter(({ share }) => share >= minNear)
	const closest = speaking.filter(({ share }) => share >= nearest - closeShare)
	return (
		isWithin(
			numbersIn(claimed),
			speaking.map((sentence) => numbersIn(sentence.text)),
		) &&
		isWithin(
			measuresIn(claimed),
			closest.map((sentence) => measuresIn(sentence.text)),
		)
	)
}

function isWithin(stated: ReadonlySet<string>, known: readonly ReadonlySet<string>[]): boolean {
	return [...stated].every((value) => known.some((values) => values.has(value)))
}

function shareOf(own: readonly string[], there: readonly string[]): number {
	const shared = own.filter((term) => there.some((other) => standsFor(term, other))).length
	return own.length === 0 ? 1 : shared / own.length
}

function removed(reason: RemovalReason): Verdict {
	return { stands: false, reason }
}

function sourceText({ heading, text, article, act, path }: Passage): string {
	return [`art. ${article} ${findKnownAct(act.code)?.short ?? ''} ${act.title}`, ...path, heading, text].join('\n')
}

/** Whether the sources write the reference in the very same words, its act included. */
function quotedIn(text: string, whole: string) {
	const squeeze = (written: string) => foldCase(written).replace(/\s+/g, ' ')
	const source = squeeze(whole)
	return ({ start, end }: Reference) => source.includes(squeeze(text.slice(start, end)))
}

/** An article without an act belongs to the act of the passage cited. */
function mentionsArticle(passage: Passage, article: string): boolean {
	return passage.article === article || findCitations(passage.text).some((citation) => citation.article === article)
}

type Reference = ReturnType<typeof resolveCitations>[number]

/** The reference is one of the sources (and, where both have one, the right comma), or a source itself refers to it. */
function isCovered(reference: Reference, sources: readonly Passage[]): boolean {
	return sources.some((passage) => {
		if (reference.ref === passage.ref || (reference.cited === undefined && reference.ref === `${passage.act.code}:`))
			return commaFits(reference.comma, passage)
		return resolveCitations(passage.text, { defaultAct: passage.act.code }).some(({ ref }) => ref === reference.ref)
	})
}

function commaFits(comma: string | undefined, { comma: first, lastComma: last }: Passage): boolean {
	if (comma === undefined || first === undefined || last === undefined) return true
	const number = Number.parseInt(comma, 10)
	return Number.isNaN(number) || (number >= Number.parseInt(first, 10) && number <= Number.parseInt(last, 10))
}

function blank(text: string, references: readonly { readonly start: number; readonly end: number }[]): string {
	let blanked = text
	for (const { start, end } of references)
		blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end)
	return blanked
}

/** A whole date has to stand in the source as such: its day, month and year may each occur there in other dates. */
function dateHolds(claims: string, source: string): boolean {
	const dates =
		foldAccents(foldCase(claims)).match(
			/\d{1,2}°?\s+(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?:\s+\d{4})?/g,
		) ?? []
	const squeezed = source.replace(/\s+/g, ' ')
	return dates.every((date) => squeezed.includes(date.replace(/\s+/g, ' ')))
}

function isSupported({ words, missing, borrowed }: Support): boolean {
	return missing.length + borrowed.length <= words / wordsForOne && !missing.some(isPerson)
}

function toSources(passages: readonly Passage[], rests: readonly Rest[]): [AnswerSource, ...AnswerSource[]] {
	const [first, ...others] = passages.flatMap((passage) => {
		const own = rests.filter(({ source }) => source === passage)
		const comma = passage.comma !== undefined && passage.comma === passage.lastComma ? { comma: passage.comma } : {}
		return (own.length > 0 ? own : [{ rule: { start: 0, end: passage.text.length } }]).map(({ rule: range }) => ({
			ref: passage.ref,
			start: passage.start + range.start,
			end: passage.start + range.end,
			...comma,
		}))
	})
	if (first === undefined) throw new RangeError('a sentence that stands has a source')
	return [first, ...others]
}
