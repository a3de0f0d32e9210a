import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARRIED } from './carried.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g
const BUILT = /^\/assets\/[\w.-]+\.css$/

/** Returns the text of the style sheet at an address of this site; undefined if it is served only as a file. */
export type SheetOf = (href: string) => string | undefined

/** Reads the sheets of the build once each. */
export function builtSheets(siteRoot: string): SheetOf {
	const read = new Map<string, string>()
	return (href) => {
		if (!BUILT.test(href)) return undefined
		const sheet = read.get(href) ?? readFileSync(join(siteRoot, 'build/client', href), 'utf8')
		read.set(href, sheet)
		return sheet
	}
}

/** Puts style sheets in the place of links to them, so that nothing but the page itself is waited for before it is painted. */
export function carryStyles(html: string, sheetOf: SheetOf): string {
	return html.replace(LINK, (link, href: string) => {
		const sheet = sheetOf(href)
		return sheet === undefined ? link : `<style ${CARRIED}="${href}">${sheet}</style>`
	})
}
