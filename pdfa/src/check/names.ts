import type { Report } from './report.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** ISO 19005-2 §6.1.8: names of fonts, colorants and structure types are UTF-8. */
export function checkUtf8Name(name: string, num: number | undefined, report: Report): void {
	if (!report.has('name-utf8') || !hasHighByte(name)) return
	try {
		UTF8.decode(Uint8Array.from(name, (c) => c.charCodeAt(0)))
	} catch {
		report.fail('name-utf8', { object: num }, 'a name is not UTF-8')
	}
}

/** Validators read the name of a font as text before they look at its bytes: its characters of Latin-1 must be UTF-8 too. */
export function checkFontName(name: string, num: number | undefined, report: Report): void {
	if (!report.has('name-utf8') || !hasHighByte(name)) return
	checkUtf8Name(name, num, report)
	const text = new TextDecoder().decode(Uint8Array.from(name, (c) => c.charCodeAt(0)))
	const latin = Array.from(text, (c) => (c.length > 1 || c > '\u00ff' ? '?' : c)).join('')
	checkUtf8Name(latin, num, report)
}

function hasHighByte(name: string): boolean {
	for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) > 127) return true
	return false
}
