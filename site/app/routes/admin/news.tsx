import { data, redirect } from 'react-router'
import type { Deps } from '#app/deps.ts'
import { requireAdmin } from '#app/features/base/people/require-admin.server.ts'
import { countCommentsOn } from '#app/features/content/comments/shown-comments.server.ts'
import {
	DRAFT_DELETED,
	DRAFT_NOT_DELETED,
	FEED_FIXED,
	FEED_KNOWN,
	FEED_NOT_REMOVED,
	FEED_REMOVED,
	FEEDS_FULL,
	feedAdded,
	NEWS_DELETED,
	NEWS_GONE,
	NEWS_RESTORED,
	NEWS_WITHDRAWN,
	SAMPLES_REMOVED,
	sourceProblemText,
} from '#app/features/content/news/copy.it.ts'
import {
	findDrafts,
	findOwnNews,
	openCorrection,
	removeSamples,
} from '#app/features/content/news/desk/drafts.server.ts'
import {
	deleteDraft,
	deleteNews,
	findDeletedNews,
	restoreNews,
	withdrawNews,
} from '#app/features/content/news/desk/hidden-news.server.ts'
import { type NewsDesk, NewsDeskScreen } from '#app/features/content/news/desk/news-desk-screen.tsx'
import {
	addFeed,
	areFeedsFixed,
	NewFeed,
	type NewFeedProblem,
	removeFeed,
} from '#app/features/content/news/feeds/chosen-feeds.server.ts'
import { hasSamples } from '#app/features/content/news/news.server.ts'
import { findSourceHealth } from '#app/features/content/news/source-health.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/news.ts'

const HERE = '/admin/notizie'

/** Loads drafts and published news; for admins, the state of the sources too. Staff only. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ desk: NewsDesk }> {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const { db } = deps
	const [drafts, published, deleted, outside] = await Promise.all([
		findDrafts(db, staff),
		findOwnNews(db, staff, countCommentsOn),
		findDeletedNews(db, staff),
		staff.isAdmin ? findOutside(deps) : null,
	])
	return { desk: { drafts, published, deleted, outside } }
}

async function findOutside(deps: Deps) {
	const [sources, samples] = await Promise.all([findSourceHealth(deps.db), hasSamples(deps.db)])
	return { sources, hasSamples: samples, areFeedsFixed: areFeedsFixed(deps) }
}

/** Opens a correction, or changes drafts or articles, by the field `intent`; sources and samples only for admins. Staff only. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const { db } = deps
	const fields = await formFields(request)
	const { intent, id = '' } = fields
	switch (intent) {
		case 'correct': {
			const draftId = await openCorrection(db, staff, id)
			return draftId === undefined ? redirectWithNotice(HERE, 'error', NEWS_GONE) : redirect(`${HERE}/${draftId}`)
		}
		case 'withdraw':
			return (await withdrawNews(db, staff, id))
				? redirectWithNotice(HERE, 'success', NEWS_WITHDRAWN)
				: redirectWithNotice(HERE, 'error', NEWS_GONE)
		case 'delete-news':
			return (await deleteNews(db, staff, id))
				? redirectWithNotice(HERE, 'success', NEWS_DELETED)
				: redirectWithNotice(HERE, 'error', NEWS_GONE)
		case 'restore-news':
			return (await restoreNews(db, staff, id))
				? redirectWithNotice(HERE, 'success', NEWS_RESTORED)
				: redirectWithNotice(HERE, 'error', NEWS_GONE)
		case 'remove-feed':
			return (await removeFeed(deps, requireAdmin(staff), id))
				? redirectWithNotice(HERE, 'success', FEED_REMOVED)
				: redirectWithNotice(HERE, 'error', FEED_NOT_REMOVED)
		case 'add-feed': {
			const admin = requireAdmin(staff)
			const form = NewFeed.safeParse(fields)
			if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
			const added = await addFeed(deps, admin, form.data.url, request.signal)
			if (added.ok) return redirectWithNotice(HERE, 'success', feedAdded(added.title, added.items))
			return data<FormResult>(
				{ message: null, fieldErrors: { url: feedProblemText(added.problem) }, values: fields },
				{ status: 422 },
			)
		}
		case 'delete-draft':
			return (await deleteDraft(db, staff, id, seenIn(fields))).ok
				? redirectWithNotice(HERE, 'success', DRAFT_DELETED)
				: redirectWithNotice(HERE, 'error', DRAFT_NOT_DELETED)
		case 'remove-samples':
			await removeSamples(db, requireAdmin(staff))
			return redirectWithNotice(HERE, 'success', SAMPLES_REMOVED)
		case undefined:
		default:
			return redirect(HERE)
	}
}

const FEED_REFUSED = { fixed: FEED_FIXED, known: FEED_KNOWN, 'too-many': FEEDS_FULL }

function feedProblemText(problem: NewFeedProblem): string {
	const { code } = problem
	return code === 'fixed' || code === 'known' || code === 'too-many' ? FEED_REFUSED[code] : sourceProblemText(problem)
}

export function meta() {
	return pageMeta('Notizie', 'Le notizie dello studio e le fonti esterne.')
}

export default function NewsDeskPage({ loaderData: { desk }, actionData }: Route.ComponentProps) {
	return <NewsDeskScreen desk={desk} result={actionData} />
}
