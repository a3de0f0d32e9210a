import { PAGES } from '#app/features/pages.ts'
import { countedName } from './counted-page.ts'

const LABELS = new Map(PAGES.map((page) => [countedName(page), page.label]))

/** Returns the name of a page in the chart. */
export function pageLabel(page: string): string {
	return LABELS.get(page) ?? page
}

export const VISITS_SHOWN_DAYS = 30

export interface VisitFigures {
	/** One entry per day, oldest first, without gaps; null before the first day that was counted. */
	days: readonly { day: string; visits: number | null }[]
	pages: readonly { page: string; visits: number }[]
}
