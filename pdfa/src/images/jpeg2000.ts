import { concat, latin1Bytes } from '#pdfa-platform/bytes'
/** Fields of the SIZ marker of a JPEG 2000 codestream (ISO/IEC 15444-1 annex A.5.1). */
export interface Codestream {
	width: number
	height: number
	components: number
	/** Of the first component. */
	bits: number
	signed: boolean
}

/** Undefined if the bytes do not begin with a codestream. */
export function readCodestream(bytes: Uint8Array): Codestream | undefined {
	if (bytes.length < 44 || bytes[0] !== 0xff || bytes[1] !== 0x4f || bytes[2] !== 0xff || bytes[3] !== 0x51)
		return undefined
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const depth = view.getUint8(42)
	return {
		width: view.getUint32(8) - view.getUint32(16),
		height: view.getUint32(12) - view.getUint32(20),
		components: view.getUint16(40),
		bits: (depth & 0x7f) + 1,
		signed: (depth & 0x80) !== 0,
	}
}

/** A JP2 file around a codestream (annex I): signature, type, header with size and colour space, the codestream. */
export function wrapCodestream(
	codestream: Uint8Array,
	{ width, height, components, bits, signed }: Codestream,
): Uint8Array {
	const header = box('jp2h', [
		box('ihdr', [u32(height), u32(width), u16(components), Uint8Array.of((signed ? 0x80 : 0) | (bits - 1), 7, 0, 0)]),
		// Enumerated colour spaces: 17 grey, 16 sRGB, 12 CMYK.
		box('colr', [Uint8Array.of(1, 0, 0), u32(components <= 2 ? 17 : components === 4 ? 12 : 16)]),
	])
	return concat([
		box('jP  ', [Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a)]),
		box('ftyp', [latin1Bytes('jp2 \0\0\0\0jp2 ')]),
		header,
		box('jp2c', [codestream]),
	])
}

function box(type: string, parts: readonly Uint8Array[]): Uint8Array {
	const size = parts.reduce((sum, part) => sum + part.length, 8)
	return concat([u32(size), latin1Bytes(type), ...parts])
}

function u16(value: number): Uint8Array {
	return Uint8Array.of(value >> 8, value & 0xff)
}

function u32(value: number): Uint8Array {
	return Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff)
}
