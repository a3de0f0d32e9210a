export type SourceKind = 'feed' | 'newsapi' | 'gnews'

export interface ConfiguredSource {
	kind: SourceKind
	url: string
	/** Undefined for the feed's own title, known after the first reading. */
	name: string | undefined
}

const ENTRATE = 'https://www.agenziaentrate.gov.it/portale/c/portal/rss/entrate?idrss='
const feed = (name: string | undefined, url: string): ConfiguredSource => ({ kind: 'feed', url, name })

/** Feeds of the offices whose acts the site covers: official acts are not copyrighted (art. 5 L. 633/1941). */
export const OFFICIAL_SOURCES: readonly ConfiguredSource[] = [
	feed('Gazzetta Ufficiale', 'https://www.gazzettaufficiale.it/rss/SG'),
	feed('Agenzia delle Entrate, normativa e prassi', `${ENTRATE}0753fcb1-1a42-4f8c-f40d-02793c6aefb4`),
	feed('Agenzia delle Entrate', `${ENTRATE}79b071d0-a537-4a3d-86cc-7a7d5a36f2a9`),
	feed('FiscoOggi', 'https://www.fiscooggi.it/rss.xml'),
	feed('INPS', 'https://www.inps.it/it/it.rss.news.xml'),
	feed('INPS, circolari', 'https://www.inps.it/it/it.rss.circolari.xml'),
	feed('INPS, messaggi', 'https://www.inps.it/it/it.rss.messaggi.xml'),
]

const TOPICS = encodeURIComponent('fisco OR IRPEF OR "partita IVA" OR "Agenzia delle Entrate"')

/** News aggregators, each used if its key is set. */
const PROVIDERS: Record<Exclude<SourceKind, 'feed'>, ConfiguredSource> = {
	newsapi: {
		kind: 'newsapi',
		name: 'NewsAPI',
		url: `https://newsapi.org/v2/everything?q=${TOPICS}&language=it&sortBy=publishedAt&pageSize=50`,
	},
	gnews: { kind: 'gnews', name: 'GNews', url: `https://gnews.io/api/v4/search?q=${TOPICS}&lang=it&country=it&max=25` },
}

export interface ProviderKeys {
	newsapi: string | undefined
	gnews: string | undefined
}

/** Returns the feeds of `NEWS_FEEDS`, or the official ones if it is empty, and the aggregators with a key. */
export function configuredSources(env: {
	newsFeeds: readonly string[] | undefined
	newsKeys: ProviderKeys
}): readonly ConfiguredSource[] {
	const feeds = env.newsFeeds?.map(
		(url) => OFFICIAL_SOURCES.find((official) => official.url === url) ?? feed(undefined, url),
	)
	return [
		...(feeds && feeds.length > 0 ? feeds : OFFICIAL_SOURCES),
		...(env.newsKeys.newsapi ? [PROVIDERS.newsapi] : []),
		...(env.newsKeys.gnews ? [PROVIDERS.gnews] : []),
	]
}

/** Returns the request for a source. The key appears nowhere else: neither in the table nor in the log. */
export function sourceRequest(
	{ kind, url }: { kind: SourceKind; url: string },
	keys: ProviderKeys,
): { url: string; headers: Record<string, string> } {
	if (kind === 'newsapi' && keys.newsapi) return { url, headers: { 'x-api-key': keys.newsapi } }
	if (kind === 'gnews' && keys.gnews) return { url: `${url}&apikey=${encodeURIComponent(keys.gnews)}`, headers: {} }
	return { url, headers: {} }
}

/** Returns the name of a source until its feed has been read. */
export function provisionalName(url: string): string {
	return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
