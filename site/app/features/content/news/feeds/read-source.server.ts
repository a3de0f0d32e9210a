import { decodeXml } from '#app/text/decode-xml.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { safeFetch } from '#platform/fetch/safe-fetch.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { provisionalName, sourceRequest } from './official-sources.ts'
import { type FeedItem, type FeedProblem, type ParsedFeed, parseFeed } from './parse-feed.ts'
import { parseProvider } from './parse-provider.ts'
import type { SourceProblem } from './source-problem.ts'
import { type DueSource, recordFailure, recordSuccess } from './sources.server.ts'
import { storeItems } from './store-items.server.ts'

const MAX_FEED_BYTES = 4 * 1024 * 1024
const ACCEPT = 'application/rss+xml, application/atom+xml, application/rdf+xml;q=0.9, application/xml;q=0.8, */*;q=0.5'

type ReadDeps = Pick<Platform, 'db' | 'env' | 'log'>

type Reading =
	| { kind: 'unchanged' }
	| { kind: 'failed'; problem: SourceProblem }
	| { kind: 'read'; title: string | null; items: readonly FeedItem[]; etag: string | null; lastModified: string | null }

/** Reads one source and stores its news, in one transaction. Any problem is stored with the source. */
export async function readSource(deps: ReadDeps, source: DueSource, signal: AbortSignal): Promise<void> {
	const { db, log } = deps
	const reading = await fetchFeed(deps, source, signal)
	const now = new Date()
	switch (reading.kind) {
		case 'failed':
			log.warn({ source: source.url, problem: reading.problem }, 'news source failed')
			return recordFailure(db, source, reading.problem, now)
		case 'unchanged':
			return recordSuccess(db, source, {}, now)
		case 'read':
			await db.transaction(async (tx) => {
				const { title, items, etag, lastModified } = reading
				const name = title && source.name === provisionalName(source.url) ? title : source.name
				const { added, corrected } = await storeItems(tx, { id: source.id, name }, items, now)
				await recordSuccess(tx, source, { etag, lastModified, name }, now)
				if (added + corrected > 0) await announcePublicChange(tx)
				log.info({ source: source.url, items: items.length, added, corrected }, 'news source read')
			})
	}
}

/** Outcome of reading a feed once. */
export type FeedTrial = Result<{ title: string | null; items: number }, SourceProblem>

/** Reads a feed once without storing anything. */
export async function tryFeed(env: ReadDeps['env'], url: string, signal: AbortSignal): Promise<FeedTrial> {
	const reading = await fetchFeed({ env }, { kind: 'feed', url, etag: null, lastModified: null }, signal)
	if (reading.kind === 'read') return { ok: true, title: reading.title, items: reading.items.length }
	return { ok: false, problem: reading.kind === 'failed' ? reading.problem : { code: 'not-a-feed' } }
}

async function fetchFeed(
	{ env }: Pick<ReadDeps, 'env'>,
	source: Pick<DueSource, 'kind' | 'url' | 'etag' | 'lastModified'>,
	signal: AbortSignal,
): Promise<Reading> {
	const { url, headers } = sourceRequest(source, env.newsKeys)
	const answer = await safeFetch(url, {
		chosenBy: 'studio',
		allow: env.fetchAllow,
		maxBytes: MAX_FEED_BYTES,
		signal,
		headers: {
			...headers,
			accept: ACCEPT,
			...(source.etag && { 'if-none-match': source.etag }),
			...(source.lastModified && { 'if-modified-since': source.lastModified }),
		},
	})
	if (!answer.ok) return { kind: 'failed', problem: answer.problem }
	if (answer.status === 304) return { kind: 'unchanged' }
	if (answer.status !== 200) return { kind: 'failed', problem: { code: 'status', status: answer.status } }
	const text = decodeXml(answer.body, answer.header('content-type'))
	const provided = parseProvider(text, answer.url)
	const feed: Result<ParsedFeed, FeedProblem> = provided ? { ok: true, ...provided } : parseFeed(text, answer.url)
	if (!feed.ok) return { kind: 'failed', problem: feed.problem }
	return {
		kind: 'read',
		title: feed.title,
		items: feed.items,
		etag: validator(answer.header('etag')),
		lastModified: validator(answer.header('last-modified')),
	}
}

/** Returns the validator for the next conditional request, if it is valid in a header. */
function validator(value: string | undefined): string | null {
	return value && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null
}
