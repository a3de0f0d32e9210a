import { data, redirect } from 'react-router'
import type { CommentPage } from '#app/features/comments/comment.ts'
import { ArticleScreen } from '#app/features/news/article-screen.tsx'
import { holdsManualNews } from '#app/features/news/manual-news.ts'
import { findArticle } from '#app/features/news/news.server.ts'
import { type Article, newsExcerpt, readingMinutes } from '#app/features/news/news.ts'
import { newsArticleData } from '#app/features/news/structured-data.ts'
import { findKeptNews } from '#app/features/news/use-manual-news.ts'
import { depsContext } from '#app/request-context.ts'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/article.ts'

interface ArticleData {
	/** Null: the server does not know it, and this browser says that it holds news of its own. */
	article: Article | null
	comments: CommentPage | null
	canComment: boolean
	/** Not for news that only this browser holds. */
	siteUrl?: string
}

/** A slug nobody knows goes to the home page, as specified; a browser that holds news of its own looks there first. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
	const { db, siteUrl } = context.get(depsContext)
	const article = await findArticle(db, params.slug)
	if (!article && holdsManualNews(request.headers.get('cookie')))
		return data<ArticleData>({ article: null, comments: null, canComment: false }, { status: 404 })
	if (!article) throw redirect('/')
	return data<ArticleData>({
		article,
		siteUrl,
		comments: { comments: [], page: 1, pages: 1 },
		canComment: false,
	})
}

/** News added by hand are in this browser alone, and win over the server's. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<ArticleData> {
	const card = findKeptNews(params.slug)
	if (!card) {
		const known = await serverLoader()
		if (known.article === null) throw redirect('/')
		return known
	}
	const article = { ...card, html: null, readingMinutes: readingMinutes(card.content ?? '') }
	return { article, comments: null, canComment: false }
}

clientLoader.hydrate = true as const

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData?.article) return pageMeta('Articolo', 'Notizie economiche e fiscali.')
	const { article, siteUrl } = loaderData
	return [
		...pageMeta(article.title, newsExcerpt(article)),
		{ property: 'og:type', content: 'article' },
		{ property: 'article:published_time', content: article.publishedAt },
		...(siteUrl === undefined ? [] : [{ 'script:ld+json': newsArticleData(article, siteUrl) }]),
	]
}

export default function ArticlePage({ loaderData: { article, comments, canComment } }: Route.ComponentProps) {
	if (article === null) return <p className="page">Caricamento articolo...</p>
	return <ArticleScreen article={article} comments={comments} canComment={canComment} />
}
