import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { applyEdits, type Edit } from '../../model/content.ts'
import { grow, IDENTITY } from '../../model/matrix.ts'
import { overlaps } from '../boxes.ts'
import type { Components } from '../compose.ts'
import { concatenation, inverse, placed } from '../cover.ts'
import type { PageView } from '../page-view.ts'
import type { Painting } from '../painting.ts'
import { bled } from '../pictures/bleed.ts'
import type { Picture } from '../pictures/picture.ts'
import { cuttings, drawing, imageOf } from '../raster.ts'
import { rectangleAt, removing } from '../recolour.ts'
import { clipsOf } from '../shapes/shape.ts'
import { Sheet } from '../shapes/sheet.ts'
import { type Cell, cellsOf } from './cells.ts'
import { groundOf, type Veil } from './veil.ts'

export type Veils = ReadonlyMap<PageView, ReadonlyMap<Painting, Veil>>

/** How a veil is painted on its page: the operators, and the fonts and pictures they name. */
export interface DrawnVeil {
	view: PageView
	edit: Edit
	fonts: ReadonlyMap<string, PDFRef>
	pictures: ReadonlyMap<string, PDFRef>
}

/** Draws each veil alone, on each colour that lies below it. */
export async function drawVeils(doc: PDFDocument, veils: Veils): Promise<DrawnVeil[]> {
	const asked = [...veils].flatMap(([view, found]) => [...found].map(([of, veil]) => ({ view, of, veil })))
	if (asked.length === 0) return []
	const regions = asked.flatMap(({ view, of, veil }) =>
		coloursOf(veil).map((ground) => {
			const content = alone(view, veil, ground, of)
			return { page: view.page, box: veil.box, annotations: false, content }
		}),
	)
	const document = await drawing(cuttings(doc, regions))
	let next = 0
	try {
		return asked.map(({ view, veil }) => {
			const drawn = new Map<string, Picture>()
			const clipping = clipsOf(veil.place.clip).flatMap(({ box, isBox }) => (isBox ? [box] : []))
			for (const ground of coloursOf(veil)) {
				const region = regions[next]
				if (region) drawn.set(String(ground), bled(document.draw(next, region), veil.box, clipping))
				next += 1
			}
			return { view, ...painted(doc, view, veil, drawn) }
		})
	} finally {
		document.close()
	}
}

function coloursOf({ ground, fragments }: Veil): Components[] {
	const colours = [ground, ...fragments.flatMap((fragment) => [groundOf(fragment) ?? []])]
	return [...new Map(colours.map((colour) => [String(colour), colour])).values()]
}

/** Content of a page that paints a veil alone, on a plain ground. */
function alone(
	{ content, paintings, own }: PageView,
	{ place, box }: Veil,
	ground: Components,
	of: Painting,
): Uint8Array {
	const ink = { components: ground, operator: ground.length === 3 ? 'rg' : 'g' }
	const edits: Edit[] = [rectangleAt({ offset: 0, matrix: IDENTITY }, box, ink)]
	for (const painting of paintings.slice(0, own)) {
		const { onPage, site } = painting
		if (onPage === of.onPage || onPage.end > place.offset) continue
		if (site.stream) edits.push({ start: onPage.start, end: onPage.end, text: ' ' })
		else edits.push(...removing(painting))
	}
	return applyEdits(content.subarray(0, place.offset), edits)
}

/** The picture on the ground, then all that lay below: text and lines in plain colours, cell by cell, and areas as pictures within their shape. */
function painted(
	doc: PDFDocument,
	view: PageView,
	{ box, place, ground, fragments }: Veil,
	drawn: ReadonlyMap<string, Picture>,
): Omit<DrawnVeil, 'view'> {
	const sheet = new Sheet(undefined, place.matrix)
	const pictures = new Map<string, PDFRef>()
	const show = (on: Components) => {
		const alias = ['Veil', view.page.number, place.offset, ...on.map((part) => Math.round(part * 1000))].join('.')
		const picture = drawn.get(String(on))
		if (picture && !pictures.has(alias)) pictures.set(alias, doc.context.register(imageOf(doc, picture)))
		return `${concatenation(inverse(place.matrix))} ${placed(box)} /${alias} Do`
	}
	const inForce = clipsOf(place.clip)
	const parts = [`q ${show(ground)} Q`]
	let thin: typeof fragments = []
	const cells = cellsOf(
		drawn,
		box,
		fragments.map((fragment) => fragment.box),
	)
	const paintThin = () => {
		for (const cell of cells) parts.push(...within(cell, thin, sheet, inForce))
		thin = []
	}
	for (const fragment of fragments) {
		const on = groundOf(fragment)
		if (!on) continue
		const shape = fragment.sketch.kind === 'path' && fragment.fill && sheet.clipTo(fragment.sketch, fragment.operator)
		if (!shape) {
			thin = [...thin, fragment]
			continue
		}
		paintThin()
		const clips = fragment.clips.filter((clip) => !inForce.includes(clip))
		parts.push(sheet.within(fragment.sketch, { clips, shape, body: show(on) }))
	}
	paintThin()
	const edit = { start: place.offset, end: place.offset, text: ` ${parts.join(' ')} ` }
	return { edit, fonts: sheet.fonts, pictures }
}

/** Cells that share an edge share no pixel. */
const INSET = 0.02

/** Fragments as far as they lie in a cell, in the colours that it has on theirs. */
function within(
	{ box, colours }: Cell,
	fragments: Veil['fragments'],
	sheet: Sheet,
	inForce: ReturnType<typeof clipsOf>,
): string[] {
	const [left, bottom, right, top] = grow(box, -INSET)
	const sides = [left, bottom, right - left, top - bottom].map((side) => Number(side.toFixed(3)))
	const parts = fragments.flatMap((fragment) => {
		const components = colours.get(String(groundOf(fragment)))
		if (!components || !overlaps(fragment.box, box)) return []
		const clips = fragment.clips.filter((clip) => !inForce.includes(clip))
		const said = components.map((value) => Number(value.toFixed(3))).join(' ')
		return [sheet.drawn({ ...fragment, clips }, fragment.fill ? `${said} rg` : `${said} RG`, box)]
	})
	if (parts.length === 0) return []
	return [`q ${sheet.onPage(`${sides.join(' ')} re W n`)} ${parts.join(' ')} Q`]
}
