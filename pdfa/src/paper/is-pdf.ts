/** Returns true for a PDF, whose header may stand anywhere in the first kilobyte (ISO 32000-1 annex H.3). */
export function isPdf(bytes: Uint8Array): boolean {
	return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
}
