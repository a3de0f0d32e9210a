import { type Article, isDated, newsExcerpt, sourceUrl } from './news.ts'

/** schema.org NewsArticle for search engines, with the page's content and its author. */
export function newsArticleData(article: Article, siteUrl: string) {
	const source = sourceUrl(article)
	const organization = (name: string) => ({ '@type': 'Organization', name })
	return {
		'@context': 'https://schema.org',
		'@type': 'NewsArticle',
		headline: article.title,
		description: newsExcerpt(article),
		...(isDated(article) && { datePublished: article.publishedAt }),
		...datesOfChange(article),
		inLanguage: 'it',
		mainEntityOfPage: articleUrl(article, siteUrl),
		author: organization(article.author ?? article.sourceName),
		publisher: organization(article.sourceName),
		...(article.category && { articleSection: article.category }),
		...(article.tags && article.tags.length > 0 && { keywords: article.tags.join(', ') }),
		...(source !== null && { isBasedOn: source }),
		...(article.imageUrl !== null && { image: new URL(article.imageUrl, siteUrl).href }),
	}
}

/** Nothing is said of the date of news that have none. */
function datesOfChange(article: Article): { dateModified?: string } {
	const corrected = article.corrections?.at(-1)?.createdAt
	if (corrected === undefined && !isDated(article)) return {}
	return { dateModified: corrected ?? article.publishedAt }
}

/** Returns the public address of an article. */
export function articleUrl({ slug }: Pick<Article, 'slug'>, siteUrl: string): string {
	return `${siteUrl}/articles/${slug}`
}
