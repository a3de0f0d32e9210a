import { indexOfBytes } from '#pdfa-platform/bytes'

/** Returns true for a PDF, whose header may stand anywhere in the first kilobyte (ISO 32000-1 annex H.3). */
export function isPdf(bytes: Uint8Array): boolean {
	return indexOfBytes(bytes.subarray(0, 1024), '%PDF-') >= 0
}
