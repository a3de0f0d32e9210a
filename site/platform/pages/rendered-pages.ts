import { createHash } from 'node:crypto'

const MAX_PAGES = 200
const MAX_LENGTH = 256 * 1024

/**
 * What React made of an address and its data. Those two say all that it writes, so where they are the same again, as
 * for most pages after a write, there is nothing to render. Data are read anew for every request.
 */
export interface RenderedPages {
	/** The page made of the same parts before, with this nonce in the place of its own. */
	find(key: string, nonce: string | null): Buffer<ArrayBuffer> | undefined
	keep(key: string, nonce: string | null, html: string): void
}

/** Pages with and without a nonce differ by its attributes: they have keys of their own. */
export function renderedKey(url: string, status: number, data: string, nonce: string | null): string {
	return createHash('sha256')
		.update(JSON.stringify([url, status, nonce !== null]))
		.update(data)
		.digest('base64')
}

export function createRenderedPages(): RenderedPages {
	/** As it was rendered, and, once it was asked for again, what stands between the nonces. */
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
