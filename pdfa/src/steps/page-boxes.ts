import { PDFArray, type PDFDocument, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { Box } from '../model/matrix.ts'
import { get, items, name, numbersAt } from '../model/objects.ts'
import { inherited, type Page, pages } from '../model/walk.ts'
import { PageScaler } from '../page/scale-page.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/** ISO 19005-2 §6.1.13: a side of a page box measures 3 to 14,400 units. */
export const pageBoxes: Step = {
	name: 'page-boxes',
	subjects: ['page-boxes'],
	run(doc, { profile }) {
		const clause = clauseOf(profile, 'page-boxes')
		const findings = shrinkPages(doc, clause)
		for (const page of pages(doc)) {
			if (writeNumbers(page))
				findings.push({
					clause,
					action: 'replaced',
					page: page.number,
					note: 'references in a page box by their numbers',
				})
			const grown = grownBox(page)
			if (grown) {
				page.dict.set(name('MediaBox'), doc.context.obj([...grown]))
				findings.push({
					clause,
					action: 'replaced',
					page: page.number,
					note: `page smaller than ${LEAST} units by one of ${LEAST} units`,
				})
			}
			for (const key of INNER_BOXES) {
				const value = boxAt(page, key)
				if (value === undefined || isAllowed(value, page)) continue
				page.dict.delete(name(key))
				const media = inherited(page.dict, 'MediaBox')
				if (media && boxAt(page, key)) page.dict.set(name(key), media)
				findings.push({
					clause,
					action: 'removed',
					page: page.number,
					note: `${key} of a size that is not allowed`,
				})
			}
		}
		return findings
	},
}

const INNER_BOXES = ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox']

/** A box of the page, or one that it inherits. */
function boxAt({ dict }: Page, key: string): PDFObject | undefined {
	return key === 'MediaBox' || key === 'CropBox' ? inherited(dict, key) : get(dict, key)
}

/** Writes numbers that a box refers to in the box itself: checkers read a reference as zero. */
function writeNumbers(page: Page): boolean {
	const { dict } = page
	let written = false
	for (const key of ['MediaBox', ...INNER_BOXES]) {
		const box = boxAt(page, key)
		if (!(box instanceof PDFArray) || !box.asArray().some((item) => item instanceof PDFRef)) continue
		dict.set(name(key), dict.context.obj(items(box, dict.context)))
		written = true
	}
	return written
}

/** Scales each page that is larger than allowed, and what other objects say of places on it. */
function shrinkPages(doc: PDFDocument, clause: string): Finding[] {
	const scaler = new PageScaler(doc)
	const findings: Finding[] = []
	for (const page of pages(doc)) {
		const longest = longestSide(page)
		if (longest <= MOST) continue
		const scale = (MOST - ROUNDING) / longest
		scaler.scale(page, scale)
		const note = `page of ${Math.round(longest)} units scaled to ${MOST}, its unit enlarged by as much`
		findings.push({ clause, action: 'replaced', page: page.number, note })
	}
	scaler.finish()
	return findings
}

function longestSide({ dict }: Page): number {
	const box = inherited(dict, 'MediaBox')
	const [a = 0, b = 0, c = 0, d = 0] = (box && numbersAt(dict.context.obj({ box }), 'box', 4)) ?? []
	return Math.max(Math.abs(c - a), Math.abs(d - b))
}

const LEAST = 3
/** The sides of a scaled page come out of sums and differences. */
const ROUNDING = 0.01
const MOST = 14_400

/** The box of a page too small to be allowed, with the upper left corner where it was; undefined for pages of other sizes, or of none. */
function grownBox(page: Page): Box | undefined {
	const value = inherited(page.dict, 'MediaBox')
	if (!(value instanceof PDFArray)) return undefined
	const sides = numbersAt(page.dict.context.obj({ MediaBox: value }), 'MediaBox', 4)
	if (!sides) return undefined
	const [a = 0, b = 0, c = 0, d = 0] = sides
	const [left, bottom, right, top] = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
	const [width, height] = [right - left, top - bottom]
	if ((width >= LEAST && height >= LEAST) || width <= 0 || height <= 0) return undefined
	return [left, top - Math.max(LEAST, height), left + Math.max(LEAST, width), top]
}

function isAllowed(value: PDFObject, { dict }: Page): boolean {
	const box = numbersAt(dict.context.obj({ Box: value }), 'Box', 4)
	if (!box) return false
	const [a = 0, b = 0, c = 0, d = 0] = box
	return [c - a, d - b].every((side) => Math.abs(side) >= LEAST && Math.abs(side) <= MOST)
}
