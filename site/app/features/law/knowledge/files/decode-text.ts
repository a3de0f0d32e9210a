/** The upper half of DOS code page 850, which no browser decodes. */
const CP850 =
	'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
/** Letters and signs of Italian texts beyond ASCII. */
const ITALIAN = /[àèéìíòóùúÀÈÉÌÒÙ’‘“”«»°ªº€§–—…\u00a0]/g
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\u0000-\u007f]/g
const ENOUGH = 0.3

/**
 * Decodes a text file: by its byte order mark, as UTF-16 without one, as UTF-8, or as the older encoding (Windows, DOS, Macintosh) that gives the
 * most Italian text.
 */
export function decodeText(bytes: Uint8Array): string {
	const wide = wideEncoding(bytes)
	if (wide) return withoutMark(new TextDecoder(wide).decode(bytes))
	try {
		return withoutMark(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
	} catch {
		const readings = [
			new TextDecoder('windows-1252').decode(bytes),
			fromDos(bytes),
			new TextDecoder('macintosh').decode(bytes),
		]
		return readings.reduce((best, other) => (foreignIn(other) < foreignIn(best) ? other : best))
	}
}

function withoutMark(text: string): string {
	return text.replace(/^\ufeff/, '')
}

/** UTF-16 by its mark, or since every other byte of Latin text is nought. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
	const [even, odd] = [0, 1].map((half) => bytes.filter((byte, at) => at % 2 === half && byte === 0).length)
	const pairs = bytes.length / 2
	if (even === 0 && (odd ?? 0) > pairs * ENOUGH) return 'utf-16le'
	return odd === 0 && (even ?? 0) > pairs * ENOUGH ? 'utf-16be' : undefined
}

function fromDos(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? ''))).join('')
}

/** Number of characters that Italian texts do not have. */
function foreignIn(text: string): number {
	return (text.match(BEYOND_ASCII)?.length ?? 0) - (text.match(ITALIAN)?.length ?? 0)
}
