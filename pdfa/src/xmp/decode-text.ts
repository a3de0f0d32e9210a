import { latin1Bytes, latin1Text } from '#pdfa-platform/bytes'

/** Returns the text of a packet: in UTF-16 where its mark says so, else in UTF-8. */
export function decodeText(bytes: Uint8Array): string {
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return latin1Text(bytes).replaceAll(/[\u0080-\u00ff]+/g, decodeRun)
	}
}

/** Some programs write texts in Windows-1252 into a packet in UTF-8. */
function decodeRun(run: string): string {
	const bytes = latin1Bytes(run)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
