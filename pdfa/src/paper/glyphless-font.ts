import { type PDFContext, PDFHexString, type PDFRef } from '@cantoo/pdf-lib'
import { concat, hexText, latin1Bytes, writeLatin1 } from '#pdfa-platform/bytes'
import { toUnicodeText } from '../fonts/to-unicode.ts'
import { name } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'

const UNITS_PER_EM = 1000
/** Widths of characters, in thousandths of an em, are multiples of this. */
const WIDTH_STEP = 10
const MOST_STEPS = 255
/** Those of common text faces: readers draw the selection of a word so high. */
const ASCENT = 905
const DESCENT = -212
const NAME = 'Invisible'
/** A code takes two bytes; 0 is .notdef. */
const MOST_CODES = 0xffff

/**
 * A font of empty glyphs for text that is found and copied but not seen. It is embedded, every code has a Unicode, and no
 * code shows .notdef, so every flavour of PDF/A admits it. Codes are given in the order in which characters are first used, one for each
 * width in which a character is shown: stretched by the text state instead, words on one line are on several for pdf.js.
 */
export class GlyphlessFont {
	readonly #codes = new Map<string, number>()
	/** By code, from 1. */
	readonly #shown: { character: string; steps: number }[] = []

	/** The code string of a text, in hexadecimal. @param width of each character, in ems */
	encode(text: string, width: number): string {
		const steps = Math.max(1, Math.min(MOST_STEPS, Math.round((width * UNITS_PER_EM) / WIDTH_STEP)))
		return Array.from(text, (character) => this.#codeOf(character, steps).toString(16).padStart(4, '0')).join('')
	}

	#codeOf(character: string, steps: number): number {
		const key = `${steps} ${character}`
		const known = this.#codes.get(key)
		if (known !== undefined) return known
		const code = Math.min(MOST_CODES, this.#shown.length + 1)
		this.#codes.set(key, code)
		if (code > this.#shown.length) this.#shown.push({ character, steps })
		return code
	}

	/** Adds the font to a document, once all text is encoded. */
	register(context: PDFContext): PDFRef {
		const program = trueType()
		const descriptor = context.register(
			context.obj({
				Type: 'FontDescriptor',
				FontName: NAME,
				Flags: 4, // symbolic
				FontBBox: [0, DESCENT, UNITS_PER_EM, ASCENT],
				ItalicAngle: 0,
				Ascent: ASCENT,
				Descent: DESCENT,
				CapHeight: ASCENT,
				StemV: 80,
				FontFile2: context.register(packedStream(context, program, { Length1: program.length })),
			}),
		)
		const glyphs = new Uint8Array((this.#shown.length + 1) * 2)
		for (const [index, { steps }] of this.#shown.entries()) glyphs[(index + 1) * 2 + 1] = steps
		const descendant = context.obj({
			Type: 'Font',
			Subtype: 'CIDFontType2',
			BaseFont: NAME,
			FontDescriptor: descriptor,
			W: [1, this.#shown.map(({ steps }) => steps * WIDTH_STEP)],
			CIDToGIDMap: context.register(packedStream(context, glyphs)),
		})
		const entries = this.#shown.map(({ character }, index) => ({ text: character, code: index + 1, length: 2 }))
		const system = context.obj({ Supplement: 0 })
		system.set(name('Registry'), PDFHexString.of(hexText(latin1Bytes('Adobe'))))
		system.set(name('Ordering'), PDFHexString.of(hexText(latin1Bytes('Identity'))))
		descendant.set(name('CIDSystemInfo'), system)
		return context.register(
			context.obj({
				Type: 'Font',
				Subtype: 'Type0',
				BaseFont: NAME,
				Encoding: 'Identity-H',
				DescendantFonts: [context.register(descendant)],
				ToUnicode: context.register(packedStream(context, latin1Bytes(toUnicodeText(entries)))),
			}),
		)
	}
}

/** A TrueType program of empty glyphs: .notdef, then one for each width. */
function trueType(): Uint8Array {
	const glyphCount = MOST_STEPS + 1
	const head = tableOf(54)
	head.setUint32(0, 0x00010000)
	head.setUint32(4, 0x00010000)
	head.setUint32(12, 0x5f0f3cf5)
	head.setUint16(18, UNITS_PER_EM)
	head.setInt16(38, DESCENT)
	head.setInt16(40, UNITS_PER_EM)
	head.setInt16(42, ASCENT)
	head.setUint16(46, 8) // smallest readable size
	head.setInt16(48, 2)
	const hhea = tableOf(36)
	hhea.setUint32(0, 0x00010000)
	hhea.setInt16(4, ASCENT)
	hhea.setInt16(6, DESCENT)
	hhea.setUint16(10, MOST_STEPS * WIDTH_STEP)
	hhea.setInt16(18, 1)
	hhea.setUint16(34, glyphCount)
	const maxp = tableOf(32)
	maxp.setUint32(0, 0x00010000)
	maxp.setUint16(4, glyphCount)
	maxp.setUint16(14, 1) // zones
	const hmtx = tableOf(4 * glyphCount)
	for (let glyph = 0; glyph < glyphCount; glyph += 1) hmtx.setUint16(4 * glyph, glyph * WIDTH_STEP)
	// A font of no outlines has an empty glyf; some readers refuse a table of no bytes.
	return container({ glyf: tableOf(4), head, hhea, hmtx, loca: tableOf(2 * (glyphCount + 1)), maxp })
}

function container(tables: Readonly<Record<string, DataView>>): Uint8Array {
	const entries = Object.entries(tables)
	const power = Math.floor(Math.log2(entries.length))
	const directory = tableOf(12 + 16 * entries.length)
	directory.setUint32(0, 0x00010000)
	directory.setUint16(4, entries.length)
	directory.setUint16(6, 16 << power)
	directory.setUint16(8, power)
	directory.setUint16(10, 16 * entries.length - (16 << power))
	const parts = [bytesOf(directory)]
	let offset = directory.byteLength
	for (const [index, [tag, table]] of entries.entries()) {
		const at = 12 + 16 * index
		writeLatin1(bytesOf(directory), tag, at)
		const padded = new Uint8Array(Math.ceil(table.byteLength / 4) * 4)
		padded.set(bytesOf(table))
		directory.setUint32(at + 4, checksum(new DataView(padded.buffer)))
		directory.setUint32(at + 8, offset)
		directory.setUint32(at + 12, table.byteLength)
		parts.push(padded)
		offset += padded.length
	}
	return concat(parts)
}

function tableOf(size: number): DataView<ArrayBuffer> {
	return new DataView(new ArrayBuffer(size))
}

function bytesOf(table: DataView): Uint8Array {
	return new Uint8Array(table.buffer)
}

function checksum(padded: DataView): number {
	let sum = 0
	for (let at = 0; at < padded.byteLength; at += 4) sum = (sum + padded.getUint32(at)) >>> 0
	return sum
}
