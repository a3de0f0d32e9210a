import { type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { streamBytes } from '../../model/decode.ts'
import { addStream, remove, set } from '../font-objects.ts'
import { writeCff } from '../programs/cff-write.ts'
import { plainType1, withCharStrings } from '../programs/type1.ts'
import { type1WithWidth } from '../programs/type1-widths.ts'
import { patchCffWidths } from '../programs/widths.ts'
import type { SimpleFont } from '../simple-font.ts'
import { type Program, type1Names } from './program.ts'
import type { Repair } from './repair.ts'

/** Replaces the stream; a descriptor that other fonts share keeps the same program for all of them. */
export function replaceProgram(
	doc: PDFDocument,
	font: SimpleFont,
	key: string,
	data: Uint8Array,
	entries: (length: number) => Record<string, PDFName | number>,
): void {
	const { descriptor } = font
	if (!descriptor) return
	const own = descriptor.clone()
	for (const other of ['FontFile', 'FontFile2', 'FontFile3']) remove(own, other)
	set(own, key, addStream(doc, data, entries(data.length)))
	set(font.dict, 'FontDescriptor', doc.context.register(own))
	font.descriptor = own
}

/** Sets advances of a program whose glyphs have names; false where that cannot be done in place. */
export function patchNamedWidths(
	doc: PDFDocument,
	font: SimpleFont,
	program: Program,
	wrong: ReadonlyMap<number, number>,
): boolean {
	if (program.kind === 'cff') {
		if (program.wrapped || !patchCffWidths(program.font, wrong)) return false
		replaceProgram(doc, font, 'FontFile3', writeCff(program.font), () => ({ Subtype: PDFName.of('Type1C') }))
		return true
	}
	if (program.kind !== 'type1') return false
	const changed = new Map<string, Uint8Array>()
	for (const [gid, width] of wrong) {
		const name = type1Names(program.font)[gid]
		const code = name === undefined ? undefined : type1WithWidth(program.font, name, width)
		if (name === undefined || !code) return false
		changed.set(name, code)
	}
	const { data, lengths } = withCharStrings(program.font, changed)
	replaceProgram(doc, font, 'FontFile', data, () => ({ Length1: lengths[0], Length2: lengths[1], Length3: lengths[2] }))
	return true
}

/** A program that is right but stands under the wrong key, has no or a wrong `Subtype`, or carries headers of PFB. */
export function placeProgram(doc: PDFDocument, font: SimpleFont, program: Program): Repair[] {
	if (program.kind === 'type1') {
		const lengths = [1, 2, 3].map((part) => dictLength(program, part))
		const clear = program.font.clear.length
		const stated =
			lengths[0] !== undefined &&
			lengths[1] !== undefined &&
			lengths[2] !== undefined &&
			Math.abs(lengths[0] - clear) <= 2
		if (program.key === 'FontFile' && !program.font.wasPfb && stated) return []
		const { data, lengths: right } = plainType1(program.font)
		replaceProgram(doc, font, 'FontFile', data, () => ({ Length1: right[0], Length2: right[1], Length3: right[2] }))
		return [{ clause: 'program', note: 'Type 1 program without segment headers and with its three lengths' }]
	}
	const subtype = program.kind === 'cff' && program.wrapped ? 'OpenType' : 'Type1C'
	if (program.kind !== 'cff' || (program.key === 'FontFile3' && program.subtype === subtype)) return []
	replaceProgram(
		doc,
		font,
		'FontFile3',
		program.wrapped ? (streamBytes(program.stream) ?? new Uint8Array()) : writeCff(program.font),
		() => ({ Subtype: PDFName.of(subtype) }),
	)
	return [{ clause: 'program', note: 'CFF program under its own key' }]
}

function dictLength(program: Program, part: number): number | undefined {
	const value = program.stream.dict.get(PDFName.of(`Length${part}`))
	return value && 'asNumber' in value && typeof value.asNumber === 'function' ? Number(value.asNumber()) : undefined
}
