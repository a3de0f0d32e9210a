import { PDFDict, type PDFDocument, PDFNumber, type PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { formXObject } from '../appearance/appearance.ts'
import { applyEdits, type Edit } from '../model/content.ts'
import { decode } from '../model/decode.ts'
import { type Holder, holders, setContent } from '../model/holders.ts'
import { type Box, isEmpty, multiply } from '../model/matrix.ts'
import { nameXObject } from '../model/name-xobject.ts'
import { asDict, dictAt, get, name, nameAt, nameText, resolve } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { dictionaries, pages } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'
import { concatenation, coverEdits, paintAt, placed } from '../transparency/cover.ts'
import { decide } from '../transparency/decide.ts'
import { EffectFinder } from '../transparency/effects.ts'
import { writeShade } from '../transparency/gradients/shade.ts'
import { dropIdleMasks, hardenMasks, stencilOutlines } from '../transparency/masks/soft-masks.ts'
import { clipByText } from '../transparency/masks/text-masks.ts'
import { type AnnotationView, type PageView, viewPage } from '../transparency/page-view.ts'
import type { Place } from '../transparency/painting.ts'
import { drawPatches } from '../transparency/patches.ts'
import { composeImage } from '../transparency/precompose.ts'
import { cuttings, type Region, rasterize, snapped } from '../transparency/raster.ts'
import { type Covered, regionsOf } from '../transparency/regions.ts'
import { isSameLaying, type Laying, tintImage } from '../transparency/tint.ts'
import { drawVeils } from '../transparency/veils/veil-pictures.ts'

/**
 * ISO 19005-1 §6.4: part 1 has no transparency. Soft masks and groups without effect are removed; a translucent colour over a plain
 * background becomes the opaque colour it looks like. Where something else shows through, a picture of that region covers it: text below
 * stays text, and later painting is unchanged.
 */
export const flattenTransparency: Step = {
	name: 'flatten-transparency',
	subjects: ['no-transparency'],
	async run(doc, { profile }) {
		if (!mentionsTransparency(doc)) return []
		const clause = clauseOf(profile, 'no-transparency')
		const replaced = (view: PageView, note: string): Finding => ({
			clause,
			action: 'replaced',
			page: view.page.number,
			note,
		})
		const findings = [...dropIdleMasks(doc), ...hardenMasks(doc), ...clipByText(doc)]
		const { views: read, shown } = viewsOf(doc)
		let views = read
		let decision = decide(views, shown)
		const stencilled = stencilOutlines(doc, decision.laid)
		findings.push(...stencilled)
		if (stencilled.length > 0) {
			views = views.map((view) => (isStale(view) ? viewPage(doc, view.page, view.holder) : view))
			decision = decide(views, shown)
		}
		const { pageEdits, streamEdits, pictured, laid, lowered, fonts, images, shades, veils } = decision
		const regions: (Region & { view: PageView; place: Place | undefined })[] = []
		const annotated: { region: Region; annotation: AnnotationView }[] = []
		for (const view of views) {
			const { page, bounds, corner, content } = view
			const own = view.paintings.slice(0, view.own).filter((painting) => pictured.has(painting))
			for (const { box, place } of regionsOf(own, (around) => snapped(around, bounds, corner))) {
				const upTo = place && { content: content.subarray(0, place.offset) }
				regions.push({ page, box, annotations: false, view, place, ...upTo })
			}
			for (const annotation of view.annotations) {
				const box = snapped(annotation.rect, bounds, corner)
				if (!annotation.paintings.some((painting) => pictured.has(painting)) || isEmpty(box)) continue
				annotated.push({ region: { page, box, annotations: true }, annotation })
				findings.push(replaced(view, 'transparent annotation by its picture'))
			}
		}
		const pictures = await rasterize(
			doc,
			annotated.map(({ region }) => region),
		)
		for (const [index, { annotation, region }] of annotated.entries()) {
			const picture = pictures[index]
			if (picture) picturedAnnotation(doc, annotation, region.box, picture)
		}
		const drawn = await drawVeils(doc, veils)
		const before = regions.length > 0 ? cuttings(doc, regions) : undefined
		const edited = new Map<PageView, readonly Edit[]>()
		for (const view of views) {
			const { holder, content } = view
			const edits = [
				...(pageEdits.get(view) ?? []),
				...drawn.filter((veil) => veil.view === view).map(({ edit }) => edit),
			]
			for (const annotation of view.annotations) {
				const place = lowered.get(annotation)
				if (!place) continue
				edits.push(paintAt(place, annotation.matrix, nameXObject(view.holder, 'Lowered', annotation.appearance)))
				annotation.dict.set(
					name('AP'),
					doc.context.obj({ N: formXObject(doc, { content: '', box: [0, 0, 1, 1], resources: heeded(doc) }) }),
				)
				findings.push(replaced(view, 'transparent annotation by its colours, painted below the text'))
			}
			edited.set(view, edits)
			if (edits.length > 0) setContent(doc, holder, applyEdits(content, edits))
		}
		for (const [place, needed] of fonts) addResources(doc, place, 'Font', needed)
		for (const [place, needed] of images) {
			const composed = [...needed].flatMap(([alias, { image, laying }]): [string, PDFRef][] => {
				const inPlace = laid.get(image)
				const own = inPlace && isSameLaying(inPlace, laying) ? doc.context.getObjectRef(image) : undefined
				const stream = own ? undefined : laidImage(image, laying)
				const ref = own ?? (stream && doc.context.register(stream))
				return ref ? [[alias, ref]] : []
			})
			addResources(doc, place, 'XObject', new Map(composed))
		}
		for (const [place, needed] of shades) {
			for (const category of ['Shading', 'Pattern'] as const) {
				const own = [...needed].filter(([, shade]) => shade.category === category)
				const written = own.map(([alias, shade]): [string, PDFRef] => [alias, writeShade(shade)])
				if (written.length > 0) addResources(doc, place, category, new Map(written))
			}
		}
		for (const veil of drawn) {
			addResources(doc, veil.view, 'Font', veil.fonts)
			addResources(doc, veil.view, 'XObject', veil.pictures)
			findings.push(replaced(veil.view, 'transparency over text by a picture of it, below the text'))
		}
		const rewritten = rewriteStreams(doc, streamEdits)
		for (const view of pageEdits.keys()) findings.push(replaced(view, RECOLOURED))
		for (const object of rewritten) findings.push({ clause, action: 'replaced', object, note: RECOLOURED })
		for (const object of layImages(doc, laid))
			findings.push({
				clause,
				action: 'replaced',
				object,
				note: 'translucency of an image by what shows through it',
			})
		neutralise(doc)
		if (before) findings.push(...(await coverDifferences(doc, before, regions, edited, clause)))
		return findings
	},
}

/** Covers what opaque colours do not show as it was by pictures of that, and of nothing else. */
async function coverDifferences(
	doc: PDFDocument,
	before: Uint8Array,
	regions: readonly (Region & { view: PageView; place: Place | undefined })[],
	edited: ReadonlyMap<PageView, readonly Edit[]>,
	clause: string,
): Promise<Finding[]> {
	const findings: Finding[] = []
	const after = regions.map(({ page, box, annotations, view, place }): Region => {
		if (!place) return { page, box, annotations }
		const edits = (edited.get(view) ?? []).filter(({ end }) => end <= place.offset)
		return { page, box, annotations, content: applyEdits(view.content.subarray(0, place.offset), edits) }
	})
	const covers = new Map<PageView, { covered: Covered; key: string }[]>()
	for (const [index, patch] of (await drawPatches(doc, before, after)).entries()) {
		const region = regions[index]
		if (!patch || !region) continue
		const { view, place } = region
		const cover = { covered: { box: patch.box, place }, key: nameXObject(view.holder, 'Flattened', patch.picture) }
		covers.set(view, [...(covers.get(view) ?? []), cover])
		const note = `transparency of a region by its picture, ${sizeOf(patch.box)}`
		findings.push({ clause, action: 'replaced', page: view.page.number, note })
	}
	for (const [view, found] of covers) {
		const { content, holder } = view
		const covering = coverEdits({ length: content.length, unclosed: view.unclosed }, found)
		setContent(doc, holder, applyEdits(content, [...(edited.get(view) ?? []), ...covering]))
	}
	return findings
}

const RECOLOURED = 'translucent colours by opaque ones'

/** Pages that may show transparency, and the streams that others show. */
function viewsOf(doc: PDFDocument): { views: PageView[]; shown: ReadonlySet<PDFStream> } {
	const finder = new EffectFinder()
	const byPage = new Map<PDFDict, Holder>()
	for (const holder of holders(doc)) if (holder.kind === 'page') byPage.set(holder.dict, holder)
	const views = pages(doc).flatMap((page) => {
		const holder = byPage.get(page.dict)
		return holder && finder.mayShow(page, holder) ? [viewPage(doc, page, holder)] : []
	})
	return { views, shown: finder.shown }
}

/** Returns whether an image of a page has lost its soft mask since the page was read. */
function isStale({ paintings }: PageView): boolean {
	return paintings.some(({ masked, image }) => masked && image !== undefined && !image.dict.has(name('SMask')))
}

function sizeOf([left, bottom, right, top]: Box): string {
	return `${Math.round(right - left)} × ${Math.round(top - bottom)} points`
}

/** Puts fonts or images among the resources of a page or a form, which has them. */
function addResources(
	doc: PDFDocument,
	place: PDFStream | PageView,
	category: 'Font' | 'XObject' | 'Shading' | 'Pattern',
	objects: ReadonlyMap<string, PDFRef>,
): void {
	const resources = 'dict' in place ? dictAt(place.dict, 'Resources') : place.holder.resources
	if (!resources) return
	const known = dictAt(resources, category) ?? doc.context.obj({})
	resources.set(name(category), known)
	for (const [alias, object] of objects) known.set(name(alias), object)
}

function laidImage(image: PDFStream, laying: Laying): PDFStream | undefined {
	const laid = image.dict.has(name('SMask')) ? composeImage(image, laying) : tintImage(image, laying)
	return laid && laying.through ? tintImage(laid, laying.through) : laid
}

/** The picture lies over what the annotation showed, so that its text stays text. */
function picturedAnnotation(doc: PDFDocument, annotation: AnnotationView, box: Box, picture: PDFRef): void {
	const { context } = doc
	const { appearance, dict, matrix } = annotation
	const [left, bottom, right, top] = box
	const inner: Box = [0, 0, right - left, top - bottom]
	dict.set(name('Rect'), context.obj([...box]))
	const resources = heeded(doc)
	resources.set(name('XObject'), context.obj({ Below: appearance, Im0: picture }))
	const below = concatenation(multiply(matrix, [1, 0, 0, 1, -left, -bottom]))
	const content = `q ${below} /Below Do Q ${placed(inner)} /Im0 Do`
	dict.set(name('AP'), context.obj({ N: formXObject(doc, { content, box: inner, resources }) }))
}

/** Resources of an appearance that readers do not pass over: they draw a highlight themselves where there is no graphics state. */
function heeded(doc: PDFDocument): PDFDict {
	return doc.context.obj({ ExtGState: { GS0: { Type: 'ExtGState' } } })
}

/** Gives the numbers of the objects it changed. */
function rewriteStreams(doc: PDFDocument, edits: ReadonlyMap<PDFStream, readonly Edit[]>): number[] {
	const { context } = doc
	const rewritten: number[] = []
	for (const [ref, object] of context.enumerateIndirectObjects()) {
		const changes = object instanceof PDFStream ? edits.get(object) : undefined
		if (!changes || !(object instanceof PDFStream)) continue
		const stream = packedStream(context, applyEdits(decode(object).bytes, changes))
		for (const [key, value] of object.dict.entries()) {
			if (!['Filter', 'DecodeParms', 'Length'].includes(nameText(key))) stream.dict.set(key, value)
		}
		context.assign(ref, stream)
		rewritten.push(ref.objectNumber)
	}
	return rewritten
}

/** Returns whether anything at all speaks of transparency: most documents are done here. */
function mentionsTransparency(doc: PDFDocument): boolean {
	for (const { dict } of dictionaries(doc.context)) {
		if (dict.has(name('SMask')) || dict.has(name('SMaskInData')) || dict.has(name('BM'))) return true
		if (dict.has(name('ca')) || (dict.has(name('CA')) && get(dict, 'CA') instanceof PDFNumber)) return true
		if (nameAt(dict, 'S') === 'Transparency') return true
	}
	return false
}

/** Gives the numbers of the objects it changed. */
function layImages(doc: PDFDocument, laid: ReadonlyMap<PDFStream, Laying>): number[] {
	const changed: number[] = []
	for (const [ref, object] of doc.context.enumerateIndirectObjects()) {
		const laying = object instanceof PDFStream ? laid.get(object) : undefined
		if (!laying || !(object instanceof PDFStream)) continue
		const composed = laidImage(object, laying)
		if (!composed) continue
		doc.context.assign(ref, composed)
		changed.push(ref.objectNumber)
	}
	return changed
}

/** Removes all transparency: its effect is in the pictures. */
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
