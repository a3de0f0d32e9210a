import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MAX_PAGES = 500
/** A page that no write has made stale is still made anew after this, for what changes by the clock alone. */
const MAX_AGE_MS = 5 * 60_000

export interface CachedPage {
	status: number
	etag: string
	csp: string
	body: { identity: Buffer; br: Buffer; gzip: Buffer }
}

/**
 * Pages as visitors without a session see them, by URL. Every write to public data empties it; a page whose making
 * began before a write is not kept.
 */
export interface PageCache {
	get(url: string): CachedPage | undefined
	/** Marks the start of making a page, for `put`. */
	begin(): number
	put(url: string, generation: number, page: CachedPage): void
	clear(): void
}

export function createPageCache(now: () => number = Date.now): PageCache {
	const pages = new Map<string, { page: CachedPage; madeAt: number }>()
	let generation = 0
	return {
		get(url) {
			const found = pages.get(url)
			if (!found) return undefined
			pages.delete(url)
			if (now() - found.madeAt > MAX_AGE_MS) return undefined
			pages.set(url, found)
			return found.page
		},
		begin: () => generation,
		put(url, begun, page) {
			if (begun !== generation) return
			pages.set(url, { page, madeAt: now() })
			const oldest = pages.keys().next().value
			if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
		},
		clear() {
			generation++
			pages.clear()
		},
	}
}

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** What is kept of a rendered page: its bytes in each encoding, its ETag, and the policy that allows its own inline scripts. */
export async function toCachedPage(
	status: number,
	html: string,
	cspFor: (scriptSources: string[]) => string,
): Promise<CachedPage> {
	const identity = Buffer.from(html)
	const [br, gz] = await Promise.all([
		asBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
		asGzip(identity),
	])
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
	return { status, etag, csp: cspFor(inlineScriptHashes(html)), body: { identity, br, gzip: gz } }
}

/** CSP sources, `'sha256-…'`, of the scripts that stand in the page itself. */
export function inlineScriptHashes(html: string): string[] {
	const hashes = new Set<string>()
	for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
		hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
	}
	return [...hashes]
}
