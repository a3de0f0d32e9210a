import { createHash } from 'node:crypto'

const MAX_PAGES = 200
const MAX_LENGTH = 256 * 1024

/**
 * Caches what React rendered for a URL and its data. Rendering depends on these two alone, so when both are unchanged, as for most pages
 * after a write, it is skipped. Data are still read for every request.
 */
export interface RenderedPages {
	/** Returns the page cached under `key` with `nonce` in place of its own. */
	find(key: string, nonce: string | null): Buffer<ArrayBuffer> | undefined
	keep(key: string, nonce: string | null, html: string): void
}

/** Returns the cache key. Pages with and without a nonce differ in their attributes, so their keys differ. */
export function renderedKey(url: string, status: number, data: string, nonce: string | null): string {
	return createHash('sha256')
		.update(JSON.stringify([url, status, nonce !== null]))
		.update(data)
		.digest('base64')
}

/** Creates an empty cache that drops its oldest pages when it is full. */
export function createRenderedPages(): RenderedPages {
	/** Each page as rendered or, once it has been found again, its parts between the nonces. */
	const pages = new Map<string, { html: string; nonce: string | null } | Buffer[]>()
	return {
		find(key, nonce) {
			const kept = pages.get(key)
			if (!kept) return undefined
			const pieces = Array.isArray(kept) ? kept : between(kept.html, kept.nonce)
			pages.delete(key)
			pages.set(key, pieces)
			const own = Buffer.from(nonce ?? '')
			return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [own, piece])))
		},
		keep(key, nonce, html) {
			if (html.length > MAX_LENGTH) return
			pages.set(key, { html, nonce })
			const oldest = pages.keys().next().value
			if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
		},
	}
}

function between(html: string, nonce: string | null): Buffer[] {
	return (nonce === null ? [html] : html.split(nonce)).map((piece) => Buffer.from(piece))
}
