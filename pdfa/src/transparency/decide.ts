import type { PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { Edit } from '../model/content.ts'
import { beneath } from './beneath.ts'
import type { Shade } from './gradients/gradient.ts'
import { nameOf } from './gradients/shade.ts'
import type { AnnotationView, PageView } from './page-view.ts'
import type { Painting, Place, Recoloured } from './painting.ts'
import { plan } from './planning/plan.ts'
import { recolouring, rectangleAt, removing, said } from './recolour.ts'
import type { LaidImage } from './shapes/sheet.ts'
import type { Sunk } from './sink.ts'
import { isSameLaying, type Laying } from './tint.ts'
import type { Veil } from './veils/veil.ts'

/** Replacement of each transparent object of a document. */
export interface Decision {
	/** Opaque colours, by page and by stream. */
	pageEdits: ReadonlyMap<PageView, readonly Edit[]>
	streamEdits: ReadonlyMap<PDFStream, readonly Edit[]>
	pictured: ReadonlySet<Painting>
	/** Images to lay on plain grounds. */
	laid: ReadonlyMap<PDFStream, Laying>
	/** Annotations that are painted earlier than they were. */
	lowered: ReadonlyMap<AnnotationView, Place>
	/** Fonts that streams need besides their own, by name. */
	fonts: ReadonlyMap<PDFStream | PageView, ReadonlyMap<string, PDFRef>>
	/** Images they show laid on plain grounds, by name. */
	images: ReadonlyMap<PDFStream | PageView, ReadonlyMap<string, LaidImage>>
	/** Gradients that they show, by name. */
	shades: ReadonlyMap<PDFStream | PageView, ReadonlyMap<string, Shade>>
	/** Operations that pictures of them alone stand for, by their first painting. */
	veils: ReadonlyMap<PageView, ReadonlyMap<Painting, Veil>>
}

const ROUNDS = 4

/**
 * A stream that is used where its colours would have to differ is not edited: what it paints goes into pictures.
 * @param shown streams that pages without transparency use too
 */
export function decide(views: readonly PageView[], shown: ReadonlySet<PDFStream>): Decision {
	const frozen = new Set(shown)
	for (let round = 1; ; round += 1) {
		const lastRound = round === ROUNDS
		const found = attempt(views, (stream) => stream === undefined || !(lastRound || frozen.has(stream)))
		if (found.conflicts.size === 0 || lastRound) return found
		for (const stream of found.conflicts) frozen.add(stream)
	}
}

function attempt(
	views: readonly PageView[],
	mayEdit: (stream: PDFStream | undefined) => boolean,
): Decision & { conflicts: ReadonlySet<PDFStream> } {
	const pageEdits = new Map<PageView, Edit[]>()
	const pictured = new Set<Painting>()
	const laid = new Map<PDFStream, Laying>()
	const asTheyAre = new Set<PDFStream>()
	const lowered = new Map<AnnotationView, Place>()
	const fonts = new Map<PDFStream | PageView, Map<string, PDFRef>>()
	const images = new Map<PDFStream | PageView, Map<string, LaidImage>>()
	const shades = new Map<PDFStream | PageView, Map<string, Shade>>()
	const veils = new Map<PageView, ReadonlyMap<Painting, Veil>>()
	const conflicts = new Set<PDFStream>()
	const byStream = new Map<PDFStream, Map<number, readonly Edit[]>>()
	const smoothings = new Map<PDFStream, Map<number, Edit>>()
	for (const view of views) {
		const decided = plan(view, mayEdit)
		const own: Edit[] = []
		if (decided.veils.size > 0) veils.set(view, decided.veils)
		const below = new Map<Painting, Recoloured>()
		for (const annotation of view.annotations) {
			const isMixed = annotation.paintings.some(
				(painting) => decided.pictured.has(painting) || decided.woven.has(painting),
			)
			const editable = annotation.paintings.every(({ site }) => mayEdit(site.stream))
			const found = isMixed && editable ? beneath(view, annotation) : undefined
			if (!found) continue
			lowered.set(annotation, found.place)
			for (const [painting, recoloured] of found.recoloured) below.set(painting, recoloured)
		}
		for (const painting of decided.pictured) if (!below.has(painting)) pictured.add(painting)
		for (const painting of view.paintings) {
			const { image } = painting
			const laying = decided.laid.get(painting)
			if (!image) continue
			const known = laid.get(image)
			if (!laying) asTheyAre.add(image)
			else if (known && !isSameLaying(known, laying)) conflicts.add(image)
			else laid.set(image, laying)
		}
		for (const [index, painting] of view.paintings.entries()) {
			const { stream, start } = painting.site
			const isPictured = pictured.has(painting)
			if (isPictured && (index >= view.own || !mayEdit(stream))) continue
			const recoloured = below.get(painting) ?? decided.recoloured[index] ?? decided.rough.get(painting)
			const moved = decided.lowered.get(painting)
			if (moved) {
				own.push(...moved.edits)
				if (!stream) continue
			}
			const sunk = decided.sunk.get(painting)
			if (sunk) {
				own.push(...removing(painting), sunkAt(painting, sunk))
				continue
			}
			const isGone = (isPictured && !decided.laid.has(painting)) || decided.veiled.has(painting)
			const edits = recoloured ? recolouring(painting, recoloured) : isGone ? removing(painting) : []
			const shade = recoloured?.shade
			if (shade) {
				const place = stream ?? view
				shades.set(place, new Map([...(shades.get(place) ?? []), [nameOf(shade), shade]]))
			}
			const again = isPictured || below.has(painting) ? undefined : decided.woven.get(painting)
			if (again && again.text !== '') {
				edits.push({ start: again.offset, end: again.offset, text: again.text })
				const place = stream ?? view
				if (again.fonts.size > 0) fonts.set(place, new Map([...(fonts.get(place) ?? []), ...again.fonts]))
				if (again.shades.size > 0) shades.set(place, new Map([...(shades.get(place) ?? []), ...again.shades]))
				if (again.images.size > 0) images.set(place, new Map([...(images.get(place) ?? []), ...again.images]))
			}
			if (stream && painting.smoothing && mayEdit(stream)) {
				const sites = smoothings.get(stream) ?? new Map<number, Edit>()
				smoothings.set(stream, sites.set(start, painting.smoothing))
			}
			if (!stream) own.push(...edits)
			else {
				const sites = byStream.get(stream) ?? new Map<number, readonly Edit[]>()
				byStream.set(stream, sites)
				const known = sites.get(start)
				if (known && !isSame(known, edits)) conflicts.add(stream)
				sites.set(start, edits)
			}
		}
		if (own.length > 0) pageEdits.set(view, own)
	}
	for (const image of asTheyAre) if (laid.has(image)) conflicts.add(image)
	const streamEdits = new Map<PDFStream, readonly Edit[]>()
	for (const [stream, sites] of byStream) {
		const edits = [...sites.values(), ...(smoothings.get(stream)?.values() ?? [])].flat()
		if (edits.length > 0) streamEdits.set(stream, edits)
	}
	return { pageEdits, streamEdits, pictured, laid, lowered, fonts, images, shades, veils, conflicts }
}

/** Written as it was where that is possible: edges half way between pixels fall to the same one. */
function sunkAt({ sketch, box }: Painting, { place, ink }: Sunk): Edit {
	const isWhole = sketch?.box.every((side, index) => side === box[index])
	const isThere = sketch?.matrix.every((value, index) => value === place.matrix[index])
	if (!sketch || !isWhole || !isThere) return rectangleAt(place, box, ink)
	return { start: place.offset, end: place.offset, text: ` q ${said(ink)} ${sketch.text} f Q ` }
}

function isSame(a: readonly Edit[], b: readonly Edit[]): boolean {
	return a.length === b.length && a.every(({ text }, index) => text === b[index]?.text)
}
