import type { Page } from './page.ts'

const found: Readonly<Record<string, readonly Page[]>> = import.meta.glob('./*/*/pages.ts', {
	import: 'pages',
	eager: true,
})

/** Pages of every feature. */
export const PAGES: readonly Page[] = Object.values(found).flat()

/** @returns undefined for an address that no feature names */
export function pageAt(pathname: string): Page | undefined {
	return PAGES.find(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
}

/** Returns true for screens that people work in. */
export function isWorkingScreen(pathname: string): boolean {
	return PAGES.some(({ path, isWorking }) => isWorking && `${pathname}/`.startsWith(`${path}/`))
}
