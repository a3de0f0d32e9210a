import { latin1Text } from '#pdfa-platform/bytes'
/** Returns bytes as text, one character each. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
	if (end - start < 12) {
		let text = ''
		for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0)
		return text
	}
	return latin1Text(bytes, start, end)
}
