import { concat } from '#pdfa-platform/bytes'
/** One value of ASN.1 in BER or DER (X.690). */
export interface Asn1 {
	/** 0 universal, 1 application, 2 context-specific, 3 private. */
	tagClass: number
	tag: number
	constructed: boolean
	/** Content octets, of constructed values too; of indefinite length without the end mark. */
	content: Uint8Array
	/** Length of the whole value with its header. */
	size: number
}

const MAX_DEPTH = 64

/** Reads the value at an offset; undefined if there is none or it is cut short. */
export function readAsn1(bytes: Uint8Array, offset = 0, depth = 0): Asn1 | undefined {
	const first = bytes[offset]
	if (first === undefined || depth > MAX_DEPTH) return undefined
	let at = offset + 1
	let tag = first & 0x1f
	if (tag === 0x1f) {
		tag = 0
		for (;;) {
			const byte = bytes[at++]
			if (byte === undefined || tag > 0xffffff) return undefined
			tag = tag * 128 + (byte & 0x7f)
			if (byte < 0x80) break
		}
	}
	const head = { tagClass: first >> 6, tag, constructed: (first & 0x20) !== 0 }
	const length = bytes[at++]
	if (length === undefined) return undefined
	if (length === 0x80) {
		if (!head.constructed) return undefined
		const start = at
		for (;;) {
			if (bytes[at] === 0 && bytes[at + 1] === 0)
				return { ...head, content: bytes.subarray(start, at), size: at + 2 - offset }
			const inner = readAsn1(bytes, at, depth + 1)
			if (!inner) return undefined
			at += inner.size
		}
	}
	let size = length
	if (length > 0x80) {
		size = 0
		for (let count = length & 0x7f; count > 0; count -= 1) {
			const byte = bytes[at++]
			if (byte === undefined || size > 0xffffffffff) return undefined
			size = size * 256 + byte
		}
	}
	if (at + size > bytes.length) return undefined
	return { ...head, content: bytes.subarray(at, at + size), size: at + size - offset }
}

/** Returns the values inside a constructed value; none where they cannot be read. */
export function children(value: Asn1): Asn1[] {
	const found: Asn1[] = []
	for (let at = 0; at < value.content.length; ) {
		const child = readAsn1(value.content, at)
		if (!child) break
		found.push(child)
		at += child.size
	}
	return found
}

/** The octets of an OCTET STRING, whose BER form may be in pieces. */
export function octets(value: Asn1, depth = 0): Uint8Array {
	if (!value.constructed || depth > MAX_DEPTH) return value.content
	return concat(children(value).map((piece) => octets(piece, depth + 1)))
}

/** Returns whether a value is a SEQUENCE. */
export function isSequence(value: Asn1 | undefined): value is Asn1 {
	return value !== undefined && value.tagClass === 0 && value.tag === 16 && value.constructed
}

/** Dotted form of an OBJECT IDENTIFIER, or undefined for another value. */
export function objectIdentifier(value: Asn1 | undefined): string | undefined {
	if (!value || value.tagClass !== 0 || value.tag !== 6) return undefined
	const numbers: number[] = []
	let number = 0
	for (const byte of value.content) {
		number = number * 128 + (byte & 0x7f)
		if (byte >= 0x80) continue
		if (numbers.length === 0)
			numbers.push(Math.min(2, Math.floor(number / 40)), number - 40 * Math.min(2, Math.floor(number / 40)))
		else numbers.push(number)
		number = 0
	}
	return numbers.join('.')
}
