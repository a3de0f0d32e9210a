import { foldAccents } from 'italian'

/** Path separators, control characters, and bidirectional controls, which can disguise a file's extension. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}/\\]/gu
const NAME_MAX = 150

/** Returns the `Content-Disposition` of a download: a file with this name, never a page (RFC 6266). */
export function attachment(name: string): string {
	const safe =
		Array.from(name.toWellFormed().replace(UNSAFE, '_').replace(/^\.+/, '')).slice(-NAME_MAX).join('') || 'file'
	const ascii = foldAccents(safe).replace(/[^ -~]|["%]/g, '_') || 'file'
	// encodeURIComponent leaves four characters that have a meaning there (RFC 8187).
	const encoded = encodeURIComponent(safe).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
