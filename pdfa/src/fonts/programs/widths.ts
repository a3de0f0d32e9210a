import { type CffFont, cffScale, OP, privateOf, runGlyph } from './cff.ts'
import { encodeNumber } from './charstring-write.ts'
import { advanceOf, type TrueType } from './truetype.ts'

/** `hmtx` and `hhea` with other advances, in thousandths of the em, for some glyphs. Side bearings stay. */
export function patchTrueTypeWidths(font: TrueType, widths: ReadonlyMap<number, number>): void {
	const { sfnt } = font
	const old = sfnt.view('hmtx')
	const hhea = sfnt.tables.get('hhea')
	if (!old || !hhea) return
	const last = Math.max(...widths.keys(), font.advances - 1)
	const count = Math.min(font.glyphs, last + 1)
	const bearings = Math.max(0, font.glyphs - count)
	const table = new Uint8Array(count * 4 + bearings * 2)
	const view = new DataView(table.buffer)
	const bearing = (gid: number) => {
		const at = gid < font.advances ? gid * 4 + 2 : font.advances * 4 + (gid - font.advances) * 2
		return at + 2 <= old.byteLength ? old.getInt16(at) : 0
	}
	for (let gid = 0; gid < count; gid++) {
		const width = widths.get(gid)
		view.setUint16(
			gid * 4,
			width === undefined
				? advanceOf(font, gid)
				: Math.max(0, Math.min(0xffff, Math.round((width * font.unitsPerEm) / 1000))),
		)
		view.setInt16(gid * 4 + 2, bearing(gid))
	}
	for (let gid = count; gid < font.glyphs; gid++) view.setInt16(count * 4 + (gid - count) * 2, bearing(gid))
	const head = new Uint8Array(hhea)
	new DataView(head.buffer).setUint16(34, count)
	sfnt.tables.set('hmtx', table)
	sfnt.tables.set('hhea', head)
	font.advances = count
}

/** Length of the first operand of a charstring, 0 when it begins with an operator. */
function firstOperand(code: Uint8Array): number {
	const byte = code[0] ?? 0
	if (byte === 28) return 3
	if (byte === 255) return 5
	return byte >= 247 ? 2 : byte >= 32 ? 1 : 0
}

function writtenWidth(font: CffFont, gid: number): number | undefined | 'unreadable' {
	try {
		return runGlyph(font, gid).width
	} catch {
		return 'unreadable'
	}
}

/**
 * Other advances, in thousandths of the em, for some glyphs of a font in CFF; hints and subroutines stay.
 * Gives false, and changes nothing, when a width is hidden in a subroutine.
 */
export function patchCffWidths(font: CffFont, widths: ReadonlyMap<number, number>): boolean {
	const changed = new Map<number, Uint8Array>()
	for (const [gid, width] of widths) {
		const code = font.charStrings[gid]
		if (!code) return false
		const written = writtenWidth(font, gid)
		if (written === 'unreadable') return false
		const nominal = privateOf(font, gid).dict.get(OP.nominalWidthX)?.[0] ?? 0
		const skip = written === undefined ? 0 : firstOperand(code)
		const head: number[] = []
		// In the middle of what readers make of it: some take the nominal width for a whole number.
		const whole = Math.trunc(nominal)
		encodeNumber(Math.round(width / cffScale(font, gid) - (whole + nominal) / 2), head)
		const next = Uint8Array.from([...head, ...code.subarray(skip)])
		const before = font.charStrings[gid]
		font.charStrings[gid] = next
		const now = writtenWidth(font, gid)
		const right =
			typeof now === 'number' &&
			[whole, nominal].every((base) => Math.abs((now + base) * cffScale(font, gid) - width) <= 1)
		if (before) font.charStrings[gid] = before
		if (!right) return false
		changed.set(gid, next)
	}
	for (const [gid, code] of changed) font.charStrings[gid] = code
	return true
}
