import { type PDFContext, PDFHexString, type PDFRef } from '@cantoo/pdf-lib'
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
		system.set(name('Registry'), PDFHexString.of(Buffer.from('Adobe').toString('hex')))
		system.set(name('Ordering'), PDFHexString.of(Buffer.from('Identity').toString('hex')))
		descendant.set(name('CIDSystemInfo'), system)
		return context.register(
			context.obj({
				Type: 'Font',
				Subtype: 'Type0',
				BaseFont: NAME,
				Encoding: 'Identity-H',
				DescendantFonts: [context.register(descendant)],
				ToUnicode: context.register(packedStream(context, Buffer.from(toUnicodeText(entries), 'latin1'))),
			}),
		)
	}
}

/** A TrueType program of empty glyphs: .notdef, then one for each width. */
function trueType(): Uint8Array {
	const glyphCount = MOST_STEPS + 1
	const head = Buffer.alloc(54)
	head.writeUInt32BE(0x00010000, 0)
	head.writeUInt32BE(0x00010000, 4)
	head.writeUInt32BE(0x5f0f3cf5, 12)
	head.writeUInt16BE(UNITS_PER_EM, 18)
	head.writeInt16BE(DESCENT, 38)
	head.writeInt16BE(UNITS_PER_EM, 40)
	head.writeInt16BE(ASCENT, 42)
	head.writeUInt16BE(8, 46) // smallest readable size
	head.writeInt16BE(2, 48)
	const hhea = Buffer.alloc(36)
	hhea.writeUInt32BE(0x00010000, 0)
	hhea.writeInt16BE(ASCENT, 4)
	hhea.writeInt16BE(DESCENT, 6)
	hhea.writeUInt16BE(MOST_STEPS * WIDTH_STEP, 10)
	hhea.writeInt16BE(1, 18)
	hhea.writeUInt16BE(glyphCount, 34)
	const maxp = Buffer.alloc(32)
	maxp.writeUInt32BE(0x00010000, 0)
	maxp.writeUInt16BE(glyphCount, 4)
	maxp.writeUInt16BE(1, 14) // zones
	const hmtx = Buffer.alloc(4 * glyphCount)
	for (let glyph = 0; glyph < glyphCount; glyph += 1) hmtx.writeUInt16BE(glyph * WIDTH_STEP, 4 * glyph)
	// A font of no outlines has an empty glyf; some readers refuse a table of no bytes.
	return container({ glyf: Buffer.alloc(4), head, hhea, hmtx, loca: Buffer.alloc(2 * (glyphCount + 1)), maxp })
}

function container(tables: Readonly<Record<string, Buffer>>): Uint8Array {
	const entries = Object.entries(tables)
	const power = Math.floor(Math.log2(entries.length))
	const directory = Buffer.alloc(12 + 16 * entries.length)
	directory.writeUInt32BE(0x00010000, 0)
	directory.writeUInt16BE(entries.length, 4)
	directory.writeUInt16BE(16 << power, 6)
	directory.writeUInt16BE(power, 8)
	directory.writeUInt16BE(16 * entries.length - (16 << power), 10)
	const parts: Buffer[] = [directory]
	let offset = directory.length
	for (const [index, [tag, table]] of entries.entries()) {
		const at = 12 + 16 * index
		directory.write(tag, at, 'latin1')
		directory.writeUInt32BE(checksum(table), at + 4)
		directory.writeUInt32BE(offset, at + 8)
		directory.writeUInt32BE(table.length, at + 12)
		const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
		table.copy(padded)
		parts.push(padded)
		offset += padded.length
	}
	return Buffer.concat(parts)
}

function checksum(table: Buffer): number {
	let sum = 0
	for (let at = 0; at < table.length; at += 4) {
		const word = Buffer.alloc(4)
		table.copy(word, 0, at, Math.min(table.length, at + 4))
		sum = (sum + word.readUInt32BE(0)) >>> 0
	}
	return sum
}
