import type { PDFDict } from '@cantoo/pdf-lib'
import { cidWidth, readCompositeFont } from '../fonts/composite-font.ts'
import { readSimpleFont } from '../fonts/simple-font.ts'
import { get, nameAt, numberAt, numbersAt } from '../model/objects.ts'

/** Extent of text in a font, in ems. */
export interface FontMetrics {
	/** Calls `each` for every code of a string: its width, and whether word spacing applies to it (ISO 32000-1 §9.3.3). */
	codes(bytes: Uint8Array, each: (width: number, space: boolean) => void): void
	ascent: number
	descent: number
	/** Glyphs reach this far out of their widths, at most. */
	overhang: number
}

const SPACE = 0x20
const UPRIGHT_OVERHANG = 0
const SLANTED_OVERHANG = 0.2
const known = new WeakMap<PDFDict, { metrics: FontMetrics | undefined }>()

/** The metrics that a font states; undefined for vertical writing, and fonts that state none or strange ones. */
export function metricsOf(font: PDFDict): FontMetrics | undefined {
	const found = known.get(font) ?? { metrics: readMetrics(font) }
	known.set(font, found)
	return found.metrics
}

function readMetrics(font: PDFDict): FontMetrics | undefined {
	const subtype = nameAt(font, 'Subtype')
	if (subtype === 'Type3') return drawnMetrics(font)
	if (subtype === 'Type0') return compositeMetrics(font)
	const { descriptor, first, widths, missingWidth } = readSimpleFont(font)
	const heights = descriptor && heightsOf(descriptor)
	if (!heights || !widths || get(font, 'Widths') === undefined) return undefined
	return {
		...heights,
		codes: (bytes, each) => {
			for (const code of bytes) each((widths[code - first] ?? missingWidth) / 1000, code === SPACE)
		},
	}
}

/** Type 3: the widths and the box of all glyphs are in a space of the font's own. */
function drawnMetrics(font: PDFDict): FontMetrics | undefined {
	const [a = 0, b = 0, c = 0, d = 0] = numbersAt(font, 'FontMatrix', 6) ?? []
	const [, bottom = 0, , top = 0] = numbersAt(font, 'FontBBox', 4) ?? []
	const { first, widths } = readSimpleFont(font)
	if (!widths || a <= 0 || d <= 0 || b !== 0 || c !== 0) return undefined
	const [ascent, descent] = [top * d, bottom * d]
	if (ascent < 0.5 || ascent > 3 || descent > 0 || descent < -3) return undefined
	return {
		...{ ascent, descent, overhang: SLANTED_OVERHANG },
		codes: (bytes, each) => {
			for (const code of bytes) each((widths[code - first] ?? 0) * a, code === SPACE)
		},
	}
}

function compositeMetrics(dict: PDFDict): FontMetrics | undefined {
	const font = readCompositeFont(dict)
	const heights = font?.descriptor && heightsOf(font.descriptor)
	if (!font || !heights || font.cmap.wMode !== 0) return undefined
	return {
		...heights,
		codes: (bytes, each) =>
			font.cmap.readCodes(bytes, (code, length) =>
				each(cidWidth(font, font.cmap.cidOf(code)) / 1000, length === 1 && code === SPACE),
			),
	}
}

function heightsOf(descriptor: PDFDict): Omit<FontMetrics, 'codes'> | undefined {
	const [ascent, descent] = [numberAt(descriptor, 'Ascent') ?? 0, numberAt(descriptor, 'Descent') ?? 0]
	const usual = ascent >= 600 && ascent <= 1600 && descent <= -100 && descent >= -800
	const overhang = (numberAt(descriptor, 'ItalicAngle') ?? 0) === 0 ? UPRIGHT_OVERHANG : SLANTED_OVERHANG
	return usual ? { ascent: ascent / 1000, descent: descent / 1000, overhang } : undefined
}
