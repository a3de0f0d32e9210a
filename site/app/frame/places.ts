import type { FooterColumn, Page } from '#app/features/page.ts'
import { PAGES } from '#app/features/pages.ts'

/** Returns the pages that have a place there, the lowest first. */
function inOrder(placeOf: (page: Page) => number | undefined): Page[] {
	return PAGES.filter((page) => placeOf(page) !== undefined).toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
}

/** Pages in the header: the specification's four (§2, Shared frame) and the tools that anybody can use. */
export const HEADER_PLACES = inOrder(({ header }) => header)

/** Pages that the menu of small screens has besides. */
export const FURTHER_PLACES = inOrder(({ menu }) => menu)

/** Returns the links of a column of the footer. */
export function footerPlaces(column: FooterColumn): Page[] {
	return inOrder(({ footer }) => (footer?.[0] === column ? footer[1] : undefined))
}
