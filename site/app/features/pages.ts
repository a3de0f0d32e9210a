import type { Page } from './page.ts'

const found: Readonly<Record<string, readonly Page[]>> = import.meta.glob('./*/*/pages.ts', {
	import: 'pages',
	eager: true,
})

/** Pages of every feature. */
export const PAGES: readonly Page[] = Object.values(found).flat()

/** @returns undefined for an address that no feature names */
export function pageAt(pathname: string): Page | undefined {
	const parts = pathname.split('/')
	return PAGES.find(({ path }) => {
		const named = path.split('/')
		return (
			named.length === parts.length && named.every((name, at) => (name[0] === ':' ? parts[at] : name === parts[at]))
		)
	})
}

/** Returns true for screens that people work in. */
export function isWorkingScreen(pathname: string): boolean {
	return PAGES.some(({ path, isWorking }) => isWorking && `${pathname}/`.startsWith(`${path}/`))
}
