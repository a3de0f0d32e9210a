/** Bytes that contain an XML declaration. */
const DECLARATION_BYTES = 512

/**
 * Decodes XML. A byte order mark takes precedence, then the XML declaration, then the content type: servers send one charset for
 * everything, authors declare the one they used.
 */
export function decodeXml(bytes: Uint8Array, contentType: string | undefined): string {
	const label = encodingByMark(bytes) ?? declaredEncoding(bytes) ?? charsetOf(contentType) ?? 'utf-8'
	return (decode(bytes, label) ?? decode(bytes, 'utf-8') ?? '').replace(/^\ufeff/, '')
}

function encodingByMark(bytes: Uint8Array): string | undefined {
	if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
	// '<?' in two-byte units, without a byte order mark.
	if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] === 0x3f) return 'utf-16le'
	if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0) return 'utf-16be'
	return undefined
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
	const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
	const label = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
	// A declaration that was read as single bytes cannot be in two-byte units, whatever it says.
	return label && /^utf-?16|^ucs-?2/i.test(label) ? undefined : label
}

function charsetOf(contentType: string | undefined): string | undefined {
	return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]
}

/** As in browsers, 'iso-8859-1' means windows-1252. Returns undefined for an unknown encoding. */
function decode(bytes: Uint8Array, label: string): string | undefined {
	try {
		const text = new TextDecoder(label).decode(bytes)
		// Declared as UTF-8 but invalid: usually windows-1252 pasted into a template.
		if (text.includes('\ufffd') && /^utf-?8$/i.test(label) && !isValidUtf8(bytes))
			return new TextDecoder('windows-1252').decode(bytes)
		return text
	} catch (error) {
		if (error instanceof RangeError) return undefined
		throw error
	}
}

function isValidUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes)
		return true
	} catch {
		return false
	}
}
