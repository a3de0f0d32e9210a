import { analyse } from 'legal'
import { type DocumentNumbers, findDocuments, findLaws, MONTH_NAMES } from '../act-mentions.ts'

/** Features by which news are compared. Computed once and stored with the item. */
export interface NewsTraits {
	/** Address without tracking parameters; null for a page that is a list. */
	page: string | null
	/** Host of the page. */
	site: string | null
	/** Numbered documents and rulings, by kind: a news item is about one of them. */
	documents: DocumentNumbers
	/** Laws in the title, as number and year: their kind is often wrong. */
	laws: ReadonlySet<string>
	/** Stems of the title. */
	title: ReadonlySet<string>
	/** Stems of title and summary. */
	text: ReadonlySet<string>
	/** Months and years in the title. */
	months: ReadonlySet<string>
	years: ReadonlySet<string>
	/** Other figures in title and summary: amounts, rates, days. */
	figures: ReadonlySet<string>
}

/** Weight of a stem: high for rare ones, low for those of every second title. */
export type Weight = (stem: string) => number

export interface Comparable {
	title: string
	description: string | null
	url: string
}

/** A month by itself is a period; after a day it is part of a date. */
const MONTH = new RegExp(`(?<!\\d[°º]?\\s)\\b(?:${MONTH_NAMES})\\b`, 'giu')
/** Excludes the year of an act, '207/2024'. */
const YEAR = /(?<!\/)\b(?:19|20)\d{2}\b/g
const FIGURE = /\b\d+(?:[.,]\d+)*/g
/** Names of forms, not figures. */
const FORM = /^(?:730|770|740|760)$/

/** Computes the features of a news item. */
export function traitsOf({ title, description, url }: Comparable): NewsTraits {
	const whole = normaliseFigures(description ? `${title}. ${description}` : title)
	const head = normaliseFigures(title)
	return {
		page: canonicalPage(url),
		site: URL.canParse(url) ? new URL(url).hostname.replace(/^(?:www|m|amp)\./, '') : null,
		documents: findDocuments(whole),
		laws: findLaws(head),
		title: stemsOf(head),
		text: stemsOf(whole),
		months: new Set(head.toLowerCase().match(MONTH)),
		years: new Set(head.match(YEAR)),
		figures: new Set(
			whole
				.replace(YEAR, ' ')
				.match(FIGURE)
				?.filter((figure) => !FORM.test(figure))
				.map((figure) => figure.replace(',', '.')),
		),
	}
}

/** Normalises figures: '35.000', '35mila' and '35 mila' are the same, and so are '1,6 per cento' and '1,6%'. */
function normaliseFigures(text: string): string {
	return text
		.replace(/(?<=\d)\.(?=\d{3}\b)/g, '')
		.replace(/(?<!\d)(\d+)\s?mila\b/gi, (_, thousands: string) => `${thousands}000`)
		.replace(/\bmille\b/gi, '1000')
}

/** Returns stems without numbers, with doubled letters merged: 'forfettari' is also spelled 'forfetari'. */
function stemsOf(text: string): Set<string> {
	return new Set(
		analyse(text)
			.filter((stem) => !/^\d/.test(stem) || FORM.test(stem))
			.map((stem) => stem.replace(/([a-z])\1/g, '$1')),
	)
}

/** Returns host, path and query in normal form; null for the start page of a site. */
export function canonicalPage(address: string): string | null {
	if (!URL.canParse(address)) return null
	const { hostname, pathname, search } = new URL(address)
	const path = pathname.replace(/\/(?:amp|index\.\w+)?\/?$/, '')
	if (path === '' && search === '') return null
	return `${hostname.replace(/^(?:www|m|amp)\./, '')}${path}${search}`.toLowerCase()
}

const SAME_FROM = 0.44
/** Short titles such as 'Comunicato stampa' are all alike. */
const MIN_TITLE_STEMS = 3
const SHARED_FIGURE_BONUS = 0.12
const OTHER_FIGURES_FACTOR = 0.5

/**
 * Returns true if two items from different sources are the same news: the same page or the same document always is, different documents of
 * one kind never are, and otherwise each title is searched in the whole of the other item.
 */
export function isSameNews(a: NewsTraits, b: NewsTraits, weight: Weight): boolean {
	if (a.page !== null && a.page === b.page) return true
	const documents = compareDocuments(a.documents, b.documents)
	if (documents !== 'none') return documents === 'same'
	// One publisher does not report the same news twice, but uses the same words for many.
	if (a.site !== null && a.site === b.site) return false
	if (areApart(a.laws, b.laws)) return false
	if (areApart(a.months, b.months) || areApart(a.years, b.years)) return false
	if (Math.min(a.title.size, b.title.size) < MIN_TITLE_STEMS) return false
	return likenessOf(a, b, weight) >= SAME_FROM
}

function compareDocuments(a: DocumentNumbers, b: DocumentNumbers): 'same' | 'different' | 'none' {
	let verdict: 'same' | 'different' | 'none' = 'none'
	for (const [kind, numbers] of a) {
		const others = b.get(kind)
		if (!others) continue
		if (numbers.isDisjointFrom(others)) return 'different'
		verdict = 'same'
	}
	return verdict
}

function areApart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
	return a.size > 0 && b.size > 0 && a.isDisjointFrom(b)
}

/** Returns the share of each title that is found in the other item, figures included, 0 to 1. */
export function likenessOf(a: NewsTraits, b: NewsTraits, weight: Weight): number {
	const words = (found(a.title, b.text, weight) + found(b.title, a.text, weight)) / 2
	const shared = a.figures.intersection(b.figures).size + a.laws.intersection(b.laws).size
	if (shared > 0) return words + SHARED_FIGURE_BONUS * Math.min(shared, 2)
	return areApart(a.figures, b.figures) ? words * OTHER_FIGURES_FACTOR : words
}

function found(title: ReadonlySet<string>, text: ReadonlySet<string>, weight: Weight): number {
	let all = 0
	let met = 0
	for (const stem of title) {
		const worth = weight(stem)
		all += worth
		if (hasStem(text, stem)) met += worth
	}
	return all === 0 ? 0 : met / all
}

const MIN_PREFIX = 5

/** Returns true for the stem itself or one with the same beginning: 'fatur' and 'faturazion'. */
function hasStem(text: ReadonlySet<string>, stem: string): boolean {
	if (text.has(stem)) return true
	if (stem.length < MIN_PREFIX) return false
	for (const other of text)
		if (other.length >= MIN_PREFIX && (other.startsWith(stem) || stem.startsWith(other))) return true
	return false
}

/** Computes weights from how many titles added so far contain a stem. */
export function createWeights(): { add(item: NewsTraits): void; weight: Weight } {
	const counts = new Map<string, number>()
	let total = 0
	return {
		add({ title }) {
			total++
			for (const stem of title) counts.set(stem, (counts.get(stem) ?? 0) + 1)
		},
		weight: (stem) => Math.log(1 + (total + 20) / (1 + (counts.get(stem) ?? 0))),
	}
}
