import type { PDFStream } from '@cantoo/pdf-lib'
import type { Edit } from '../model/content.ts'
import { type Box, union } from '../model/matrix.ts'
import { streamAt } from '../model/objects.ts'
import { readAlpha } from './alpha.ts'
import { contains, overlaps } from './boxes.ts'
import { type Components, compose, WHITE } from './compose.ts'
import { concatenation, inverse } from './cover.ts'
import { type Painting, type Place, placeBefore, type Recoloured } from './painting.ts'
import { canCompose } from './precompose.ts'
import { over, setting } from './recolour.ts'
import { type Colours, staysNear, UNNOTICED } from './sink.ts'
import { canTint, type Laying } from './tint.ts'

/** An operation of the page that is painted below what it lay on. */
export interface Lowered {
	edits: readonly Edit[]
	/** Opaque colours of what it paints, and images on their ground, by number of the painting. */
	recoloured: ReadonlyMap<number, Recoloured>
	laid: ReadonlyMap<number, Laying>
	/** False where what it lay on may show that it does not any more. */
	unnoticed: boolean
}

interface Question {
	paintings: readonly Painting[]
	/** Numbers of the paintings of the operation. */
	first: number
	last: number
	colours: Colours
	/** Returns whether it is painted below what it lay on. */
	isLowered: (painting: Painting) => boolean
	places: readonly Place[]
	mayEdit: (stream: PDFStream | undefined) => boolean
}

/** Operations that paint more are drawings, no watermarks. */
const MOST_MEMBERS = 200

/**
 * A watermark over text on a plain ground looks nearly the same when it is painted between both, in the colours it gives on the ground:
 * the text is no longer tinted where they cross. Undefined if it lies on more than text and lines, or cannot be moved.
 */
export function lower(question: Question): Lowered | undefined {
	const { paintings, first, last, places } = question
	const moved = paintings[first]?.onPage.moved
	const members = paintings.slice(first, last + 1)
	if (!moved || members.length > MOST_MEMBERS || !members.every((member) => isPlain(member, question))) return undefined
	const around = below(question, members)
	if (!around) return undefined
	const { from, until } = around
	const recoloured = new Map<number, Recoloured>()
	const laid = new Map<number, Laying>()
	let unnoticed = around.unnoticed
	for (const [index, member] of members.entries()) {
		const under = members
			.slice(0, index)
			.findLast((other) => !isInSameGroup(other, member) && overlaps(other.box, member.box))
		const covered =
			under?.fills && contains(under.box, member.box) ? recoloured.get(first + members.indexOf(under))?.fill : undefined
		if (under && !covered) unnoticed = false
		const ground = covered?.components ?? around.ground
		const laying = { ground, alpha: member.fillBlending.alpha }
		if (member.image) {
			if (!(member.masked ? canCompose(member.image, ground) : canTint(member.image, laying))) return undefined
			laid.set(first + index, laying)
			continue
		}
		const inks = inksOn(ground, member)
		if (!inks) return undefined
		recoloured.set(first + index, inks)
	}
	const place = placeBefore(places, until, boxAround(members))
	if (!place || place.offset < from) return undefined
	const { start, end, rest } = moved
	const own = members[0]?.site.stream === undefined ? recoloured.get(first)?.fill : undefined
	const text = ` q ${concatenation(inverse(place.matrix))} ${moved.painting((own && setting(own)) ?? '')} Q `
	const edits = [
		{ start: place.offset, end: place.offset, text },
		{ start, end, text: rest },
	]
	return { edits, recoloured, laid, unnoticed }
}

/** Members of a translucent group cover each other. */
function isInSameGroup(a: Painting, b: Painting): boolean {
	return a.groups.length > 0 && a.groups[0] === b.groups[0]
}

/** Returns whether its colours are those of light or ink and it has no effect but its opacity and its mode. */
function isPlain(painting: Painting, { mayEdit }: Question): boolean {
	const { soft, groups, isolated, fill, stroke, image, masked, site } = painting
	if (soft || groups.length > 1 || isolated !== undefined || !mayEdit(site.stream)) return false
	if (image) return groups.length === 0 && painting.fillBlending.mode === 'Normal' && mayEdit(image)
	const isOwn = site.stream === undefined
	if (isOwn && (stroke !== undefined || typeof fill !== 'object' || setting(fill) === undefined)) return false
	// Half of a line lies on what it surrounds.
	if (fill !== undefined && stroke !== undefined && groups.length === 0 && painting.strokeBlending.alpha < 1)
		return false
	return (
		!masked && (fill === undefined || typeof fill === 'object') && (stroke === undefined || typeof stroke === 'object')
	)
}

/** The plain ground of an operation, and the stretch of content between it and what is painted on it. */
function below(
	{ paintings, first, colours, isLowered }: Question,
	members: readonly Painting[],
): { ground: Components; from: number; until: number; unnoticed: boolean } | undefined {
	const box = boxAround(members)
	const crossed: { at: number; paints: NonNullable<ReturnType<Colours>> }[] = []
	let ground: Components = WHITE
	let from = 0
	let until = members[0]?.onPage.start ?? 0
	for (let at = first - 1; at >= 0; at -= 1) {
		const painting = paintings[at]
		if (!painting || !overlaps(painting.box, box)) continue
		const now = colours(at)
		if (!now && isLowered(painting) && members.every((member) => isLetterOf(member, painting))) continue
		if (!now) return undefined
		if (now.fill === undefined && now.stroke === undefined) continue
		if (painting.fills && contains(painting.box, box)) {
			if (typeof now.fill !== 'object') return undefined
			ground = now.fill.components
			from = painting.onPage.end
			break
		}
		if (typeof (now.fill ?? now.stroke) !== 'object' || typeof (now.stroke ?? now.fill) !== 'object') return undefined
		crossed.push({ at, paints: now })
		until = Math.min(until, painting.onPage.start)
	}
	if (until < from) return undefined
	const unnoticed = crossed.every(({ at, paints }) => {
		const isText = paintings[at]?.textMode !== undefined
		const met = members.filter((member) => overlaps(member.box, paintings[at]?.box ?? member.box))
		return met.every((member) =>
			member.image
				? opacityOf(member, member.image) <= UNNOTICED
				: [paints.fill, paints.stroke].every((paint) =>
						staysNear(paint, (ink) => mixture(ink.components, member), isText),
					),
		)
	})
	// A picture of it is better than one of all that crosses it only where that is text, which stays sharp.
	if (!unnoticed && !crossed.some(({ at }) => paintings[at]?.textMode !== undefined)) return undefined
	return { ground, from, until, unnoticed }
}

function boxAround(members: readonly Painting[]): Box {
	return members.map((member) => member.box).reduce((a: Box, b) => union(a, b))
}

/** Returns whether both are text of one watermark, whose letters' boxes overlap where it is turned. */
function isLetterOf(a: Painting, b: Painting): boolean {
	const inkOf = ({ fill, fillBlending: { alpha, mode } }: Painting) =>
		typeof fill === 'object' ? [...fill.components, alpha, mode].join() : undefined
	return a.textMode !== undefined && b.textMode !== undefined && inkOf(a) !== undefined && inkOf(a) === inkOf(b)
}

const opacities = new WeakMap<PDFStream, number>()

/** The opacity of an image where it is most opaque. */
function opacityOf({ masked, fillBlending }: Painting, image: PDFStream): number {
	if (!masked) return fillBlending.alpha
	const mask = streamAt(image.dict, 'SMask')
	const most = opacities.get(image) ?? (mask && readAlpha(mask)?.values.reduce((a, b) => Math.max(a, b), 0)) ?? 255
	opacities.set(image, most)
	return (fillBlending.alpha * most) / 255
}

/** The colour that a ground has below a painting. */
function mixture(
	ground: Components,
	{ fill, stroke, groups, fillBlending, strokeBlending }: Painting,
): Components | undefined {
	const paint = fill ?? stroke
	if (typeof paint !== 'object') return undefined
	return compose(paint.components, groups[0]?.blending ?? (fill ? fillBlending : strokeBlending), ground)
}

function inksOn(
	ground: Components,
	{ fill, stroke, groups, fillBlending, strokeBlending }: Painting,
): Recoloured | undefined {
	const [group] = groups
	const newFill = over(ground, fill, group?.blending ?? fillBlending)
	const newStroke = over(ground, stroke, group?.blending ?? strokeBlending)
	return newFill === 'unknown' || newStroke === 'unknown' ? undefined : { fill: newFill, stroke: newStroke }
}
