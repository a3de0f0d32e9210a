import { PDFDocument } from '@cantoo/pdf-lib'
import { DEFAULT_LIMITS } from '../limits.ts'
import { load } from '../load/load.ts'

/** Pages from 1, both included. */
export interface PageRange {
	first: number
	last: number
}

export interface SplitPart extends PageRange {
	bytes: Uint8Array
}

/**
 * A document in parts of at most `maxBytes`; a page that alone is larger stays whole. Cut where `starts` (pages on
 * which chapters begin) says, and each chapter that is too large in halves.
 * @throws Error when the file cannot be read
 */
export async function split(bytes: Uint8Array, maxBytes: number, starts: readonly number[] = []): Promise<SplitPart[]> {
	const loaded = await load(bytes, { password: '', limits: DEFAULT_LIMITS })
	if (!loaded.ok) throw new Error(`cannot be split: ${loaded.problem.code}`)
	const source = await PDFDocument.load(await loaded.doc.save(), { updateMetadata: false })
	const parts: SplitPart[] = []
	for (const range of chapters(source.getPageCount(), starts)) parts.push(...(await cut(source, range, maxBytes)))
	return parts
}

/** @returns ranges that together are all pages, in order */
export function chapters(pages: number, starts: readonly number[]): PageRange[] {
	const firsts = [...new Set([1, ...starts.filter((page) => page > 1 && page <= pages)])].toSorted((a, b) => a - b)
	return firsts.map((first, index) => ({ first, last: (firsts[index + 1] ?? pages + 1) - 1 }))
}

async function cut(source: PDFDocument, { first, last }: PageRange, maxBytes: number): Promise<SplitPart[]> {
	const part = await PDFDocument.create({ updateMetadata: false })
	const numbers = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index)
	for (const page of await part.copyPages(source, numbers)) part.addPage(page)
	const title = source.getTitle()
	if (title) part.setTitle(title)
	const bytes = await part.save()
	if (bytes.length <= maxBytes || first === last) return [{ first, last, bytes }]
	const middle = Math.floor((first + last) / 2)
	return [
		...(await cut(source, { first, last: middle }, maxBytes)),
		...(await cut(source, { first: middle + 1, last }, maxBytes)),
	]
}
