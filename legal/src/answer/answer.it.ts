/** The Italian sentences of an answer. Everything else in the engine is data. */

import { monthNames } from 'italian'
import { isOfAnnex } from '../law/annexed-articles.ts'
import { appliesFrom } from '../law/application-dates.ts'
import { findCitations } from '../law/citation.ts'
import { findKnownAct } from '../law/known-acts.ts'
import type { Article } from '../law/model.ts'
import { namesOfCode } from '../law/named-act.ts'

/** "art. 2052 c.c.", "art. 21, comma 1, d.lgs. 546/1992"; of a text without articles, its title and section. */
export function citationText(
	article: Pick<Article, 'number' | 'act' | 'heading'> & { source?: string },
	comma?: string | readonly string[],
): string {
	if (isSection(article)) return sectionText(article)
	const name = findKnownAct(article.act.code)?.short ?? namesOfCode(article.act.code)?.short ?? article.act.title
	const act = isOfAnnex(article) ? `di un allegato del ${name}` : name
	const commi = commiText(comma)
	return commi === '' ? `art. ${article.number} ${act}` : `art. ${article.number}, ${commi}, ${act}`
}

/** "comma 1", "commi 1 e 4", "commi 1, 2 e 4"; nothing where none is known. */
function commiText(comma: string | readonly string[] = []): string {
	const numbers = typeof comma === 'string' ? [comma] : comma
	const last = numbers.at(-1)
	if (last === undefined) return ''
	return numbers.length === 1 ? `comma ${last}` : `commi ${numbers.slice(0, -1).join(', ')} e ${last}`
}

/** Texts without articles are read by sections, numbered s1, s2 … for refs alone. */
function isSection({ number }: Pick<Article, 'number'>): boolean {
	return /^s\d+$/.test(number)
}

function sectionText({ act, heading }: Pick<Article, 'act' | 'heading'>): string {
	const title = act.documentType === 'scheda' ? `scheda «${act.title}»` : `«${act.title}»`
	return isRubric(heading) && heading !== act.title ? `${title}, «${heading}»` : title
}

interface QuotedAs {
	/** The likeliest article of the answer; the others may govern. */
	readonly isFirst: boolean
	/** Ties everyday words to the legal ones. */
	readonly institute?: string
	/** Acts that the reader can open. */
	readonly heldActs?: ReadonlySet<string>
}

/** Quotations of one article, with where they stand and of when the text is. */
export function quotedSentence(
	article: Article,
	quotations: readonly string[],
	commi: readonly string[],
	{ isFirst, institute, heldActs }: QuotedAs,
): string {
	const validity = validityText(article, heldActs)
	const lead = institute === undefined ? '' : `Nei termini della legge: ${institute}. `
	const heading = isRubric(article.heading) ? ` (${article.heading.replace(/[.\s]+$/, '')})` : ''
	const place = isSection(article)
		? `${article.act.documentType === 'scheda' ? 'Dalla' : 'Da'} ${citationText(article)}`
		: `${isFirst ? "In base all'" : "Può riguardare il caso anche l'"}${citationText(article, commi)}${heading}`
	return `${lead}${place}: ${quotations.map((words) => `«${words}»`).join(' … ')}${validity === '' ? '' : ` (${validity})`}.`
}

/** Notices of repeal that a source has put in the place of the rubrica are not shown. */
export function isRubric(heading: string): boolean {
	return heading !== '' && heading.length <= 120 && !/(?:ABROGAT|SOPPRESS|MODIFICHE DALLA)/.test(heading)
}

/** Articles that a new one replaces, of those it comes from. */
const oldNamed = 2

/**
 * "testo in vigore dal 1 marzo 2026", "testo al febbraio 2023, da verificare"; of law that applies only from a later day than its publication,
 * "si applica dal 1 gennaio 2027; fino ad allora art. 17 d.P.R. 633/1972, che non è in archivio".
 * @param heldActs says which of the earlier articles are missing; without it nothing is said of that
 */
export function validityText(
	article: Pick<Article, 'validity' | 'asOf' | 'abrogated'> & Partial<Pick<Article, 'act' | 'oldRefs'>>,
	heldActs?: ReadonlySet<string>,
): string {
	const { validity, asOf, abrogated, act, oldRefs = '' } = article
	if (abrogated) return 'abrogato'
	if (act !== undefined && validity.from !== undefined && validity.from === appliesFrom(act.code)) {
		const old = oldArticles(oldRefs, heldActs)
		return `si applica dal ${dateText(validity.from)}${old === '' ? '' : `; fino ad allora ${old}`}`
	}
	if (validity.from !== undefined && validity.to !== undefined)
		return `testo in vigore dal ${dateText(validity.from)} al ${dateText(validity.to)}`
	if (validity.from !== undefined) return `testo in vigore dal ${dateText(validity.from)}`
	if (validity.to !== undefined) return `testo in vigore fino al ${dateText(validity.to)}`
	return asOf === undefined ? 'testo da verificare' : `testo al ${dateText(asOf)}, da verificare`
}

/** The first articles that the source names as the origin of one, in the short form of citations. */
function oldArticles(oldRefs: string, heldActs: ReadonlySet<string> | undefined): string {
	const old = findCitations(oldRefs)
		.flatMap(({ kind, act = '', article }) => {
			const short = findKnownAct(act)?.short
			return kind === 'article' && short !== undefined ? [{ act, text: `art. ${article} ${short}` }] : []
		})
		.slice(0, oldNamed)
	const isMissing = heldActs !== undefined && !old.some(({ act }) => heldActs.has(act))
	const verb = old.length === 1 ? 'è' : 'sono'
	return `${old.map(({ text }) => text).join(', ')}${old.length > 0 && isMissing ? `, che non ${verb} in archivio` : ''}`
}

/** ISO 8601 day, month or year in Italian words: "1 gennaio 2027", "febbraio 2023", "2026". */
export function dateText(iso: string): string {
	const [year = '', month, day] = iso.split('-')
	const name = month === undefined ? undefined : monthNames[Number(month) - 1]
	return [day === undefined ? undefined : String(Number(day)), name, year]
		.filter((part) => part !== undefined)
		.join(' ')
}
