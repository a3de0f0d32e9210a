import type { PDFStream } from '@cantoo/pdf-lib'
import type { PageView } from '../page-view.ts'
import type { Group, PageOperation } from '../painting.ts'
import type { Plan } from './planned.ts'
import { Planner } from './planner.ts'

type View = Pick<PageView, 'paintings' | 'places' | 'bounds' | 'corner' | 'own'>

/**
 * Resolves transparency painting by painting. Over a plain background a translucent colour becomes an opaque one; a translucent group of
 * opaque colours becomes those colours over that background.
 */
export function plan(view: View, mayEdit: (stream: PDFStream | undefined) => boolean): Plan {
	const found = settle(view, mayEdit, new Set())
	if (found.crossed.size === 0) return found
	const unmoved = settle(view, mayEdit, found.crossed)
	return unmoved.pictured.size + unmoved.veiled.size < found.pictured.size + found.veiled.size ? unmoved : found
}

/** Plans until no group fails any more; the operations `kept` stay where they are. */
function settle(
	{ paintings, places, bounds, corner, own }: View,
	mayEdit: (stream: PDFStream | undefined) => boolean,
	kept: ReadonlySet<PageOperation>,
): Plan & { crossed: ReadonlySet<PageOperation> } {
	const failed = new Set<Group>()
	for (;;) {
		const before = failed.size
		const planner = new Planner({ paintings, places, mayEdit, failed, kept, bounds, corner, own })
		const found = planner.run()
		if (failed.size === before) return { ...found, crossed: planner.crossed }
	}
}
