/** Buttons of the toolbar, in their order. */
export const MARKS = ['heading', 'bold', 'italic', 'list', 'numbers', 'link', 'quote', 'table'] as const
export type Mark = (typeof MARKS)[number]

export interface Edit {
	/** Range of the text that is replaced. */
	from: number
	to: number
	insert: string
	/** Selection afterwards. */
	selectFrom: number
	selectTo: number
}

const AROUND: Partial<Record<Mark, string>> = { bold: '**', italic: '*' }
const BEFORE: Partial<Record<Mark, (index: number) => string>> = {
	heading: () => '## ',
	list: () => '- ',
	numbers: (index) => `${index + 1}. `,
	quote: () => '> ',
}
const TABLE = '| Voce | Importo |\n| --- | ---: |\n| Prima | 100,00 € |\n| Seconda | 50,00 € |'
const ADDRESS = 'https://'

/** Returns the change that a button of the toolbar makes to a Markdown text with this selection. */
export function editFor(mark: Mark, text: string, start: number, end: number): Edit {
	const chosen = text.slice(start, end)
	const around = AROUND[mark]
	if (around !== undefined) {
		const words = chosen || 'testo'
		const from = start + around.length
		return { from: start, to: end, insert: around + words + around, selectFrom: from, selectTo: from + words.length }
	}
	if (mark === 'link') {
		const insert = `[${chosen || 'testo'}](${ADDRESS})`
		const selectTo = start + insert.length - 1
		return { from: start, to: end, insert, selectFrom: selectTo - ADDRESS.length, selectTo }
	}
	if (mark === 'table') return block(text, start, end, TABLE)
	const from = text.lastIndexOf('\n', start - 1) + 1
	const lines = (text.slice(from, end) || 'testo').split('\n')
	const prefix = BEFORE[mark] ?? (() => '')
	const insert = lines.map((line, index) => prefix(index) + line).join('\n')
	return { from, to: end, insert, selectFrom: from + prefix(0).length, selectTo: from + insert.length }
}

/** Puts a block between empty lines. */
function block(text: string, start: number, end: number, content: string): Edit {
	const before = text.slice(0, start)
	const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
	const insert = `${gap}${content}\n\n`
	return { from: start, to: end, insert, selectFrom: start + gap.length, selectTo: start + gap.length + content.length }
}
