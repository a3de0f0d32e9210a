import { PDFArray, type PDFDict, PDFNumber, type PDFRef } from '@cantoo/pdf-lib'
import { contentOf, type Holder } from '../model/holders.ts'
import type { Box } from '../model/matrix.ts'
import { nameAt, numbersAt } from '../model/objects.ts'
import { annotations, inherited, type Page } from '../model/walk.ts'
import { pageFurniture } from './furniture.ts'
import { type Run, readRuns } from './runs.ts'

/** A page whose content is to be tagged. */
export interface TaggedPage {
	holder: Holder
	page: Page
	ref: PDFRef
	bytes: Uint8Array
	runs: readonly Run[]
	links: readonly PDFDict[]
}

const A4_HEIGHT = 842

/** Reads the runs of a page; undefined if elements cannot point at it. */
export function readPage(holder: Holder): TaggedPage | undefined {
	const { page, resources } = holder
	if (holder.kind !== 'page' || !page?.ref) return undefined
	const { bytes } = contentOf(holder)
	const links = annotations(page).flatMap(({ dict }) => (nameAt(dict, 'Subtype') === 'Link' ? [dict] : []))
	const runs = readRuns(bytes, { resources, links: links.map(rectangle) })
	return { holder, page, ref: page.ref, bytes, runs, links }
}

/** Returns a test for runs that carry no information for readers. */
export function artifactsOf(pages: readonly TaggedPage[]): (run: Run) => boolean {
	const isFurniture = pageFurniture(pages.map(({ page, runs }) => ({ runs, ...heightOf(page.dict) })))
	// Pictures that cover a region stand for its text, which is still there.
	return (run) => isFurniture(run) || (run.resource?.startsWith('Flattened') ?? false)
}

function rectangle(annotation: PDFDict): Box {
	const [a = 0, b = 0, c = 0, d = 0] = numbersAt(annotation, 'Rect', 4) ?? []
	return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function heightOf(page: PDFDict): { bottom: number; top: number } {
	const box = inherited(page, 'CropBox') ?? inherited(page, 'MediaBox')
	const [, a = 0, , b = A4_HEIGHT] =
		box instanceof PDFArray ? box.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : 0)) : []
	return { bottom: Math.min(a, b), top: Math.max(a, b) }
}
