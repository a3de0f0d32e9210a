/** Decodes bytes. A file that is invalid in its encoding is rejected, with the line of the first invalid byte. */
import type { PartResult } from './problem.ts'

export type Decoded = PartResult<{ text: string }>

const declaredEncoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i

/** UTF-8 unless a mark, an XML declaration or the bytes themselves say otherwise (UTF-16, ISO-8859-1, Windows-1252). */
export function decodeText(bytes: Uint8Array, file: string): Decoded {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes, file)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes, file)
	const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
	const declared = declaredEncoding.exec(head)?.[1]?.toLowerCase()
	if (declared !== undefined && declared !== 'utf-8' && declared !== 'utf8') return decodeAs(declared, bytes, file)
	const firstWrong = findInvalidUtf8(bytes)
	if (firstWrong === undefined) return decodeAs('utf-8', bytes, file)
	const mixed = declared !== undefined || hasMultibyteUtf8(bytes)
	if (!mixed) return decodeAs('windows-1252', bytes, file)
	return {
		ok: false,
		problem: { code: 'broken-encoding', encoding: 'utf-8', place: { file, line: lineAt(bytes, firstWrong) } },
	}
}

function decodeAs(encoding: string, bytes: Uint8Array, file: string): Decoded {
	try {
		return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
	} catch {
		return { ok: false, problem: { code: 'broken-encoding', encoding, place: { file } } }
	}
}

/** Returns the index of the first byte that is invalid in UTF-8 (RFC 3629), overlong forms and surrogates included. */
function findInvalidUtf8(bytes: Uint8Array): number | undefined {
	for (let at = 0; at < bytes.length; ) {
		const length = sequenceLength(bytes, at)
		if (length === 0) return at
		at += length
	}
	return undefined
}

function hasMultibyteUtf8(bytes: Uint8Array): boolean {
	for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0xc2 && sequenceLength(bytes, at) > 1) return true
	return false
}

function sequenceLength(bytes: Uint8Array, at: number): number {
	const first = bytes[at] ?? 0
	if (first < 0x80) return 1
	const length =
		first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 0
	for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
	const second = bytes[at + 1] ?? 0
	if (first === 0xe0 && second < 0xa0) return 0
	if (first === 0xed && second > 0x9f) return 0
	if (first === 0xf0 && second < 0x90) return 0
	if (first === 0xf4 && second > 0x8f) return 0
	return length
}

function lineAt(bytes: Uint8Array, end: number): number {
	let line = 1
	for (let at = 0; at < end; at++) if (bytes[at] === 0x0a) line++
	return line
}
