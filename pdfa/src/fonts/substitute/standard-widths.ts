import type { Face } from './faces.ts'

const NAMES = {
	sans: ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
	serif: ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
	mono: ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
	symbol: ['Symbol', 'Symbol', 'Symbol', 'Symbol'],
	dingbats: ['ZapfDingbats', 'ZapfDingbats', 'ZapfDingbats', 'ZapfDingbats'],
} as const

/** Widths by glyph name of the standard font that a face stands for: those readers use when a dictionary has none (§9.6.2.2). */
export async function standardWidths(face: Face): Promise<(name: string) => number | undefined> {
	if (!(face.family in NAMES)) return () => undefined
	const { Font } = await import('@cantoo/pdf-lib/standard-fonts')
	const { family } = face
	if (family !== 'sans' && family !== 'serif' && family !== 'mono' && family !== 'symbol' && family !== 'dingbats')
		return () => undefined
	const metrics = Font.load(NAMES[family][(face.bold ? 1 : 0) + (face.italic ? 2 : 0)] ?? 'Helvetica')
	return (name) => metrics.getWidthOfGlyph(name) || undefined
}
