export type Block =
	| { kind: 'heading'; level: number; text: string }
	| { kind: 'list'; ordered: boolean; items: readonly string[] }
	| { kind: 'quote'; text: string }
	| { kind: 'rule' }
	| { kind: 'paragraph'; text: string }

export type Inline =
	| { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
	| { kind: 'link'; text: string; href: string }

/** Schemes the specification allows in links (§9). */
const SCHEMES = /^(?:https?|ircs?|mailto|xmpp):/i

/** Splits text into headings, lists, quotations, rules and paragraphs, separated by empty lines. */
export function markdownBlocks(text: string): Block[] {
	const chunks: string[][] = [[]]
	for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
		if (line === '') chunks.push([])
		else if (HEADING.test(line)) chunks.push([line], [])
		else chunks.at(-1)?.push(line)
	}
	return chunks.flatMap((lines) => parseBlock(lines.join('\n').trim()))
}

const HEADING = /^#{1,6} /

function parseBlock(chunk: string): Block[] {
	if (chunk === '') return []
	const lines = chunk.split('\n').map((line) => line.trim())
	const [marks] = (lines.length === 1 && HEADING.exec(chunk)) || []
	if (marks) return [{ kind: 'heading', level: marks.length - 1, text: chunk.slice(marks.length).trim() }]
	if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(chunk)) return [{ kind: 'rule' }]
	const bullet = /^[-*+] +/
	if (lines.every((line) => bullet.test(line))) {
		return [{ kind: 'list', ordered: false, items: lines.map((line) => line.replace(bullet, '')) }]
	}
	const number = /^\d+[.)] +/
	if (lines.every((line) => number.test(line))) {
		return [{ kind: 'list', ordered: true, items: lines.map((line) => line.replace(number, '')) }]
	}
	if (lines.every((line) => line.startsWith('>'))) {
		return [{ kind: 'quote', text: lines.map((line) => line.replace(/^> ?/, '')).join(' ') }]
	}
	return [{ kind: 'paragraph', text: lines.join(' ') }]
}

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`|\[([^[\]]+)\]\(([^\s()]+)\)/g

/** Splits a line into bold, italics, code and links; a link with a forbidden scheme stays text. */
export function inlineParts(text: string): Inline[] {
	const parts: Inline[] = []
	let from = 0
	for (const match of text.matchAll(INLINE)) {
		if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
		parts.push(inlineOf(match))
		from = match.index + match[0].length
	}
	if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
	return parts
}

function inlineOf([whole, strong, star, underscore, code, label, href]: RegExpMatchArray): Inline {
	if (strong !== undefined) return { kind: 'strong', text: strong }
	if (code !== undefined) return { kind: 'code', text: code }
	const emphasis = star ?? underscore
	if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis }
	if (label !== undefined && href !== undefined && SCHEMES.test(href)) return { kind: 'link', text: label, href }
	return { kind: 'text', text: label ?? whole ?? '' }
}
