import { PDFArray, type PDFDocument } from '@cantoo/pdf-lib'
import type { Box } from '../model/matrix.ts'
import { name, numbersAt } from '../model/objects.ts'
import { inherited, type Page, pages } from '../model/walk.ts'
import { PageScaler } from '../page/scale-page.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/** ISO 19005-2 §6.1.13: a side of a page box measures 3 to 14,400 units. */
export const pageBoxes: Step = {
	name: 'page-boxes',
	subjects: ['page-boxes'],
	run(doc, { profile }) {
		const findings = shrinkPages(doc, clauseOf(profile, 'page-boxes'))
		for (const page of pages(doc)) {
			const grown = grownBox(page)
			if (grown) {
				page.dict.set(name('MediaBox'), doc.context.obj([...grown]))
				findings.push({
					clause: clauseOf(profile, 'page-boxes'),
					action: 'replaced',
					page: page.number,
					note: `page smaller than ${LEAST} units by one of ${LEAST} units`,
				})
			}
			for (const key of ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox']) {
				const value = page.dict.lookup(name(key))
				if (value === undefined) continue
				const box = numbersAt(page.dict, key, 4)
				if (box && isAllowed(box)) continue
				page.dict.delete(name(key))
				findings.push({
					clause: clauseOf(profile, 'page-boxes'),
					action: 'removed',
					page: page.number,
					note: `${key} of a size that is not allowed`,
				})
			}
		}
		return findings
	},
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

function isAllowed([a = 0, b = 0, c = 0, d = 0]: readonly number[]): boolean {
	return [c - a, d - b].every((side) => Math.abs(side) >= LEAST && Math.abs(side) <= MOST)
}
