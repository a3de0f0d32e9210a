import { redirect } from 'react-router'
import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import {
	DRAFT_DELETED,
	NEWS_DELETED,
	NEWS_GONE,
	NEWS_RESTORED,
	NEWS_WITHDRAWN,
	SAMPLES_REMOVED,
} from '#app/features/news/copy.it.ts'
import { findDrafts, findOwnNews, openCorrection, removeSamples } from '#app/features/news/desk/drafts.server.ts'
import {
	deleteDraft,
	deleteNews,
	findDeletedNews,
	restoreNews,
	withdrawNews,
} from '#app/features/news/desk/hidden-news.server.ts'
import { type NewsDesk, NewsDeskScreen } from '#app/features/news/desk/news-desk-screen.tsx'
import { findSourceHealth } from '#app/features/news/feeds/sources.server.ts'
import { hasSamples } from '#app/features/news/news.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/news.ts'

const HERE = '/admin/notizie'

/** Loads drafts, published news and the state of the sources. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ desk: NewsDesk }> {
	const admin = requireAdminPage(context, request)
	const { db } = context.get(depsContext)
	const [drafts, published, deleted, sources, samples] = await Promise.all([
		findDrafts(db, admin),
		findOwnNews(db, admin),
		findDeletedNews(db, admin),
		findSourceHealth(db),
		hasSamples(db),
	])
	return { desk: { drafts, published, deleted, sources, hasSamples: samples } }
}

/** Opens a correction, or deletes drafts, articles or samples, by the field `intent`. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const { db } = context.get(depsContext)
	const { intent, id = '' } = await formFields(request)
	switch (intent) {
		case 'correct': {
			const draftId = await openCorrection(db, admin, id)
			return draftId === undefined ? redirectWithNotice(HERE, 'error', NEWS_GONE) : redirect(`${HERE}/${draftId}`)
		}
		case 'withdraw':
			return (await withdrawNews(db, admin, id))
				? redirectWithNotice(HERE, 'success', NEWS_WITHDRAWN)
				: redirectWithNotice(HERE, 'error', NEWS_GONE)
		case 'delete-news':
			return (await deleteNews(db, admin, id))
				? redirectWithNotice(HERE, 'success', NEWS_DELETED)
				: redirectWithNotice(HERE, 'error', NEWS_GONE)
		case 'restore-news':
			return (await restoreNews(db, admin, id))
				? redirectWithNotice(HERE, 'success', NEWS_RESTORED)
				: redirectWithNotice(HERE, 'error', NEWS_GONE)
		case 'delete-draft':
			await deleteDraft(db, admin, id)
			return redirectWithNotice(HERE, 'success', DRAFT_DELETED)
		case 'remove-samples':
			await removeSamples(db, admin)
			return redirectWithNotice(HERE, 'success', SAMPLES_REMOVED)
		case undefined:
		default:
			return redirect(HERE)
	}
}

export function meta() {
	return pageMeta('Notizie', 'Le notizie dello studio e le fonti esterne.')
}

export default function NewsDeskPage({ loaderData: { desk } }: Route.ComponentProps) {
	return <NewsDeskScreen desk={desk} />
}
