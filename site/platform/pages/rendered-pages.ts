import { createHash, randomBytes } from 'node:crypto'

const MAX_PAGES = 200
const MAX_LENGTH = 256 * 1024

/** Parts that differ between two responses with the same markup. */
export interface Holes {
	/** Null where the policy allows scripts by their hashes. */
	nonce: string | null
	/** The page's data as an expression of a script. */
	data: string
}

/**
 * Caches what React rendered for a URL and its data. Rendering depends on these two alone, so when both are unchanged, as for most pages
 * after a write, it is skipped. Data are still read for every request.
 */
export interface RenderedPages {
	/** Stands for the data while a page is rendered. It is random, so that no content contains it. */
	readonly mark: string
	/** Returns the page cached under `key`, with `holes` in place of its own. */
	find(key: string, holes: Holes): Buffer<ArrayBuffer> | undefined
	/** @param html rendered with `mark` in place of the data */
	keep(key: string, nonce: string | null, html: string): void
}

/**
 * Returns the cache key. Pages with and without a nonce differ in their attributes, so their keys differ.
 * @param data the data on which the markup depends, serialised
 */
export function renderedKey(url: string, status: number, data: string | Buffer, nonce: string | null): string {
	return createHash('sha256')
		.update(JSON.stringify([url, status, nonce !== null]))
		.update(data)
		.digest('base64')
}

/** Creates an empty cache that drops its oldest pages when it is full. */
export function createRenderedPages(): RenderedPages {
	/** Each page as rendered or, once it has been found again, its parts before, between and after the holes. */
	const pages = new Map<string, { html: string; nonce: string | null } | Part[]>()
	const mark = randomBytes(16).toString('hex')
	return {
		mark,
		find(key, { nonce, data }) {
			const kept = pages.get(key)
			if (!kept) return undefined
			const parts = Array.isArray(kept) ? kept : partsOf(kept.html, kept.nonce, mark)
			pages.delete(key)
			pages.set(key, parts)
			const filled = { nonce: Buffer.from(nonce ?? ''), data: Buffer.from(data), none: Buffer.alloc(0) }
			return Buffer.concat(parts.flatMap(({ before, text }) => [filled[before], text]))
		},
		keep(key, nonce, html) {
			if (html.length > MAX_LENGTH) return
			pages.set(key, { html, nonce })
			const oldest = pages.keys().next().value
			if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
		},
	}
}

interface Part {
	before: keyof Holes | 'none'
	text: Buffer
}

function partsOf(html: string, nonce: string | null, mark: string): Part[] {
	return html.split(`"${mark}"`).flatMap((half, at) =>
		(nonce === null ? [half] : half.split(nonce)).map((text, piece): Part => {
			const before = piece > 0 ? 'nonce' : at > 0 ? 'data' : 'none'
			return { before, text: Buffer.from(text) }
		}),
	)
}
