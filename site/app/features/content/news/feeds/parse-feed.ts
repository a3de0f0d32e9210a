import { createHash } from 'node:crypto'
import { type AnyFeed, parseFeed as parseAnyFeed } from 'feedsmith'
import type { Result } from '#platform/result.ts'
import { createBases } from './feed-base.ts'
import { parseFeedDate } from './feed-date.ts'
import { isBeacon } from './image-url.ts'
import { plainText, shorten } from './plain-text.ts'
import { wholeEntries } from './whole-entries.ts'

/** One entry of a feed, safe to show. */
export interface FeedItem {
	/** Identifier in the feed, the same on each reading. */
	guid: string
	title: string
	/** A shortened form of the feed's description, never its full text. */
	description: string | null
	author: string | null
	/** http or https; '#' if the feed has none. */
	url: string
	publishedAt: Date | undefined
	/** Publisher, if the source aggregates several. */
	sourceName: string | null
	/** Address of the picture shown in the feed. */
	picture: string | null
}

export interface ParsedFeed {
	title: string | null
	items: readonly FeedItem[]
}

export type FeedProblem = { code: 'not-a-feed' }

/** Feeds list newer entries first; a feed with more than this is an archive. */
const MAX_ITEMS = 300
const MAX_TITLE_LENGTH = 200
/** Press law requires a summary instead of the full text. */
const MAX_DESCRIPTION_LENGTH = 300
const MAX_NAME_LENGTH = 80
const MAX_URL_LENGTH = 2000

/** Parameters that identify the referrer; the page is the same without them. */
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|at_\w+|xtor)$/i

/** Parses RSS 2.0, RSS 1.0 or Atom. Entities that a document defines are never expanded. */
export function parseFeed(text: string, address: URL): Result<ParsedFeed, FeedProblem> {
	const raw = readRaw(text) ?? readRaw(wholeEntries(text))
	if (!raw) return { ok: false, problem: { code: 'not-a-feed' } }
	const baseOf = createBases(text, baseOfChannel(raw.link, address))
	const items = raw.items.slice(0, MAX_ITEMS).flatMap((item, at) => toItem(item, address, baseOf(at)) ?? [])
	return { ok: true, title: shortText(raw.title, MAX_NAME_LENGTH), items: withOwnGuids(items) }
}

/** Raw fields of an entry. */
export interface RawItem {
	guid: string | undefined
	title: string | undefined
	description: string | undefined
	link: string | undefined
	author: string | undefined
	date: string | undefined
	sourceName?: string | undefined
	picture?: string | undefined
}

interface RawFeed {
	title: string | undefined
	/** Address of the site, which only RSS feeds have beside links of their own. */
	link?: string | undefined
	items: RawItem[]
}

function readRaw(text: string): RawFeed | undefined {
	try {
		return toRaw(parseAnyFeed(text))
	} catch (cause) {
		// The parser throws on anything that is not a feed; no other error can occur here.
		if (cause instanceof Error) return undefined
		throw cause
	}
}

function toRaw(parsed: AnyFeed): RawFeed | undefined {
	if (parsed.format === 'rss')
		return {
			title: parsed.feed.title,
			link: parsed.feed.link,
			items: (parsed.feed.items ?? []).map((item) => ({
				guid: item.guid?.value,
				title: item.title ?? item.dc?.titles?.[0],
				description: item.description ?? item.content?.encoded,
				link: item.link ?? permanentLink(item.guid),
				author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
				date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
				picture: item.enclosures?.find(isPicture)?.url ?? mediaPicture(item.media),
			})),
		}
	if (parsed.format === 'rdf')
		return {
			title: parsed.feed.title,
			link: parsed.feed.link,
			items: (parsed.feed.items ?? []).map((item) => ({
				guid: item.rdf?.about,
				title: item.title ?? item.dc?.titles?.[0],
				description: item.description ?? item.content?.encoded,
				link: item.link ?? item.rdf?.about,
				author: item.dc?.creators?.[0],
				date: item.dc?.dates?.[0],
			})),
		}
	if (parsed.format === 'atom')
		return {
			title: parsed.feed.title?.value,
			items: (parsed.feed.entries ?? []).map((entry) => ({
				guid: entry.id,
				title: entry.title?.value,
				description: entry.summary?.value ?? entry.content?.value,
				link: (entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])?.href,
				author: entry.authors?.[0]?.name,
				date: entry.published ?? entry.updated,
				picture: entry.links?.find(isPictureLink)?.href ?? mediaPicture(entry.media),
			})),
		}
	return undefined
}

/** Address of the site that an RSS channel belongs to, from which relative links count; that of the feed without one. */
function baseOfChannel(link: string | undefined, address: URL): URL {
	const text = link?.trim() ?? ''
	const channel = URL.canParse(text, address) ? new URL(text, address) : address
	return /^https?:$/.test(channel.protocol) ? channel : address
}

interface MediaContents {
	contents?: { url?: string; type?: string; medium?: string }[]
	thumbnails?: { url?: string }[]
}
interface Media extends MediaContents {
	/** Several forms of the same picture or film. */
	groups?: MediaContents[]
}

/** Media RSS: returns the first content that is a picture, or else the first thumbnail. */
function mediaPicture(media: Media | undefined): string | undefined {
	const given = [media, ...(media?.groups ?? [])].flatMap((one) => one ?? [])
	const content = given
		.flatMap(({ contents }) => contents ?? [])
		.find((one) => one.medium === 'image' || isPicture(one))
	return content?.url ?? given.flatMap(({ thumbnails }) => thumbnails ?? [])[0]?.url
}

function isPictureLink({ rel, type, href }: { rel?: string; type?: string; href?: string }): boolean {
	return (
		rel === 'enclosure' && isPicture({ ...(type !== undefined && { type }), ...(href !== undefined && { url: href }) })
	)
}

/** By its type, or by its name where none is given. */
function isPicture({ type, url }: { type?: string; url?: string }): boolean {
	return type ? type.startsWith('image/') : /\.(?:jpe?g|png|gif|webp)(?:[?#]|$)/i.test(url ?? '')
}

/** By the standard a guid is a link unless it says otherwise; in practice many are numbers. */
function permanentLink(guid: { value?: string; isPermaLink?: boolean } | undefined): string | undefined {
	return guid?.isPermaLink !== false && /^https?:/i.test(guid?.value ?? '') ? guid?.value : undefined
}

/**
 * @param address of the feed
 * @param base from which its relative links count
 * @returns undefined for an entry without content
 */
export function toItem(raw: RawItem, address: URL, base = address): FeedItem | undefined {
	const heading = shortText(raw.title, MAX_TITLE_LENGTH)
	const subject = shortText(raw.description, MAX_DESCRIPTION_LENGTH)
	const issuerAsTitle = address.hostname.endsWith('gazzettaufficiale.it')
	// The Gazzetta puts the issuing office into the title and the subject of the act into the description.
	const title =
		(issuerAsTitle && shortText(raw.description, MAX_TITLE_LENGTH)) || heading || shorten(subject ?? '', 100)
	if (!title) return undefined
	const url = webAddress(raw.link, base)
	return {
		guid: (raw.guid?.trim() || (url === '#' ? title : url))
			.replaceAll('\0', '')
			.toWellFormed()
			.slice(0, MAX_URL_LENGTH),
		title,
		description: issuerAsTitle ? null : subject,
		author: issuerAsTitle ? heading : shortText(raw.author, MAX_NAME_LENGTH),
		url,
		publishedAt: raw.date === undefined ? undefined : parseFeedDate(raw.date),
		sourceName: shortText(raw.sourceName, MAX_NAME_LENGTH),
		picture: pictureAddress(raw.picture, base),
	}
}

function pictureAddress(link: string | undefined, base: URL): string | null {
	const url = webAddress(link, base)
	return url === '#' || isBeacon(url) ? null : url
}

/** Returns the guid, or its hash if it is too long for an index key. */
function guidOf(text: string): string {
	// oxlint-disable-next-line no-control-regex -- PostgreSQL keeps no NUL
	return /^[^\0]{1,200}$/.test(text) && text.isWellFormed()
		? text
		: createHash('sha256').update(text).digest('base64url')
}

function shortText(field: string | undefined, length: number): string | null {
	return (field !== undefined && shorten(plainText(field), length)) || null
}

function webAddress(link: string | undefined, base: URL): string {
	const text = link?.trim() ?? ''
	if (!text || text.length > MAX_URL_LENGTH || !URL.canParse(text, base)) return '#'
	const url = new URL(text, base)
	if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return '#'
	const tracking = Array.from(url.searchParams.keys()).filter((name) => TRACKING.test(name))
	for (const name of tracking) url.searchParams.delete(name)
	return url.href
}

/** A guid shared by different links in one feed identifies nothing: the link becomes part of it. */
function withOwnGuids(items: readonly FeedItem[]): FeedItem[] {
	const urlsByGuid = Map.groupBy(items, ({ guid }) => guid)
	const own = items.map((item) => {
		const urls = new Set(urlsByGuid.get(item.guid)?.map(({ url }) => url))
		return urls.size > 1 ? { ...item, guid: guidOf(`${item.guid} ${item.url}`) } : item
	})
	const seen = new Set<string>()
	return own.filter(({ guid, url, title }) => {
		const page = `${url}\n${title}`
		if (seen.has(guid) || seen.has(page)) return false
		seen.add(guid).add(page)
		return true
	})
}
