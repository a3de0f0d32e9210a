import { createMask } from '#app/features/base/masking/masking.ts'
import { suspicionOf, wordsOf } from '#app/features/base/spam/suspicion.ts'
import { themesOf } from '#app/features/base/themes/recognise-themes.ts'
import { normaliseImageUrl } from '#app/features/content/news/feeds/image-url.ts'
import { parseFeed } from '#app/features/content/news/feeds/parse-feed.ts'
import { plainText, shorten } from '#app/features/content/news/feeds/plain-text.ts'
import { traitsOf } from '#app/features/content/news/feeds/same-news.ts'
import { wholeEntries } from '#app/features/content/news/feeds/whole-entries.ts'
import { authenticationOf } from '#app/features/desk/incoming-mail/mail-headers.ts'
import { withoutQuoted } from '#app/features/desk/incoming-mail/quoted-text.ts'
import { plainName } from '#app/features/documents/conversions/report/filing-checks.ts'
import { transcriptMarkdown } from '#app/features/law/assistant/transcript.it.ts'
import { rtfText } from '#app/features/law/knowledge/files/rtf-text.ts'
import { htmlText } from '#app/text/html-text.server.ts'

export { renderMarkdown, renderText } from '#app/features/content/news/markdown.server.ts'
export { slugFromTitle } from '#app/features/content/news/news.ts'
/** All functions that process text from users or feeds, so that their work can be counted. */
export { textSketch } from '#app/features/law/knowledge/files/text-sketch.ts'

const FEED = new URL('https://feed.example.it/')

/** Masks a question that contains the reader's own name, and restores the answer. */
export function maskAndRestore(text: string) {
	const mask = createMask(text, [text.slice(0, 100)])
	return [mask.restore(mask.hide(text)), mask.drop(text), mask.words()]
}

/** Reads a field of a feed. */
export function plainTextOfHtml(text: string) {
	return shorten(plainText(text), text.length / 2)
}

/** Judges a comment of an author with one published text. */
export function judgeComment(text: string) {
	return [suspicionOf({ content: text, shownBefore: 1, repeated: null }), wordsOf(text)]
}

/** Computes the features of a news item. */
export function compareNews(text: string) {
	return traitsOf({ title: text, description: text, url: `https://a.example/${text}` })
}

/** Assigns category and tags to a news item. */
export function findThemes(text: string) {
	return themesOf({ title: text, description: text })
}

/** Cleans a file name. */
export function nameFile(text: string) {
	return plainName(text, text.length)
}

/** Normalises the address of a picture. */
export function readPictureAddress(text: string) {
	return normaliseImageUrl(`/${text}`)
}

/** Exports a conversation as Markdown. */
export function exportChat(text: string) {
	const message = { id: '1', content: text, timestamp: '2026-01-01T00:00:00Z', confidence: null, sources: [] }
	return transcriptMarkdown({ title: text, messages: [{ ...message, role: 'user' }] })
}

/** Parses a feed made of this text. */
export function readFeed(text: string) {
	return [
		parseFeed(`<rss version="2.0"><channel><title>${text}</title></channel></rss>`, FEED),
		parseFeed(`<rss version="2.0"><channel>${text}</channel></rss>`, FEED),
	]
}

/** Parses a feed with many entries. */
export function readFeedEntries(text: string) {
	const entry = `<item><title>a</title><link>/b</link></item>`
	return parseFeed(`<rss version="2.0"><channel>${entry.repeat(text.length / entry.length)}</channel></rss>`, FEED)
}

/** Takes the text out of an HTML document and of a Rich Text Format file. */
export function readDocuments(text: string) {
	const rows = text.replaceAll(/[a-z]/gi, '<li>a<td>a</td>')
	return [htmlText(text), htmlText(rows), rtfText(Buffer.from(`{\\rtf1 ${text}}`))]
}

/** Reads a feed that was cut short. */
export function readCutFeed(text: string) {
	return wholeEntries(`<rss ${text}<rss><channel ${text}<item></item>`)
}

/** Reads a reply by e-mail, and what its server noted of the sender. */
export function readReply(text: string) {
	const quoted = text.replaceAll(/[a-z]/gi, 'a\nIl giorno 3 Studio ha scritto:\n> a\n')
	return [withoutQuoted(text), withoutQuoted(quoted), authenticationOf([`mx ${text}; dmarc=pass`, text], 'mx')]
}
