import type { Page } from '#app/features/page.ts'
import { pageAt } from '#app/features/pages.ts'

/** Returns the name under which all pages of one address are counted. */
export function countedName({ path }: Page): string {
	return path.replaceAll(/:\w+/g, '…')
}

/** @returns undefined for paths that are not counted or do not exist */
export function countedPage(path: string): string | undefined {
	const page = pageAt(path)
	return page === undefined || page.reader === 'staff' ? undefined : countedName(page)
}
