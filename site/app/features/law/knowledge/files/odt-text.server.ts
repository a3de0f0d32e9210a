import { htmlText } from '#app/text/html-text.server.ts'
import type { Archive } from './archive.ts'
import { PartProblem, readPart } from './part-text.server.ts'

/** Elements whose words are no part of the text: what was deleted, comments, what stands for nothing. */
const UNSEEN = new Set(['tracked-changes', 'annotation', 'forms', 'sequence-decls', 'shapes', 'note-citation'])
const MOST_REPEATED = 50
const MOST_SPACES = 100

/** Returns the text of an OpenDocument text (ODF 1.3), with numbers of lists and tables; undefined if it is none. */
export function odtText(archive: Archive): string | undefined {
	let isEncrypted = false
	readPart(archive, 'META-INF/manifest.xml', {
		open(name) {
			isEncrypted ||= name === 'encryption-data'
		},
	})
	if (isEncrypted) throw new PartProblem({ code: 'password' })
	const ordered = new Set<string>()
	for (const part of ['styles.xml', 'content.xml']) readPart(archive, part, orderedStyles(ordered))
	const writer = createHtmlWriter(ordered)
	readPart(archive, 'content.xml', writer)
	return writer.html() === undefined ? undefined : htmlText(writer.html() ?? '')
}

/** Notes the styles of lists whose first level has numbers. */
function orderedStyles(ordered: Set<string>) {
	let style: string | undefined
	return {
		open(name: string, attributes: Readonly<Record<string, string>>) {
			if (name === 'list-style') style = attributes.name
			else if (name === 'list-level-style-number' && attributes.level === '1' && style !== undefined) ordered.add(style)
		},
		close(name: string) {
			if (name === 'list-style') style = undefined
		},
	}
}

interface List {
	tag: 'ol' | 'ul'
	entries: number
}

/** Writes what stands in the body as HTML, which one writer turns into lines. */
function createHtmlWriter(ordered: ReadonlySet<string>) {
	let html: string | undefined
	let unseen = 0
	const lists: List[] = []
	/** Entries of the last whole list of numbers, which another may continue. */
	let counted = 0
	let repeated = 1
	let notes = 0
	const add = (piece: string) => {
		if (html !== undefined && unseen === 0) html += piece
	}
	const openList = (attributes: Readonly<Record<string, string>>) => {
		const outer = lists.at(-1)
		const style = attributes['style-name']
		const isOrdered = style === undefined ? outer?.tag === 'ol' : ordered.has(style)
		const start = attributes['continue-numbering'] === 'true' && !outer ? counted + 1 : 1
		lists.push({ tag: isOrdered ? 'ol' : 'ul', entries: start - 1 })
		add(isOrdered ? `<ol start="${start}">` : '<ul>')
	}
	const openings: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
		text: () => (html ??= ''),
		p: () => add(notes > 0 ? ' ' : '<p>'),
		h: () => add('<h2>'),
		list: openList,
		'list-item': () => {
			const list = lists.at(-1)
			if (list) list.entries += 1
			add('<li>')
		},
		table: () => add('<table>'),
		'table-row': () => add('<tr>'),
		'table-cell': (attributes) => {
			repeated = Math.min(MOST_REPEATED, Math.max(1, Number(attributes['number-columns-repeated'] ?? 1) || 1))
			add('<td>')
		},
		'covered-table-cell': () => add('<td>'),
		s: ({ c }) => add(' '.repeat(Math.min(MOST_SPACES, Math.max(1, Number(c ?? 1) || 1)))),
		tab: () => add('\t'),
		'line-break': () => add('<br>'),
		'note-body': () => {
			notes += 1
			add(' (nota:')
		},
	}
	const closings: Readonly<Record<string, () => void>> = {
		p: () => add(notes > 0 ? ' ' : '</p>'),
		h: () => add('</h2>'),
		list: () => {
			const list = lists.pop()
			if (list?.tag === 'ol' && lists.length === 0) counted = list.entries
			add(list?.tag === 'ol' ? '</ol>' : '</ul>')
		},
		'list-item': () => add('</li>'),
		table: () => add('</table>'),
		'table-row': () => add('</tr>'),
		'table-cell': () => {
			add(`</td>${'<td></td>'.repeat(repeated - 1)}`)
			repeated = 1
		},
		'covered-table-cell': () => add('</td>'),
		'note-body': () => {
			notes -= 1
			add(')')
		},
	}
	return {
		open(name: string, attributes: Readonly<Record<string, string>>) {
			if (UNSEEN.has(name)) unseen += 1
			openings[name]?.(attributes)
		},
		close(name: string) {
			closings[name]?.()
			if (UNSEEN.has(name)) unseen -= 1
		},
		text(piece: string) {
			add(piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
		},
		/** Undefined for a document that is no text. */
		html: () => html,
	}
}
