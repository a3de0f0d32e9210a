import { latin1Text, utf8Bytes, writeLatin1 } from '#pdfa-platform/bytes'

const [SPACE, PERCENT, OPEN, CLOSE, LESS, GREATER, SLASH, BACKSLASH] = [0x20, 0x25, 0x28, 0x29, 0x3c, 0x3e, 0x2f, 0x5c]
const DELIMITERS = new Set(utf8Bytes('()<>[]{}/%'))
const isSpace = (byte: number) =>
	byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === SPACE
const isRegular = (byte: number) => !isSpace(byte) && !DELIMITERS.has(byte)
const NUMBER = /^(?=.*\d)([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/

/**
 * The same operators and operands of a content stream with the least room between them, and numbers without digits that say nothing (ISO
 * 32000-1 §7.2.2, §7.3.3). Undefined where images stand inline: only their own rules say where they end.
 */
export function shortenContent(content: Uint8Array): Uint8Array | undefined {
	const out = new Uint8Array(content.length)
	let size = 0
	const put = (from: number, to: number) => {
		if (size > 0 && isRegular(out[size - 1] ?? 0) && isRegular(content[from] ?? 0)) out[size++] = SPACE
		out.set(content.subarray(from, to), size)
		size += to - from
	}
	// A stream may be one of several that are read as one: what sets it apart from its neighbours stays.
	if (isSpace(content[0] ?? 0)) out[size++] = SPACE
	for (let at = 0; at < content.length; ) {
		const byte = content[at] ?? 0
		if (isSpace(byte)) at += 1
		else if (byte === PERCENT) at = endOfComment(content, at)
		else {
			const end = endOfToken(content, at)
			if (end === undefined) return undefined
			const token = isRegular(byte) ? latin1Text(content.subarray(at, end)) : ''
			if (token === 'BI') return undefined
			const number = NUMBER.exec(token)
			const short = number && shortNumber(number)
			if (short === undefined || short === null) put(at, end)
			else {
				if (size > 0 && isRegular(out[size - 1] ?? 0)) out[size++] = SPACE
				size += writeLatin1(out, short, size)
			}
			at = end
		}
	}
	if (isSpace(content.at(-1) ?? 0) && size < content.length) out[size++] = SPACE
	return out.subarray(0, size)
}

function shortNumber([, sign = '', whole = '', fraction = '']: RegExpExecArray): string {
	if (whole === '' && fraction === '') return '0'
	return `${sign === '-' ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

function endOfComment(content: Uint8Array, from: number): number {
	let at = from
	while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1
	return at
}

/** Undefined for strings that do not end. */
function endOfToken(content: Uint8Array, from: number): number | undefined {
	const byte = content[from] ?? 0
	if (byte === OPEN) return endOfString(content, from)
	if (byte === LESS && content[from + 1] !== LESS) {
		const end = content.indexOf(GREATER, from)
		return end < 0 ? undefined : end + 1
	}
	if (byte === LESS || (byte === GREATER && content[from + 1] === GREATER)) return from + 2
	let at = from + 1
	if (byte !== SLASH && !isRegular(byte)) return at
	while (at < content.length && isRegular(content[at] ?? 0)) at += 1
	return at
}

function endOfString(content: Uint8Array, from: number): number | undefined {
	let depth = 0
	for (let at = from; at < content.length; at += 1) {
		const byte = content[at] ?? 0
		if (byte === BACKSLASH) at += 1
		else if (byte === OPEN) depth += 1
		else if (byte === CLOSE) {
			depth -= 1
			if (depth === 0) return at + 1
		}
	}
	return undefined
}
