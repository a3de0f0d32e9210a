import type { Face } from './faces.ts'

/** A font of no standard name that has neither widths nor a descriptor is taken to be as wide as Times: `wide` ones are. */
const NAMES = {
	sans: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
	wide: ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
	serif: ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
	mono: ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
	symbol: ['Symbol', 'Symbol', 'Symbol', 'Symbol'],
	dingbats: ['ZapfDingbats', 'ZapfDingbats', 'ZapfDingbats', 'ZapfDingbats'],
} as const

/** Widths by glyph name of the standard font that a face stands for: those readers use when a dictionary has none (§9.6.2.2). */
export async function standardWidths(face: Face): Promise<(name: string) => number | undefined> {
	const names = Object.hasOwn(NAMES, face.family) ? NAMES[face.family as keyof typeof NAMES] : undefined
	if (!names) return () => undefined
	const { Font } = await import('@cantoo/pdf-lib/standard-fonts')
	const metrics = Font.load(names[(face.bold ? 1 : 0) + (face.italic ? 2 : 0)] ?? 'Helvetica')
	return (name) => metrics.getWidthOfGlyph(name) || undefined
}
