import { createHash } from 'node:crypto'
import { type Encoding, encodePage } from './page-encoding.ts'

const MAX_PAGES = 500
/** Pages are rendered again after this time even without a write, for content that depends on the clock. */
const MAX_AGE_MS = 5 * 60_000

export interface CachedPage {
	status: number
	etag: string
	csp: string
	/** Returns the bytes to send, compressing on first use of each encoding. */
	body(encoding: Encoding): Promise<Buffer>
}

/**
 * Caches pages for visitors without a session, by URL. Every write to public data clears it; a page whose rendering started before a write
 * is neither cached nor shared with later requests.
 */
export interface PageCache {
	get(address: string): CachedPage | undefined
	/** Returns a page that is being rendered for another request; undefined if there is none, or if it turned out not to be public. */
	beingMade(address: string): Promise<CachedPage | undefined>
	/** Caches the page when it is rendered; a result of undefined is not cached. */
	put(address: string, making: Promise<CachedPage | undefined>): void
	clear(): void
}

/** @param now milliseconds, replaced in tests */
export function createPageCache(now: () => number = Date.now): PageCache {
	const pages = new Map<string, { page: CachedPage; madeAt: number }>()
	const underWay = new Map<string, Promise<CachedPage | undefined>>()

	function keep(address: string, page: CachedPage) {
		pages.set(address, { page, madeAt: now() })
		const oldest = pages.keys().next().value
		if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
	}

	return {
		get(address) {
			const found = pages.get(address)
			if (!found) return undefined
			pages.delete(address)
			if (now() - found.madeAt > MAX_AGE_MS) return undefined
			pages.set(address, found)
			return found.page
		},
		beingMade: async (address) => underWay.get(address),
		put(address, making) {
			const settled = making
				.catch(() => undefined)
				.then((page) => {
					if (underWay.get(address) !== settled) return page
					underWay.delete(address)
					if (page) keep(address, page)
					return page
				})
			underWay.set(address, settled)
		},
		clear() {
			underWay.clear()
			pages.clear()
		},
	}
}

/**
 * Returns a page as cached: its bytes, its ETag, and the policy that allows its own inline scripts and styles.
 * @param finish adds what is the same in every page, which is therefore not cached with each
 */
export function toCachedPage(
	status: number,
	html: string,
	finish: (html: string) => string,
	cspFor: (own: InlineHashes) => string,
): CachedPage {
	const unfinished = Buffer.from(html)
	const encoded = new Map<Encoding, Promise<Buffer>>()
	const finished = finish(html)
	const etag = `"${createHash('sha256').update(finished).digest('base64url').slice(0, 27)}"`
	return {
		status,
		etag,
		csp: cspFor(inlineHashes(finished)),
		body(encoding) {
			const made = encoded.get(encoding) ?? encodePage(Buffer.from(finish(unfinished.toString())), encoding, 'often')
			encoded.set(encoding, made)
			return made
		},
	}
}

/** CSP sources (`'sha256-…'`) of what stands inside a page. */
export interface InlineHashes {
	scripts: string[]
	styles: string[]
}

/** Returns the CSP sources of a page's inline scripts and styles. */
export function inlineHashes(html: string): InlineHashes {
	const scripts = contentsOf(html, 'script').flatMap(({ attributes, body }) =>
		/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes) ? [] : hashOf(body),
	)
	return {
		scripts: [...new Set(scripts)],
		styles: [...new Set(contentsOf(html, 'style').map(({ body }) => hashOf(body)))],
	}
}

function contentsOf(html: string, tag: 'script' | 'style'): { attributes: string; body: string }[] {
	return html
		.split(`<${tag}`)
		.slice(1)
		.filter((piece) => /^[\s>]/.test(piece))
		.map((piece) => {
			const open = piece.indexOf('>')
			const body = piece.slice(open + 1, Math.max(open + 1, piece.indexOf(`</${tag}>`, open)))
			return { attributes: piece.slice(0, open), body }
		})
}

function hashOf(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
