/** `winmail.dat`: the container in which Outlook sends files to whoever it takes for another Outlook (MS-OXTNEF). */

/** Contents of a container. */
export interface Tnef {
	/** Text of the message; empty if it has none but in a format of Outlook's own. */
	text: string
	files: { name: string; bytes: Uint8Array }[]
}

const SIGNATURE = 0x22_3e_9f_78
const ATTACHMENT_LEVEL = 2
/** Attributes by their identifier, without their type. */
const CODE_PAGE = 0x90_07
const BODY = 0x80_0c
const NEW_ATTACHMENT = 0x90_02
const SHORT_NAME = 0x80_10
const CONTENT = 0x80_0f
const PROPERTIES = 0x90_05
/** MAPI properties of an attachment. */
const LONG_FILE_NAME = 0x37_07
/** Sizes of values of a fixed length, by their type; shorter ones are padded to four bytes. */
const FIXED: Readonly<Record<number, number>> = {
	...{ 0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8, 0x48: 16 },
}
const MULTIPLE = 0x10_00
const UNICODE = 0x1f
const BYTE_STRING = 0x1e
const FIRST_NAMED = 0x80_00

/** Reads numbers and bytes in their order. @throws RangeError beyond the end */
function readerOf(bytes: Uint8Array) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	let at = 0
	const step = (size: number) => {
		at += size
		return at - size
	}
	return {
		isAtEnd: () => at >= bytes.length,
		u8: () => view.getUint8(step(1)),
		u16: () => view.getUint16(step(2), true),
		u32: () => view.getUint32(step(4), true),
		take(size: number) {
			if (size > bytes.length - at) throw new RangeError('the container is cut off')
			const start = step(size)
			return bytes.subarray(start, start + size)
		},
	}
}

/** Returns the texts among MAPI properties by their identifier. */
function textsOf(bytes: Uint8Array, decode: (text: Uint8Array) => string): Map<number, string> {
	const reader = readerOf(bytes)
	const texts = new Map<number, string>()
	for (let left = reader.u32(); left > 0; left--) {
		const type = reader.u16()
		const id = reader.u16()
		if (id >= FIRST_NAMED) {
			reader.take(16)
			if (reader.u32() === 0) reader.u32()
			else takePadded(reader)
		}
		const size = FIXED[type & ~MULTIPLE]
		const count = size === undefined || (type & MULTIPLE) !== 0 ? reader.u32() : 1
		if (size !== undefined) reader.take(count * size)
		else
			for (let value = 0; value < count; value++) {
				const text = takePadded(reader)
				if (type === UNICODE) texts.set(id, new TextDecoder('utf-16le').decode(text))
				if (type === BYTE_STRING) texts.set(id, decode(text))
			}
	}
	return texts
}

/** Reads a value of its own length, which ends at a multiple of four. */
function takePadded(reader: ReturnType<typeof readerOf>): Uint8Array {
	const size = reader.u32()
	const value = reader.take(size)
	reader.take((4 - (size % 4)) % 4)
	return value
}

/** Returns the whole name of a file; empty if its properties cannot be read. */
function longNameIn(properties: Uint8Array, decode: (text: Uint8Array) => string): string {
	try {
		return withoutEnd(textsOf(properties, decode).get(LONG_FILE_NAME) ?? '')
	} catch (error) {
		if (error instanceof RangeError) return ''
		throw error
	}
}

const withoutEnd = (text: string) => text.replaceAll('\0', '').trim()

/** Reads a container; undefined if it is none, or damaged. */
export function readTnef(bytes: Uint8Array): Tnef | undefined {
	try {
		const reader = readerOf(bytes)
		if (reader.u32() !== SIGNATURE) return undefined
		reader.u16()
		const found: Tnef = { text: '', files: [] }
		let decoder = new TextDecoder('windows-1252')
		const decode = (text: Uint8Array) => decoder.decode(text)
		while (!reader.isAtEnd()) {
			const level = reader.u8()
			const id = reader.u32() & 0xff_ff
			const value = reader.take(reader.u32())
			reader.u16()
			if (id === CODE_PAGE) decoder = decoderOf(readerOf(value).u32())
			if (level !== ATTACHMENT_LEVEL) {
				if (id === BODY) found.text = withoutEnd(decode(value))
				continue
			}
			if (id === NEW_ATTACHMENT) found.files.push({ name: '', bytes: new Uint8Array() })
			const file = found.files.at(-1)
			if (!file) continue
			if (id === SHORT_NAME && file.name === '') file.name = withoutEnd(decode(value))
			if (id === CONTENT) file.bytes = value
			if (id === PROPERTIES) file.name = longNameIn(value, decode) || file.name
		}
		return found
	} catch (error) {
		if (error instanceof RangeError) return undefined
		throw error
	}
}

function decoderOf(codePage: number): TextDecoder {
	try {
		return new TextDecoder(`windows-${codePage}`)
	} catch {
		return new TextDecoder('windows-1252')
	}
}
