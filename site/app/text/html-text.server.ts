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
const PIECE = /<(\/?)([a-z\d]+)([^>]*)>|([^<]+)/g

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

function createWriter() {
	let out = ''
	/** Numbers of the lists around this place; null for a list without. */
	const lists: (number | null)[] = []
	let cells = 0
	const end = (ending: string) => {
		out = out.replace(/[ \t]+$/, '')
		if (out !== '' && !out.endsWith(ending)) out = out.replace(/\n*$/, '') + ending
	}
	return {
		text(text: string) {
			const words = text.replaceAll(/\s+/g, ' ')
			out += out === '' || /\s$/.test(out) ? words.trimStart() : words
		},
		open(tag: string, attributes: string) {
			if (tag === 'br') out = `${out.trimEnd()}\n`
			else if (tag === 'ol') lists.push(Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1) - 1)
			else if (tag === 'ul') lists.push(null)
			else if (tag === 'li') {
				end('\n')
				const number = lists.at(-1)
				if (typeof number === 'number') lists[lists.length - 1] = number + 1
				out += typeof number === 'number' ? `${lists.filter((one) => one !== null).join('.')}. ` : '- '
			} else if (tag === 'tr') {
				end('\n')
				cells = 0
			} else if (tag === 'td' || tag === 'th') {
				out = out.replace(/\n+$/, '\n')
				if (cells++ > 0) out = `${out.trimEnd()} | `
			} else if (cells === 0 && BLOCKS.has(tag) && !/(?:^|\n)(?:[\d.]+\.|-) $/.test(out)) end('\n\n')
		},
		close(tag: string) {
			if (tag === 'ol' || tag === 'ul') lists.pop()
			if (tag === 'tr' || tag === 'table') cells = 0
			if (tag === 'li' || tag === 'tr') end('\n')
			else if (BLOCKS.has(tag)) {
				if (cells > 0) out = `${out.trimEnd()} `
				else end(lists.length > 0 ? '\n' : '\n\n')
			}
		},
		done: () => out.trim(),
	}
}
