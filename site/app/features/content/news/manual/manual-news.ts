import { normaliseImageUrl } from '../feeds/image-url.ts'
import { articleSlug, MANUAL_AUTHOR, type NewsCard, SAMPLE_MARK, slugFromTitle } from '../news.ts'

/** §3: localStorage key of news added in this browser. */
export const MANUAL_NEWS_KEY = 'manual-news'
/** Tells the server only that this browser has such news, so an unknown address may be one of them. */
export const MANUAL_NEWS_COOKIE = `${MANUAL_NEWS_KEY}=1; Path=/articles; Max-Age=31536000; SameSite=Lax`
/** Tells the server that it has none any more. */
export const NO_MANUAL_NEWS_COOKIE = `${MANUAL_NEWS_KEY}=; Path=/articles; Max-Age=0; SameSite=Lax`

/** Returns true if the browser says that it has news of its own. */
export function holdsManualNews(cookies: string | null): boolean {
	return cookies?.split(/;\s*/).includes(`${MANUAL_NEWS_KEY}=1`) ?? false
}

/** Browsers limit storage to a few megabytes per site. */
const MAX_KEPT = 200

/** Raw fields of the form. */
export interface ManualNewsForm {
	title: string
	description: string
	content: string
	source: string
	url: string
	/** Address of the uploaded picture; empty if there is none. */
	imageUrl: string
}

/** §3, §7: an article in NewsAPI's format, with its own id. */
export interface ManualArticle {
	source: { id: null; name: string }
	author: typeof MANUAL_AUTHOR
	title: string
	description: string
	url: string
	urlToImage: string | null
	publishedAt: string
	content: string
	id: string
}

/** §5: returns the problems by field; empty if there are none. */
export function checkManualNews(form: ManualNewsForm): Partial<Record<keyof ManualNewsForm, string>> {
	const url = form.url.trim()
	return {
		...(form.title.trim().length < 5 && { title: 'Il titolo deve essere almeno 5 caratteri' }),
		...(form.description.trim().length < 10 && { description: 'La descrizione deve essere almeno 10 caratteri' }),
		...(form.source.trim().length < 2 && { source: 'La fonte è obbligatoria' }),
		...(url && !isWebAddress(url) && { url: 'Inserisci un URL valido' }),
	}
}

function isWebAddress(text: string): boolean {
	return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** @param form without problems, see `checkManualNews` */
export function createManualNews(form: ManualNewsForm, { id, now }: { id: string; now: Date }): ManualArticle {
	const description = form.description.trim()
	return {
		source: { id: null, name: form.source.trim() },
		author: MANUAL_AUTHOR,
		title: form.title.trim(),
		description,
		url: form.url.trim() || '#',
		urlToImage: normaliseImageUrl(form.imageUrl),
		publishedAt: now.toISOString(),
		content: form.content.trim() || description,
		id,
	}
}

/** Returns the news stored in this browser, newest first; skips entries that are not valid articles. */
export function readManualNews(storage: Pick<Storage, 'getItem'>): ManualArticle[] {
	const kept = parseJson(storage.getItem(MANUAL_NEWS_KEY) ?? '[]')
	return Array.isArray(kept) ? kept.flatMap((item: unknown) => parseArticle(item) ?? []).slice(0, MAX_KEPT) : []
}

/** @returns false if the browser's storage is full */
export function addManualNews(storage: Pick<Storage, 'getItem' | 'setItem'>, article: ManualArticle): boolean {
	const articles = [article, ...readManualNews(storage)].slice(0, MAX_KEPT)
	try {
		storage.setItem(MANUAL_NEWS_KEY, JSON.stringify(articles))
		return true
	} catch (error) {
		// The quota is exceeded or storage is disabled; both throw a DOMException.
		if (error instanceof DOMException) return false
		throw error
	}
}

/** Returns cards of the manual news, with slugs from the oldest: duplicates get `-2`, `-3` … */
export function manualCards(articles: readonly ManualArticle[]): NewsCard[] {
	const uses = new Map<string, number>()
	const cards = articles.toReversed().map((article) => {
		const base = articleSlug(article.title)
		const use = (uses.get(base) ?? 0) + 1
		uses.set(base, use)
		return toCard(article, use === 1 ? slugFromTitle(article.title) : `${slugFromTitle(article.title)}-${use}`)
	})
	return cards.toReversed()
}

function toCard({ source, urlToImage, ...article }: ManualArticle, slug: string): NewsCard {
	return { ...article, slug, sourceName: source.name, imageUrl: urlToImage, isSample: false }
}

/** §4: merges manual news with the others, newest first. The sample goes once one of them has its theme (§3). */
export function mergeNews(articles: readonly NewsCard[], manual: readonly NewsCard[]): NewsCard[] {
	const isThemeTold = manual.some(({ title }) => title.includes(SAMPLE_MARK))
	const others = isThemeTold ? articles.filter(({ isSample }) => !isSample) : articles
	return [...manual, ...others].toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}

/** @param slug as in the address, decoded or not */
export function findManualNews(articles: readonly ManualArticle[], slug: string): NewsCard | undefined {
	return manualCards(articles).find((card) => card.slug === slug || decodeURIComponent(card.slug) === slug)
}

function parseArticle(item: unknown): ManualArticle | undefined {
	if (!isRecord(item) || !isRecord(item.source)) return undefined
	const { title, description, url, urlToImage, publishedAt, content, id } = item
	const { name } = item.source
	if (typeof title !== 'string' || typeof description !== 'string' || typeof name !== 'string') return undefined
	if (typeof publishedAt !== 'string' || Number.isNaN(Date.parse(publishedAt)) || typeof id !== 'string')
		return undefined
	return {
		source: { id: null, name },
		author: MANUAL_AUTHOR,
		title,
		description,
		url: typeof url === 'string' && isWebAddress(url) ? url : '#',
		urlToImage: normaliseImageUrl(typeof urlToImage === 'string' ? urlToImage : null),
		publishedAt,
		content: typeof content === 'string' ? content : description,
		id,
	}
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
