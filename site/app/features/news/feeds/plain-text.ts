import sanitizeHtml from 'sanitize-html'

/** More of a field than this is not looked at: a title or a summary is never longer. */
const MAX_FIELD_LENGTH = 20_000

/** Controls, directions that turn text around, and marks that nobody sees but that tell equal words apart. */
const UNSEEN =
	// oxlint-disable-next-line no-control-regex
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g
const BLOCK_END = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/td)\b/gi
const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What a reader would see of a field that may hold HTML: text on one line, no markup, no hidden characters. */
export function plainText(field: string): string {
	const text = field.slice(0, MAX_FIELD_LENGTH).toWellFormed()
	return withoutMarkup(text).replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

function withoutMarkup(text: string): string {
	if (!/[<&]/.test(text)) return text
	const escaped = sanitizeHtml(text.replace(BLOCK_END, ' $&'), {
		allowedTags: [],
		allowedAttributes: {},
		nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
	})
	return escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity] ?? entity)
}

/** At most `length` characters, cut between words where there are any, and marked '…'. */
export function shorten(text: string, length: number): string {
	if (text.length <= length) return text
	const cut = text
		.slice(0, length - 1)
		.toWellFormed()
		.replace(/\ufffd$/, '')
	const space = cut.lastIndexOf(' ')
	return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}
