import type { PDFStream } from '@cantoo/pdf-lib'
import type { Group, PageOperation, Painting, Place } from './painting.ts'
import { type Plan, Planner } from './planner.ts'

/**
 * Resolves transparency painting by painting. Over a plain background a translucent colour becomes an opaque one; a translucent group of
 * opaque colours becomes those colours over that background.
 */
export function plan(
	view: { paintings: readonly Painting[]; places: readonly Place[] },
	mayEdit: (stream: PDFStream | undefined) => boolean,
): Plan {
	const found = settle(view, mayEdit, new Set())
	if (found.crossed.size === 0) return found
	const unmoved = settle(view, mayEdit, found.crossed)
	return unmoved.pictured.size < found.pictured.size ? unmoved : found
}

/** Plans until no group fails any more; the operations `kept` stay where they are. */
function settle(
	{ paintings, places }: { paintings: readonly Painting[]; places: readonly Place[] },
	mayEdit: (stream: PDFStream | undefined) => boolean,
	kept: ReadonlySet<PageOperation>,
): Plan & { crossed: ReadonlySet<PageOperation> } {
	const failed = new Set<Group>()
	for (;;) {
		const before = failed.size
		const planner = new Planner({ paintings, places, mayEdit, failed, kept })
		const found = planner.run()
		if (failed.size === before) return { ...found, crossed: planner.crossed }
	}
}
