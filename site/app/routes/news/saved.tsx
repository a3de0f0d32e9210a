import { redirect } from 'react-router'
import {
	ARTICLE_FORGOTTEN,
	ARTICLE_SAVED,
	SAVE_PROBLEM,
	SAVED_PATH,
} from '#app/features/content/news/saved/saved-article.ts'
import {
	findSavedArticles,
	forgetArticle,
	saveArticle,
} from '#app/features/content/news/saved/saved-articles.server.ts'
import { SavedArticlesScreen } from '#app/features/content/news/saved/saved-articles-screen.tsx'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/saved.ts'

/** Loads the viewer's saved articles. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return { articles: await findSavedArticles(context.get(depsContext).db, viewer) }
}

/** Saves an article or takes it off the list; the field `slug` is encoded as in its address. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const { db } = context.get(depsContext)
	const { intent, slug: encoded = '' } = await formFields(request)
	const slug = decoded(encoded)
	if (slug === undefined) return redirect(SAVED_PATH)
	const article = `/articles/${encodeURIComponent(slug)}`
	if (intent === 'save') {
		const outcome = await saveArticle(db, viewer, slug)
		if (outcome === 'saved') return redirectWithNotice(article, 'success', ARTICLE_SAVED)
		return redirectWithNotice(outcome === 'no-article' ? SAVED_PATH : article, 'error', SAVE_PROBLEM[outcome])
	}
	await forgetArticle(db, viewer, slug)
	return redirectWithNotice(intent === 'forget' ? article : SAVED_PATH, 'success', ARTICLE_FORGOTTEN)
}

function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text)
	} catch {
		return undefined
	}
}

export function meta() {
	return [...pageMeta('Articoli salvati', 'Gli articoli che hai salvato.'), { name: 'robots', content: 'noindex' }]
}

export default function SavedArticlesPage({ loaderData: { articles } }: Route.ComponentProps) {
	return <SavedArticlesScreen articles={articles} />
}
