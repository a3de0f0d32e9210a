import { createHash } from 'node:crypto'
import { type Encoding, encodePage } from './page-encoding.ts'

const MAX_PAGES = 500
/** A page that no write has made stale is still made anew after this, for what changes by the clock alone. */
const MAX_AGE_MS = 5 * 60_000

export interface CachedPage {
	status: number
	etag: string
	csp: string
	/** The bytes to send; each encoding is made when it is first asked for. */
	body(encoding: Encoding): Promise<Buffer>
}

/**
 * Pages as visitors without a session see them, by address. Every write to public data empties it; a page whose making
 * began before a write is neither kept nor given to who asks after it.
 */
export interface PageCache {
	get(address: string): CachedPage | undefined
	/** A page that somebody else is waiting for already. Undefined when there is none, or it turned out not to be for all. */
	beingMade(address: string): Promise<CachedPage | undefined>
	/** Keeps what is being made; undefined is not kept. */
	put(address: string, making: Promise<CachedPage | undefined>): void
	clear(): void
}

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

/** What is kept of a rendered page: its bytes, its ETag, and the policy that allows its own inline scripts. */
export function toCachedPage(status: number, html: string, cspFor: (scriptSources: string[]) => string): CachedPage {
	const identity = Buffer.from(html)
	const encoded = new Map<Encoding, Promise<Buffer>>()
	const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
	return {
		status,
		etag,
		csp: cspFor(inlineScriptHashes(html)),
		body(encoding) {
			const made = encoded.get(encoding) ?? encodePage(identity, encoding, 'often')
			encoded.set(encoding, made)
			return made
		},
	}
}

/** CSP sources, `'sha256-…'`, of the scripts that stand in the page itself. */
export function inlineScriptHashes(html: string): string[] {
	const hashes = new Set<string>()
	for (const script of html.split(/<script\b/).slice(1)) {
		const open = script.indexOf('>')
		const attributes = script.slice(0, open)
		const body = script.slice(open + 1, Math.max(open + 1, script.indexOf('</script>', open)))
		if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
		hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
	}
	return [...hashes]
}
