import { findTool } from 'calcoli'
import type { PreviewSource } from '#app/features/contributions.ts'

/** Pictures of calculators. */
export const toolPreview: PreviewSource = {
	kind: 'strumenti',
	label: 'Strumento di calcolo',
	findTitle: (_db, name) => Promise.resolve(findTool(name)?.title),
}
