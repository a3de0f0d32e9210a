import { type Element, textWithin } from './structure.ts'
import type { Block, Text } from './texts.ts'

export const MEASURES = ['headings', 'headers', 'scopes', 'items', 'order', 'figures', 'alternates'] as const
/** Shares of 1; undefined where the document has nothing of the kind. */
export type Score = Record<(typeof MEASURES)[number], number | undefined>

/** Holds the tags of a document against its text, of which everything is known. */
export function score({ blocks }: Text, elements: readonly Element[], alternates: number): Score {
	const found = (isOf: (element: Element) => boolean, write: (element: Element, text: string) => string) =>
		elements.flatMap((element, index) =>
			isOf(element) ? [write(element, plain(textWithin(elements, index, ['Lbl'])))] : [],
		)
	const headers = blocks.flatMap(headersOf)
	const figures = blocks.filter(({ kind }) => kind === 'figure').length
	const foundFigures = elements.filter(({ type }) => type === 'Figure').length
	return {
		headings: f1(
			blocks.flatMap((block) => (block.kind === 'heading' ? [`H${block.level} ${plain(block.text)}`] : [])),
			found(
				({ type }) => /^H\d?$/.test(type),
				({ type }, text) => `${type} ${text}`,
			),
		),
		headers: f1(
			headers.map(({ text }) => text),
			found(
				({ type }) => type === 'TH',
				(_, text) => text,
			),
		),
		scopes: f1(
			headers.map(({ text, scope }) => `${scope} ${text}`),
			found(
				({ type }) => type === 'TH',
				({ scope }, text) => `${scope} ${text}`,
			),
		),
		items: f1(
			blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(plain) : [])),
			found(
				({ type }) => type === 'LI',
				(_, text) => text,
			),
		),
		order: order(blocks, elements),
		figures:
			figures === 0 && foundFigures === 0
				? undefined
				: Math.min(figures, foundFigures) / Math.max(figures, foundFigures),
		alternates: figures === 0 ? undefined : Math.min(figures, alternates) / figures,
	}
}

function headersOf(block: Block): { text: string; scope: 'Column' | 'Row' }[] {
	if (block.kind !== 'table') return []
	const columns = block.header.map((text) => ({ text: plain(text), scope: 'Column' as const }))
	const rows = block.hasRowHeaders
		? block.rows.map(([text = '']) => ({ text: plain(text), scope: 'Row' as const }))
		: []
	return [...columns, ...rows]
}

/** Without blanks, marks of lists and what programs write differently. */
function plain(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/^\s*(?:[•◦▪–‣-]|\d+\.)\s+/u, '')
		.replace(/[\s\u00ad’']/gu, '')
}

/** Harmonic mean of the shares that were found and that are right; undefined where nothing was asked and nothing found. */
function f1(asked: readonly string[], found: readonly string[]): number | undefined {
	if (asked.length + found.length === 0) return undefined
	const left = new Map<string, number>()
	for (const one of asked) left.set(one, (left.get(one) ?? 0) + 1)
	let right = 0
	for (const one of found) {
		const times = left.get(one) ?? 0
		if (times > 0) right += 1
		left.set(one, times - 1)
	}
	return (2 * right) / (asked.length + found.length)
}

/** Share of the words that stand in the same order: the longest common subsequence. */
function order(blocks: readonly Block[], elements: readonly Element[]): number {
	const asked = wordsOf(blocks.map(textOf).join(' '))
	const found = wordsOf(elements.map(({ own }) => own).join(' '))
	let before = new Uint16Array(found.length + 1)
	for (const word of asked) {
		const row = new Uint16Array(found.length + 1)
		for (const [index, other] of found.entries())
			row[index + 1] = word === other ? (before[index] ?? 0) + 1 : Math.max(before[index + 1] ?? 0, row[index] ?? 0)
		before = row
	}
	return (before.at(-1) ?? 0) / asked.length
}

function textOf(block: Block): string {
	switch (block.kind) {
		case 'heading':
		case 'paragraph':
			return block.text
		case 'list':
			return block.items.join(' ')
		case 'table':
			return [...block.header, ...block.rows.flat()].join(' ')
		case 'figure':
			return ''
	}
}

function wordsOf(text: string): string[] {
	return text.normalize('NFKC').match(/[\p{L}\d]+/gu) ?? []
}
