/** Checks the numbers, quantities and dates of a sentence against its sources. */

import { foldAccents, foldCase, monthNames } from 'italian'
import type { Passage } from '../law/model.ts'
import type { Facts } from './facts.ts'
import { measuresIn, withoutMeasures } from './measures.ts'
import { numbersIn } from './numbers.ts'
import { rulesOf } from './rules.ts'
import { standsFor } from './same-words.ts'
import { claimsOf, contentOf, termsOfRule } from './support.ts'

/** Least share of the claim's words that a source sentence has for its numbers to count. */
const minNear = 0.35
/** Distance from the closest source sentence within which quantities are accepted. */
const closeShare = 0.15

/** Every number occurs in a source sentence about the same thing; a leading "3." is the number of its comma. */
export function numbersHold(claims: string, sources: readonly Passage[], facts: Facts): boolean {
	const opening = /^\s*(\d{1,3}(?:-[a-z]+)?\.\s+\S+)/.exec(claims)?.[1]
	const squeeze = (text: string) => text.replace(/\s+/g, ' ')
	if (opening !== undefined && !sources.some(({ text }) => squeeze(text).includes(squeeze(opening)))) return false
	const unopened = opening === undefined ? claims : claims.replace(/^\s*\d{1,3}(?:-[a-z]+)?\./, '')
	const claimed = unopened.replace(/\btutt[ei] e (?:due|tre|quattro)\b/gi, ' ')
	const rules = sources.map((source) => ({ source, found: rulesOf(source.text, claims.includes(';')) }))
	const everywhere = [
		...new Set(rules.flatMap(({ source, found }) => [...contentOf(source.heading), ...found.flatMap(termsOfRule)])),
	]
	const own = claimsOf(withoutMeasures(claims)).filter(
		(term) => !facts.tells(term) || everywhere.some((there) => standsFor(term, there)),
	)
	const near = rules.flatMap(({ source: { heading }, found }) => {
		const headed = contentOf(heading)
		return [
			{ text: heading, share: minNear },
			...found.map((rule) => ({
				text: rule.whole,
				share: shareOf(own, [headed, termsOfRule(rule), rule.topic]),
			})),
		]
	})
	const nearest = near.reduce((most, { share }) => Math.max(most, share), 0)
	const speaking = near.filter(({ share }) => share >= minNear)
	const closest = speaking.filter(({ share }) => share >= nearest - closeShare)
	return (
		isWithin(numbersIn(claimed), [facts.numbers, ...speaking.map((sentence) => numbersIn(sentence.text))]) &&
		[...measuresIn(claimed)].every(
			(measure) => facts.appliesTo(measure) || closest.some((sentence) => measuresIn(sentence.text).has(measure)),
		)
	)
}

function isWithin(stated: ReadonlySet<string>, known: readonly ReadonlySet<string>[]): boolean {
	return [...stated].every((value) => known.some((values) => values.has(value)))
}

function shareOf(own: readonly string[], there: readonly (readonly string[])[]): number {
	const shared = own.filter((term) => there.some((terms) => terms.some((other) => standsFor(term, other)))).length
	return own.length === 0 ? 1 : shared / own.length
}

const writtenDate = new RegExp(String.raw`\d{1,2}°?\s+(?:${monthNames.join('|')})(?:\s+\d{4})?`, 'g')

/** A whole date must occur in the source, folded, or be derived from the question: its day, month and year may each occur in other dates. */
export function dateHolds(claims: string, source: string, facts: Facts): boolean {
	const dates = foldAccents(foldCase(claims)).match(writtenDate) ?? []
	const squeezed = source.replace(/\s+/g, ' ')
	return dates.every((date) => squeezed.includes(date.replace(/\s+/g, ' ')) || facts.tellsDate(date))
}
