import { data, redirect } from 'react-router'
import { ownPreview } from '#app/features/base/previews/preview.ts'
import { changeComments } from '#app/features/content/comments/comment-actions.server.ts'
import { CommentSection, type ShownComments } from '#app/features/content/comments/comment-section.tsx'
import { findComments } from '#app/features/content/comments/find-comments.server.ts'
import { ArticleScreen } from '#app/features/content/news/article-screen.tsx'
import { holdsManualNews } from '#app/features/content/news/manual/manual-news.ts'
import { findKeptNews } from '#app/features/content/news/manual/use-manual-news.ts'
import { findArticle } from '#app/features/content/news/news.server.ts'
import { type Article, isDated, isManual, newsExcerpt, readingMinutes } from '#app/features/content/news/news.ts'
import { themeFeedLink } from '#app/features/content/news/news-query.ts'
import { isArticleSaved } from '#app/features/content/news/saved/saved-articles.server.ts'
import { newsArticleData } from '#app/features/content/news/structured-data.ts'
import { ToolMentions } from '#app/features/documents/tools/tool-mentions.tsx'
import type { ToolCard } from '#app/features/documents/tools/tool-view.ts'
import { findToolsAbout } from '#app/features/documents/tools/tools.server.ts'
import { pageMeta, previewMeta } from '#app/frame/meta.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import { createFreshData } from '#app/ui/fresh-data.ts'
import type { Route } from './+types/article.ts'

interface ArticleData {
	/** Null if the server does not have it, and the browser has news of its own. */
	article: Article | null
	comments: ShownComments | null
	canComment: boolean
	/** Null for visitors. */
	isSaved: boolean | null
	/** Tools of its theme. */
	tools?: readonly ToolCard[]
	/** Missing for news stored in this browser only. */
	siteUrl?: string
}

/** An unknown slug redirects to Home, as specified; a browser with news of its own looks there first. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
	const { db, log, siteUrl } = context.get(depsContext)
	const viewer = context.get(viewerContext)
	const article = await findArticle(db, params.slug)
	if (!article && holdsManualNews(request.headers.get('cookie')))
		return data<ArticleData>({ article: null, comments: null, canComment: false, isSaved: null }, { status: 404 })
	if (!article) throw redirect('/')
	const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
	// Without comments the article is still shown, with an error in their section.
	const comments = await findComments(db, viewer, article.id, page).catch((err: unknown) => {
		log.error({ err }, 'comments not loaded')
		return 'failed' as const
	})
	const isSaved = viewer && (await isArticleSaved(db, viewer, article.id))
	const tools = findToolsAbout([article.title, article.description ?? '', ...(article.tags ?? [])].join(' '))
	return data<ArticleData>({ article, siteUrl, comments, canComment: viewer !== null, isSaved, tools })
}

/** Adds, edits or deletes a comment, or follows the article. */
export async function action({ params, context, request }: Route.ActionArgs) {
	return changeComments(context.get(depsContext), context.get(viewerContext), params.slug, request)
}

const freshArticle = createFreshData<ArticleData>()

/** News added in this browser take precedence over the server's. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<ArticleData> {
	const card = findKeptNews(params.slug)
	if (!card) {
		const known = await freshArticle(request, () => serverLoader())
		if (known.article === null) throw redirect('/')
		return known
	}
	const article = { ...card, html: null, readingMinutes: readingMinutes(card.content ?? '') }
	return { article, comments: null, canComment: false, isSaved: null }
}

clientLoader.hydrate = true as const

export const handle = ownPreview

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData?.article) return pageMeta('Articolo', 'Notizie economiche e fiscali.')
	const { article, siteUrl } = loaderData
	return [
		...pageMeta(article.title, newsExcerpt(article)),
		{ property: 'og:type', content: 'article' },
		previewMeta(article.title),
		...(isDated(article) ? [{ property: 'article:published_time', content: article.publishedAt }] : []),
		...(article.category ? [themeFeedLink(article.category, { category: article.category })] : []),
		...(siteUrl === undefined ? [] : [{ 'script:ld+json': newsArticleData(article, siteUrl) }]),
	]
}

export default function ArticlePage({
	loaderData: { article, comments, canComment, isSaved, tools = [] },
	actionData,
}: Route.ComponentProps) {
	if (article === null) return <p className="page">Caricamento articolo...</p>
	return (
		<ArticleScreen article={article} isSaved={isSaved}>
			<ToolMentions tools={tools} />
			{comments && (
				<CommentSection
					path={`/articles/${article.slug}`}
					shown={comments}
					canComment={canComment}
					result={actionData}
				/>
			)}
			{isManual(article) && (
				<p className="mt-10 border-t border-line pt-4 text-ink-soft">
					Questa notizia è solo in questo browser, quindi non ha commenti.
				</p>
			)}
		</ArticleScreen>
	)
}
