import type { PDFStream } from '@cantoo/pdf-lib'
import type { Box } from '../../model/matrix.ts'
import type { Lowered } from '../lower.ts'
import type { Corner } from '../page-view.ts'
import type { Group, PageOperation, Painting, Place, Recoloured } from '../painting.ts'
import type { Woven } from '../shapes/weave.ts'
import type { Sunk } from '../sink.ts'
import type { Laying } from '../tint.ts'
import type { Veil } from '../veils/veil.ts'

export interface Plan {
	/** Paintings that opaque colours replace exactly; one entry for each painting. */
	recoloured: readonly (Recoloured | undefined)[]
	/** Translucent images, and how they lie on a plain ground. */
	laid: ReadonlyMap<Painting, Laying>
	/** Paintings that only a picture can replace, at least where they lie on several colours. */
	pictured: ReadonlySet<Painting>
	/** Opaque colours that come close to them; those without are not painted at all. */
	rough: ReadonlyMap<Painting, Recoloured>
	/** Rectangles that are painted below what they lay on. */
	sunk: ReadonlyMap<Painting, Sunk>
	/** Operations of the page that are painted below what they lay on, by their first painting. */
	lowered: ReadonlyMap<Painting, Lowered>
	/** Shapes that paint again, within themselves, what they lie on. */
	woven: ReadonlyMap<Painting, Woven>
	/** Operations of the page that pictures of them alone stand for, by their first painting. */
	veils: ReadonlyMap<Painting, Veil>
	/** All that those operations paint. */
	veiled: ReadonlySet<Painting>
}

/** A page, and what is known of it from earlier plans. */
export interface Given {
	paintings: readonly Painting[]
	places: readonly Place[]
	mayEdit: (stream: PDFStream | undefined) => boolean
	failed: Set<Group>
	kept: ReadonlySet<PageOperation>
	/** The part of the page that shows. */
	bounds: Box
	corner: Corner
	/** Number of paintings that belong to the page's own content. */
	own: number
}
