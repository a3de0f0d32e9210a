import { glyphNames, type SimpleFont } from '../simple-font.ts'
import { faceOf, openFace } from './faces.ts'
import { findGlyph, implicitEncoding } from './simple.ts'
import { standardWidths } from './standard-widths.ts'

/**
 * Advances by code of a font whose dictionary has no widths: those of the standard font of its face (ISO 32000-1 §9.6.2.2),
 * or, of characters beyond it, of the font that is embedded in its place.
 */
export function standardAdvances(font: SimpleFont): (code: number) => number | undefined {
	const face = faceOf(font.baseFont, font.flags)
	const names = glyphNames(font, implicitEncoding(font, face))
	const widthOf = standardWidths(face)
	return (code) => {
		const glyph = names[code]
		return glyph === undefined ? undefined : (widthOf(glyph) ?? drawnWidth(glyph))
	}

	function drawnWidth(glyph: string): number | undefined {
		const source = openFace(face)
		const found = source && findGlyph([source], glyph)
		return found && Math.round(found.source.advance(found.gid))
	}
}
