import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib'
import { dictAt, get, textAt } from '../model/objects.ts'
import { type Block, commonSize, type Role } from './blocks.ts'

const HEADINGS: readonly Role[] = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6']
/** Times the size of the text. */
const LARGER = 1.18
const LONGEST_HEADING = 250
const MOST_RUNS = 8
/** Font sizes that form a level of their own. */
const MOST_SIZES = 3
const MOST_BOOKMARKS = 10_000

/** Headings are named by a bookmark, or larger than most of the text and short. Levels follow each other without a gap. */
export function assignHeadings(pages: readonly Block[][], bookmarks: ReadonlyMap<string, number>): void {
	const texts = pages.flat().filter((block) => block.role === 'P' || block.role === 'LI')
	const body = commonSize(texts.flatMap(({ runs }) => runs))
	const large = (block: Block) => isShort(block) && block.role === 'P' && sizeOf(block) >= body * LARGER
	const sizes = [...new Set(texts.filter(large).map((block) => Math.round(sizeOf(block))))]
		.toSorted((a, b) => b - a)
		.slice(0, MOST_SIZES)
	let before = 0
	for (const block of texts) {
		const depth = isShort(block) ? bookmarks.get(comparable(blockText(block))) : undefined
		const rank = large(block) ? sizes.indexOf(Math.round(sizeOf(block))) : -1
		const level = depth ?? (rank < 0 ? undefined : rank + 1)
		if (level === undefined) continue
		before = Math.min(level, before + 1, HEADINGS.length)
		block.role = HEADINGS[before - 1] ?? 'P'
	}
}

/** Returns the text of a block with single spaces. */
export function blockText({ runs }: Block): string {
	return runs
		.map(({ text }) => text)
		.join(' ')
		.replace(/\s+/g, ' ')
		.trim()
}

function sizeOf(block: Block): number {
	return Math.max(0, ...block.runs.map((run) => run.size))
}

function isShort(block: Block): boolean {
	return block.runs.length <= MOST_RUNS && blockText(block).length <= LONGEST_HEADING && /\p{L}/u.test(blockText(block))
}

function comparable(text: string): string {
	return text.replace(/\s+/g, '').toLowerCase()
}

/** Titles of the outline (ISO 32000-1 §12.3.3) with their depth, from 1. */
export function bookmarkTitles(doc: PDFDocument): Map<string, number> {
	const titles = new Map<string, number>()
	const outlines = dictAt(doc.catalog, 'Outlines')
	const seen = new Set<PDFDict>()
	const todo: { item: PDFDict | undefined; depth: number }[] = [
		{ item: outlines && dictAt(outlines, 'First'), depth: 1 },
	]
	for (let next = todo.pop(); next && seen.size < MOST_BOOKMARKS; next = todo.pop()) {
		const { item, depth } = next
		if (!(item instanceof PDFDict) || seen.has(item)) continue
		seen.add(item)
		const title = comparable(textAt(item, 'Title') ?? '')
		if (title !== '' && !titles.has(title)) titles.set(title, depth)
		for (const [key, below] of [
			['Next', depth],
			['First', depth + 1],
		] as const) {
			const other = get(item, key)
			if (other instanceof PDFDict) todo.push({ item: other, depth: below })
		}
	}
	return titles
}
