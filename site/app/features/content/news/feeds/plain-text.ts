import sanitizeHtml from 'sanitize-html'

/** Characters of a field that are read; titles and summaries are never longer. */
const MAX_FIELD_LENGTH = 20_000

/** Control characters, bidirectional controls, and invisible characters that make equal words differ. */
const UNSEEN =
	// oxlint-disable-next-line no-control-regex
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g
const BLOCK_END = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/td)\b/gi
const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the visible text of a field that may contain HTML: one line, no markup, no hidden characters. */
export function plainText(field: string): string {
	const text = field.slice(0, MAX_FIELD_LENGTH).toWellFormed()
	return withoutMarkup(text).replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Elements of the body of a page. What else stands between angle brackets, such as `<head>` in a title about HTML, is words: it is shown between ‹ and ›. */
const BODY =
	'a|abbr|acronym|address|article|aside|audio|b|bdi|bdo|big|blockquote|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|legend|li|main|map|mark|math|nav|nobr|noscript|object|ol|option|p|param|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|tr|track|tt|u|ul|var|video|wbr'
const NO_TAG_OF_BODY = new RegExp(String.raw`<(?!\/?(?:${BODY})(?:\s[^<>]*|\/)?>)([a-z/][^<>]*)(>?)`, 'gi')
const WHOLE_PAGE = /^\s*<(?:!doctype|html|head|body)\b/i

function withoutMarkup(text: string): string {
	if (!/[<&]/.test(text)) return text
	const marked = WHOLE_PAGE.test(text)
		? text
		: text.replace(NO_TAG_OF_BODY, (_, words: string, end: string) => `‹${words}${end && '›'}`)
	const escaped = sanitizeHtml(marked.replace(BLOCK_END, ' $&'), {
		allowedTags: [],
		allowedAttributes: {},
		nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
	})
	return escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity] ?? entity)
}

/** Shortens to at most `length` characters, between words if possible, ending with '…'. */
export function shorten(text: string, length: number): string {
	if (text.length <= length) return text
	const cut = text
		.slice(0, length - 1)
		.toWellFormed()
		.replace(/\ufffd$/, '')
	const space = cut.lastIndexOf(' ')
	return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}
