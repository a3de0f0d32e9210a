import type { Run } from './runs.ts'

/** Runs of a page and its lower and upper edge, in its units. */
export interface Sheet {
	runs: readonly Run[]
	bottom: number
	top: number
}

/** Share of the height of a page, at its top and at its foot, where headers and footers stand. */
const MARGIN = 0.15
const LEAST_PAGES = 3
/** Of the pages: those on the left may differ from those on the right. */
const LEAST_SHARE = 0.4
const PAGE_NUMBER = /^\W*(p\.|pag\.?|pagina|page|seite)?\s*\d{1,4}\s*((\/|di|of|de|von|su|-)\s*\d{1,4})?\W*$/i

/** Headers, footers and page numbers: lines in the margins that most pages repeat but for their figures, or that only count. */
export function pageFurniture(sheets: readonly Sheet[]): (run: Run) => boolean {
	const furniture = new Set<Run>()
	const places = new Map<string, Run[]>()
	for (const { runs, bottom, top } of sheets) {
		const margin = (top - bottom) * MARGIN
		for (const run of runs) {
			if (run.kind !== 'text' || (run.box[1] > bottom + margin && run.box[3] < top - margin)) continue
			const key = `${Math.round(run.box[1] / 2)} ${run.text.replace(/\d+/g, '#').trim().slice(0, 200)}`
			const same = places.get(key)
			if (same) same.push(run)
			else places.set(key, [run])
		}
	}
	const least = Math.max(LEAST_PAGES, sheets.length * LEAST_SHARE)
	for (const runs of places.values()) {
		const counts = runs.length >= 2 && runs.every(({ text }) => PAGE_NUMBER.test(text))
		if (counts || runs.length >= least) for (const run of runs) furniture.add(run)
	}
	return (run) => furniture.has(run)
}
