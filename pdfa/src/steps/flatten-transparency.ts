import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFRef } from '@cantoo/pdf-lib'
import { formXObject, isButton, normalAppearance, rectangle } from '../appearance/appearance.ts'
import { numbers } from '../appearance/pen.ts'
import { decode } from '../model/decode.ts'
import { contentOf, type Holder, holders } from '../model/holders.ts'
import { type Box, isEmpty } from '../model/matrix.ts'
import { asDict, dictAt, get, name, nameAt, numbersAt, resolve } from '../model/objects.ts'
import { scan } from '../model/scan.ts'
import { annotations, dictionaries, inherited, type Page, pages } from '../model/walk.ts'
import type { Step } from '../step.ts'
import { type Region, rasterize, snapped } from '../transparency/raster.ts'
import { transparentRegion } from '../transparency/region.ts'
import { settleSoftMasks } from '../transparency/soft-masks.ts'

/**
 * ISO 19005-1 §6.4: part 1 knows no transparency. Soft masks and groups without effect are dropped. Where something
 * shows through, a picture of that region covers it: the text below stays text, the rest of the page stays as it was.
 */
export const flattenTransparency: Step = {
	name: 'flatten-transparency',
	clauses: { 1: ['6.4'] },
	async run(doc, { part }) {
		if (part !== 1 || !mentionsTransparency(doc)) return []
		const findings = settleSoftMasks(doc)
		const regions: Region[] = []
		const done: ((picture: PDFRef) => void)[] = []
		const byPage = new Map(
			holders(doc).flatMap((holder) => (holder.kind === 'page' ? [[holder.dict, holder] as const] : [])),
		)
		for (const page of pages(doc)) {
			const holder = byPage.get(page.dict)
			const bounds = pageBounds(page)
			const found = holder
				? transparentRegion(doc, contentOf(holder).bytes, holder.resources, bounds)
				: ([0, 0, -1, -1] as const)
			if (holder && !isEmpty(found)) {
				const box = snapped(found, bounds)
				regions.push({ page, box, annotations: false })
				done.push((picture) => cover(doc, holder, box, picture))
				findings.push({
					clause: '6.4',
					action: 'replaced',
					page: page.number,
					note: `transparency of a region by its picture, ${sizeOf(box)}`,
				})
			}
			for (const { dict } of annotations(page)) {
				const appearance = normalAppearance(dict)
				const rect = rectangle(dict)
				if (!appearance || !rect || isButton(dict)) continue
				const inner = transparentRegion(
					doc,
					decode(appearance.stream).bytes,
					dictAt(appearance.stream.dict, 'Resources'),
					EVERYWHERE,
				)
				if (isEmpty(inner)) continue
				const box = snapped(rect, bounds)
				if (isEmpty(box)) continue
				regions.push({ page, box, annotations: true })
				done.push((picture) => {
					const [left, bottom, right, top] = box
					dict.set(name('Rect'), doc.context.obj([...box]))
					const content = `${placed([0, 0, right - left, top - bottom])} cm /Im0 Do`
					const resources = doc.context.obj({ XObject: { Im0: picture } })
					dict.set(
						name('AP'),
						doc.context.obj({ N: formXObject(doc, { content, box: [0, 0, right - left, top - bottom], resources }) }),
					)
				})
				findings.push({
					clause: '6.4',
					action: 'replaced',
					page: page.number,
					note: 'transparent annotation by its picture',
				})
			}
		}
		const pictures = await rasterize(doc, regions)
		for (const [index, picture] of pictures.entries()) done[index]?.(picture)
		neutralise(doc)
		return findings
	},
}

const EVERYWHERE: Box = [-1e6, -1e6, 1e6, 1e6]

function sizeOf([left, bottom, right, top]: Box): string {
	return `${Math.round(right - left)} × ${Math.round(top - bottom)} points`
}

/** Whether anything at all speaks of transparency: most documents are done here. */
function mentionsTransparency(doc: PDFDocument): boolean {
	for (const { dict } of dictionaries(doc.context)) {
		if (dict.has(name('SMask')) || dict.has(name('SMaskInData')) || dict.has(name('BM'))) return true
		if (dict.has(name('ca')) || (dict.has(name('CA')) && get(dict, 'CA') instanceof PDFNumber)) return true
		if (nameAt(dict, 'S') === 'Transparency') return true
	}
	return false
}

function pageBounds(page: Page): Box {
	const boxes = ['CropBox', 'MediaBox'].map((key) => {
		const value = inherited(page.dict, key)
		if (!(value instanceof PDFArray)) return undefined
		const holder = PDFDict.withContext(page.dict.context)
		holder.set(name('Box'), value)
		return numbersAt(holder, 'Box', 4)
	})
	const [a = 0, b = 0, c = 612, d = 792] = boxes[0] ?? boxes[1] ?? []
	return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** Readers paint every pixel that an edge touches: this much inside, the edge touches no pixel beyond. */
const INSET = 0.02

/** The matrix that puts a picture into a box. */
function placed([left, bottom, right, top]: Box): string {
	return numbers(right - left - 2 * INSET, 0, 0, top - bottom - 2 * INSET, left + INSET, bottom + INSET)
}

/** Paints a picture over everything that a page painted before. */
function cover(doc: PDFDocument, holder: Holder, box: Box, picture: PDFRef): void {
	const { context } = doc
	const { dict } = holder
	const resources = holder.resources ?? context.obj({})
	if (!holder.resources) dict.set(name('Resources'), resources)
	const xobjects = dictAt(resources, 'XObject') ?? context.obj({})
	resources.set(name('XObject'), xobjects)
	const key = `Flattened${picture.objectNumber}`
	xobjects.set(name(key), picture)
	const unclosed = unclosedStates(holder)
	const before = context.register(context.flateStream('q\n'))
	const after = context.register(context.flateStream(`\n${'Q '.repeat(unclosed)}Q q ${placed(box)} cm /${key} Do Q\n`))
	const contents = dict.get(name('Contents'))
	const given = resolve(context, contents)
	const all = given instanceof PDFArray ? given.asArray() : contents ? [contents] : []
	dict.set(name('Contents'), context.obj([before, ...all, after]))
}

/** How many `q` of a content stream lack their `Q`. */
function unclosedStates(holder: Holder): number {
	const found = scan(holder)
	return found.balanced ? 0 : found.unclosed
}

/** Takes every trace of transparency out: what it did is in the pictures. */
function neutralise(doc: PDFDocument): void {
	for (const { dict } of dictionaries(doc.context)) {
		for (const value of dictAt(dict, 'ExtGState')?.values() ?? []) {
			const state = asDict(resolve(doc.context, value))
			for (const key of ['SMask', 'BM', 'ca', 'CA', 'AIS', 'TK']) state?.delete(name(key))
		}
		if (nameAt(dict, 'Subtype') === 'Image') {
			dict.delete(name('SMask'))
			dict.delete(name('SMaskInData'))
		}
		const group = dictAt(dict, 'Group')
		if (group && nameAt(group, 'S') === 'Transparency') dict.delete(name('Group'))
	}
}
