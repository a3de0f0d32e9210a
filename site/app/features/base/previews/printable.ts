/** Longer titles are cut. */
const MAX_LENGTH = 300
/** All but what the site's fonts hold: Latin letters, their punctuation and marks of currencies. No control, no mark that turns the direction of text. */
const FOREIGN =
	/[^\u0020-\u007E\u00A0-\u024F\u02BB-\u02DD\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20A0-\u20C0\u2122\u2212]/g

/** Returns a text with only what the site's fonts can draw, on one line and of bounded length. */
export function printable(text: string): string {
	const line = text
		.slice(0, 4 * MAX_LENGTH)
		.normalize('NFC')
		.replaceAll(FOREIGN, ' ')
		.split(' ')
		.filter(Boolean)
		.join(' ')
	return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH).trimEnd()}…`
}
