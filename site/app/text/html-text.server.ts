import sanitizeHtml from 'sanitize-html'

const BLOCKS = new Set([
	'p',
	'div',
	'section',
	'article',
	'blockquote',
	'pre',
	'h1',
	'h2',
	'h3',
	'h4',
	'h5',
	'h6',
	'table',
	'ol',
	'ul',
])
const TAGS = [...BLOCKS, 'br', 'li', 'tr', 'td', 'th']
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const PIECE = /<(\/?)([a-z\d]+)(?![a-z\d])([^<>]*)>|([^<]+)/g

/** Returns the text of an HTML document: a paragraph a line, list entries with their numbers, rows of tables with a bar between their cells. */
export function htmlText(html: string): string {
	const clean = sanitizeHtml(html, {
		allowedTags: TAGS,
		allowedAttributes: { ol: ['start'] },
		nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript'],
	})
	const writer = createWriter()
	for (const [, closes, tag = '', attributes = '', text = ''] of clean.matchAll(PIECE)) {
		if (text !== '')
			writer.text(text.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole))
		else if (closes === '/') writer.close(tag)
		else writer.open(tag, attributes)
	}
	return writer.done()
}

const isSpace = (sign: string | undefined) => sign !== undefined && sign.trim() === ''
const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t'
const isBreak = (sign: string | undefined) => sign === '\n'

/** Text that grows at its end. What stands at the end is looked at and cut without going through the rest. */
function createEnd() {
	const pieces: string[] = []
	const last = () => pieces.at(-1)
	return {
		add(piece: string) {
			if (piece !== '') pieces.push(piece)
		},
		isEmpty: () => pieces.length === 0,
		endsWith: (sign: (one: string | undefined) => boolean) => sign(last()?.at(-1)),
		endsWithPiece: (piece: string | undefined) => piece !== undefined && last() === piece,
		/** Cuts the signs at the end, and returns their number. */
		cut(sign: (one: string | undefined) => boolean): number {
			let cut = 0
			for (let piece = last(); piece !== undefined; piece = last()) {
				let end = piece.length
				while (sign(piece[end - 1])) end--
				cut += piece.length - end
				pieces.pop()
				if (end === 0) continue
				pieces.push(piece.slice(0, end))
				break
			}
			return cut
		},
		text: () => pieces.join('').trim(),
	}
}

function createWriter() {
	const out = createEnd()
	/** Numbers of the lists around this place; null for a list without. */
	const lists: (number | null)[] = []
	let cells = 0
	/** Mark of the list entry that was opened last. */
	let mark: string | undefined
	const end = (breaks: number) => {
		out.cut(isBlank)
		if (out.isEmpty()) return
		out.add('\n'.repeat(Math.max(breaks, out.cut(isBreak))))
	}
	const openEntry = () => {
		end(1)
		const number = lists.at(-1)
		if (typeof number === 'number') lists[lists.length - 1] = number + 1
		mark = typeof number === 'number' ? `${lists.filter((one) => one !== null).join('.')}. ` : '- '
		out.add(mark)
	}
	const openCell = () => {
		if (out.cut(isBreak) > 0) out.add('\n')
		if (cells++ === 0) return
		out.cut(isSpace)
		out.add(' | ')
	}
	return {
		text(text: string) {
			const words = text.replaceAll(/\s+/g, ' ')
			out.add(out.isEmpty() || out.endsWith(isSpace) ? words.trimStart() : words)
		},
		open(tag: string, attributes: string) {
			if (tag === 'br') {
				out.cut(isSpace)
				out.add('\n')
			} else if (tag === 'ol') lists.push(Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1) - 1)
			else if (tag === 'ul') lists.push(null)
			else if (tag === 'li') openEntry()
			else if (tag === 'tr') {
				end(1)
				cells = 0
			} else if (tag === 'td' || tag === 'th') openCell()
			else if (cells === 0 && BLOCKS.has(tag) && !out.endsWithPiece(mark)) end(2)
		},
		close(tag: string) {
			if (tag === 'ol' || tag === 'ul') lists.pop()
			if (tag === 'tr' || tag === 'table') cells = 0
			if (tag === 'li' || tag === 'tr') end(1)
			else if (BLOCKS.has(tag)) {
				if (cells > 0) {
					out.cut(isSpace)
					out.add(' ')
				} else end(lists.length > 0 ? 1 : 2)
			}
		},
		done: () => out.text(),
	}
}
