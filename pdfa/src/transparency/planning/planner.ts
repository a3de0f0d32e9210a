import type { PDFStream } from '@cantoo/pdf-lib'
import type { Box } from '../../model/matrix.ts'
import { contains, overlaps } from '../boxes.ts'
import type { Blending } from '../compose.ts'
import { type Gradient, gradientOf } from '../gradients/gradient.ts'
import { shadeOver, shadeThrough } from '../gradients/shade.ts'
import { type Lowered, lower } from '../lower.ts'
import type { Corner } from '../page-view.ts'
import {
	type Group,
	isTransparent,
	isUnseen,
	type PageOperation,
	type Painting,
	type Place,
	type Recoloured,
} from '../painting.ts'
import { canCompose } from '../precompose.ts'
import { over } from '../recolour.ts'
import { type Fragment, fragmentsOf, laidFragments } from '../shapes/fragments.ts'
import { overlay } from '../shapes/overlay.ts'
import { type Woven, weave } from '../shapes/weave.ts'
import { type Sunk, sink } from '../sink.ts'
import { canTint, type Laying } from '../tint.ts'
import { type Veil, veil } from '../veils/veil.ts'
import { Comparisons } from './comparisons.ts'
import { Grounds } from './grounds.ts'
import type { Given, Plan } from './planned.ts'

/** Each costs a drawing of the page on each colour below it. */
const MOST_VEILS = 24

const SHADED = { fill: 'unknown', stroke: undefined } as const

/** Plans a page once, painting by painting. */
export class Planner {
	readonly #paintings: readonly Painting[]
	readonly #places: readonly Place[]
	readonly #mayEdit: (stream: PDFStream | undefined) => boolean
	/** Groups with content that no plain colour can replace: they become part of the picture as a whole. */
	readonly #failed: Set<Group>
	/** Operations that are neither sunk nor lowered: what lies over them can be painted again only if they stay. */
	readonly #kept: ReadonlySet<PageOperation>
	readonly #bounds: Box
	readonly #corner: Corner
	readonly #own: number
	/** Sunk and lowered operations below what becomes a picture. */
	readonly crossed = new Set<PageOperation>()
	readonly #recoloured: (Recoloured | undefined)[]
	readonly #laid = new Map<Painting, Laying>()
	readonly #pictured = new Set<Painting>()
	readonly #rough = new Map<Painting, Recoloured>()
	readonly #sunk = new Map<Painting, Sunk>()
	readonly #lowered = new Map<Painting, Lowered>()
	readonly #woven = new Map<Painting, Woven>()
	/** Paintings of lowered operations: those before them are painted over them now. */
	readonly #below = new Set<Painting>()
	readonly #veils = new Map<Painting, Veil>()
	readonly #veiled = new Set<Painting>()
	readonly #comparisons = new Comparisons()
	readonly #grounds: Grounds

	constructor({ paintings, places, mayEdit, failed, kept, bounds, corner, own }: Given) {
		this.#paintings = paintings
		this.#places = places
		this.#mayEdit = mayEdit
		this.#failed = failed
		this.#kept = kept
		this.#bounds = bounds
		this.#corner = corner
		this.#own = own
		this.#recoloured = paintings.map(() => undefined)
		this.#grounds = new Grounds(paintings, (at) => this.#coloursOf(at), this.#comparisons)
	}

	run(): Plan {
		for (const [index, painting] of this.#paintings.entries()) {
			if (!isTransparent(painting) || this.#below.has(painting) || this.#veiled.has(painting)) continue
			if (isUnseen(painting) && this.#mayEdit(painting.site.stream)) {
				this.#recoloured[index] = { fill: undefined, stroke: undefined, unseen: true }
				continue
			}
			if (painting.image && this.#lay(painting, painting.image, index)) continue
			const recoloured = painting.masked ? undefined : (this.#shade(painting, index) ?? this.#recolour(painting, index))
			this.#recoloured[index] = recoloured
			if (recoloured || this.#sink(painting, index) || this.#lower(painting, index, true)) continue
			if (this.#weave(painting, index) || this.#lower(painting, index, false) || this.#veil(painting, index)) continue
			this.#pictured.add(painting)
			this.#noteCrossed(painting)
			const rough = this.#approximate(painting, index)
			if (rough) this.#rough.set(painting, rough)
			for (const group of painting.groups) this.#failed.add(group)
		}
		return {
			...{ recoloured: this.#recoloured, laid: this.#laid, pictured: this.#pictured, rough: this.#rough },
			...{ sunk: this.#sunk, lowered: this.#lowered, woven: this.#woven, veils: this.#veils, veiled: this.#veiled },
		}
	}

	#noteCrossed({ box }: Painting): void {
		if (!this.#comparisons.allow(this.#below.size + this.#sunk.size)) return
		for (const moved of [...this.#below, ...this.#sunk.keys()])
			if (overlaps(moved.box, box)) this.crossed.add(moved.onPage)
	}

	/** Returns the colours a painting has now; undefined if that is not said by colours, or painted elsewhere. */
	#coloursOf(at: number): Pick<Painting, 'fill' | 'stroke'> | undefined {
		const painting = this.#paintings[at]
		if (!painting || this.#isElsewhere(painting) || this.#woven.has(painting)) return undefined
		const recoloured = this.#recoloured[at]
		if (this.#laid.has(painting)) return undefined
		return recoloured?.shade ? SHADED : (recoloured ?? painting)
	}

	/** Returns whether it is not painted where it stands. */
	#isElsewhere(painting: Painting): boolean {
		return [this.#pictured, this.#sunk, this.#below, this.#veiled].some((elsewhere) => elsewhere.has(painting))
	}

	#weave(painting: Painting, index: number): boolean {
		const [group] = painting.groups
		if ((group && this.#failed.has(group)) || !this.#mayEdit(painting.site.stream)) return false
		if (!this.#comparisons.allow(index)) return false
		if (painting.image) return this.#overlay(painting, painting.image, index)
		const found = weave(painting, index, (at) => this.#fragments(at), this.#paintings)
		if (!found) return false
		this.#woven.set(painting, found)
		this.#recoloured[index] = found.recoloured
		return true
	}

	#overlay(painting: Painting, image: PDFStream, index: number): boolean {
		if (!this.#mayEdit(image)) return false
		const found = overlay(painting, index, (at) => this.#fragments(at), this.#paintings)
		if (!found) return false
		this.#woven.set(painting, found.woven)
		this.#laid.set(painting, found.laying)
		return true
	}

	/** Returns what a painting shows in the colours it has now; undefined if that cannot be painted again. */
	#fragments(at: number): readonly Fragment[] | undefined {
		const painting = this.#paintings[at]
		const woven = painting && this.#woven.get(painting)
		if (woven) return painting.image ? undefined : woven.fragments
		const laying = painting && !this.#isElsewhere(painting) && this.#laid.get(painting)
		if (laying) return laidFragments(painting, laying)
		const colours = this.#coloursOf(at)
		const shade = this.#recoloured[at]?.shade
		return painting && colours && fragmentsOf(painting, colours, shade ? gradientOf(shade) : painting.gradient)
	}

	#sink(painting: Painting, index: number): boolean {
		if (this.#kept.has(painting.onPage)) return false
		if (!this.#comparisons.allow(index)) return false
		const found = sink(this.#paintings, index, (at) => this.#coloursOf(at), this.#places)
		if (!found) return false
		this.#sunk.set(painting, found)
		for (const [at, recoloured] of found.recoloured) this.#recoloured[at] = recoloured
		return true
	}

	/** The numbers of the first and the last painting of an operation of the page. */
	#stretchOf(onPage: PageOperation, index: number): [first: number, last: number] {
		let [first, last] = [index, index]
		while (this.#paintings[first - 1]?.onPage === onPage) first -= 1
		while (this.#paintings[last + 1]?.onPage === onPage) last += 1
		return [first, last]
	}

	/** An operation of the page is drawn by itself, on each colour that lies below it. */
	#veil({ onPage }: Painting, index: number): boolean {
		const [first, last] = this.#stretchOf(onPage, index)
		const members = this.#paintings.slice(first, last + 1)
		const isFree = ({ site }: Painting, at: number) =>
			this.#mayEdit(site.stream) && (first + at > index || this.#recoloured[first + at] === undefined)
		if (!this.#comparisons.allow(first) || last >= this.#own || !members.every(isFree)) return false
		if (members.some((member) => this.#isElsewhere(member) || this.#woven.has(member) || this.#laid.has(member)))
			return false
		const found = veil(this.#paintings, {
			...{ first, last, bounds: this.#bounds, corner: this.#corner },
			fragmentsAt: (at) => this.#fragments(at),
		})
		const [top] = members
		if (!found || !top || this.#veils.size === MOST_VEILS) return false
		this.#veils.set(top, found)
		for (const member of members) this.#veiled.add(member)
		return true
	}

	/** All that an operation of the page paints goes below what it lies on. `exactly`: only where nobody notices. */
	#lower({ onPage }: Painting, index: number, exactly: boolean): boolean {
		if (!onPage.moved || this.#kept.has(onPage)) return false
		const paintings = this.#paintings
		const [first, last] = this.#stretchOf(onPage, index)
		if (!this.#comparisons.allow(first * (last - first + 1))) return false
		const members = paintings.slice(first, last + 1)
		if (members.some((member) => this.#pictured.has(member) || this.#sunk.has(member))) return false
		const found = lower({
			...{ paintings, first, last, places: this.#places, mayEdit: this.#mayEdit },
			colours: (at) => this.#coloursOf(at),
			isLowered: (below) => this.#below.has(below),
		})
		const [top] = members
		if (!found || !top || (exactly && !found.unnoticed)) return false
		this.#lowered.set(top, found)
		for (const [at, member] of members.entries()) {
			this.#below.add(member)
			this.#recoloured[first + at] = found.recoloured.get(first + at)
			const laying = found.laid.get(first + at)
			if (laying) this.#laid.set(member, laying)
			if (!found.unnoticed) this.#pictured.add(member)
		}
		return true
	}

	/** An image that a soft mask or its opacity makes translucent, and no other effect, on one plain colour. */
	#lay(painting: Painting, image: PDFStream, index: number): boolean {
		const { soft, groups, fillBlending, box, masked } = painting
		const [group, ...others] = groups
		if (soft || others.length > 0 || fillBlending.mode !== 'Normal' || !this.#mayEdit(image)) return false
		// In a group it lies on what that shows first, unless it is the first itself.
		if (group && (group.first !== index || group.blending.mode !== 'Normal' || this.#failed.has(group))) return false
		const ground = this.#grounds.under(index, box)
		if (!ground) return false
		const laying = { ground, alpha: fillBlending.alpha * (group?.blending.alpha ?? 1) }
		if (!(masked ? canCompose(image, ground) : canTint(image, laying))) return false
		this.#laid.set(painting, laying)
		return true
	}

	/** A gradient, or a colour that fades, on one plain colour; or a colour on a gradient. */
	#shade(painting: Painting, index: number): Recoloured | undefined {
		const { groups, site, box, isolated, fillBlending, gradient, fading } = painting
		const [group] = groups
		if (groups.length > 1 || isolated !== undefined || !this.#mayEdit(site.stream)) return undefined
		if (group && this.#failed.has(group)) return undefined
		const [before, blending] = [group?.first ?? index, group?.blending ?? fillBlending]
		const ground = gradient || fading ? this.#grounds.under(before, box) : undefined
		const below = ground || gradient ? undefined : this.#gradientUnder(before, box)
		const shade = ground ? shadeOver(painting, ground, blending) : below && shadeThrough(painting, below, blending)
		return shade && { fill: undefined, stroke: undefined, shade }
	}

	/** The gradient that was painted last before `index` over all of a box. */
	#gradientUnder(index: number, box: Box): Gradient | undefined {
		for (let at = index - 1; at >= 0 && this.#comparisons.allow(1); at -= 1) {
			const below = this.#paintings[at]
			if (!below || !overlaps(below.box, box)) continue
			const top = this.#fragments(at)?.findLast((fragment) => overlaps(fragment.box, box))
			if (top) return top.fills && contains(top.box, box) ? top.gradient : undefined
			if (this.#isElsewhere(below)) return undefined
		}
		return undefined
	}

	#recolour(painting: Painting, index: number): Recoloured | undefined {
		const { groups, site, soft, fill, stroke } = painting
		const [group] = groups
		if (soft || groups.length > 1 || !this.#mayEdit(site.stream)) return undefined
		if (group && this.#failed.has(group)) return undefined
		const ground = this.#grounds.under(group?.first ?? index, painting.box)
		const isBare = this.#grounds.isBare(painting, index)
		if (isBare === undefined) return undefined
		const blending = (own: Blending) => (isBare ? { ...own, mode: 'Normal' } : own)
		const fillBlending = blending(group?.blending ?? painting.fillBlending)
		const strokeBlending = blending(group?.blending ?? painting.strokeBlending)
		// A line replaces what its own path fills (ISO 32000-1 §11.7.4.4).
		if (!ground) return undefined
		const [newFill, newStroke] = [over(ground, fill, fillBlending), over(ground, stroke, strokeBlending)]
		if (newFill === 'unknown' || newStroke === 'unknown') return undefined
		return { fill: newFill, stroke: newStroke }
	}

	/** The colours that a painting has over the plain ground of most of it. */
	#approximate(painting: Painting, index: number): Recoloured | undefined {
		const { groups, soft, masked, image, fill, stroke } = painting
		const [group] = groups
		if (soft || masked || image || groups.length > 1) return undefined
		const ground = this.#grounds.widest(group?.first ?? index, painting.box, (at, below) => {
			return this.#recoloured[at] ?? this.#rough.get(below) ?? below
		})
		// In an isolated group most paintings lie over nothing.
		const blending = (own: Blending) => (painting.isolated === undefined ? own : { ...own, mode: 'Normal' })
		const newFill = over(ground, fill, blending(group?.blending ?? painting.fillBlending))
		const newStroke = over(ground, stroke, blending(group?.blending ?? painting.strokeBlending))
		return newFill === 'unknown' || newStroke === 'unknown' ? undefined : { fill: newFill, stroke: newStroke }
	}
}
