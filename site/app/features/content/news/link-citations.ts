import { type Citation, findCitations, normattivaUrl, urnAt } from 'legal'
import { MONTH_NAMES } from './act-mentions.ts'

/** Elements whose text is already a link or is shown verbatim. */
const LEFT_ALONE = /^<(\/?)(?:a|code|pre)\b/i
const ENTITIES: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
}
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const MONTH_NEXT = new RegExp(`^[°º]? (?:${MONTH_NAMES})\\b`, 'i')

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** Links each law named in sanitised HTML to its text on Normattiva, at the cited article and comma. */
export function linkCitations(html: string): string {
	let depth = 0
	return html
		.split(/(<[^<>]*>)/)
		.map((part) => {
			if (!part.startsWith('<')) return depth === 0 ? linkText(part) : part
			const tag = LEFT_ALONE.exec(part)
			if (tag) depth += tag[1] ? -1 : 1
			return part
		})
		.join('')
}

function linkText(escaped: string): string {
	const text = escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
	let linked = ''
	let done = 0
	// The grammar reads 'decreto legge', the law also writes 'decreto-legge'.
	for (const citation of findCitations(text.replace(/decreto-legge/gi, (word) => word.replace('-', ' ')))) {
		const { start, end } = citation
		const url = addressOf(citation)
		if (url === undefined || start < done || namesADay(text, end)) continue
		const words = escapeHtml(text.slice(start, end))
		linked += `${escapeHtml(text.slice(done, start))}<a href="${escapeHtml(url)}" rel="noopener noreferrer">${words}</a>`
		done = end
	}
	return done === 0 ? escaped : linked + escapeHtml(text.slice(done))
}

function addressOf({ actUrn, article, comma, letter }: Citation): string | undefined {
	if (actUrn === undefined) return undefined
	return normattivaUrl(
		urnAt(actUrn, { ...(article && { article }), ...(comma && { comma }), ...(letter && { letter }) }),
	)
}

/** 'n. 84 del 17 giugno': the two digits that look like a year are a day, and there is no year. */
function namesADay(text: string, end: number): boolean {
	return MONTH_NEXT.test(text.slice(end, end + 14))
}
