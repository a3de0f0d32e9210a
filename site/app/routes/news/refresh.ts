import { data, redirect } from 'react-router'
import type { Deps } from '#app/deps.ts'
import { type Admin, requireAdmin } from '#app/features/base/people/require-admin.server.ts'
import {
	REFRESH_ADMIN_ONLY,
	REFRESH_BROKEN,
	REFRESHED,
	refreshFailed,
	STILL_REFRESHING,
	sourceProblemText,
} from '#app/features/content/news/copy.it.ts'
import { type Refreshed, refreshNews } from '#app/features/content/news/feeds/refresh-news.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Notice } from '#app/ui/notice.ts'
import type { Route } from './+types/refresh.ts'

/** Refreshing takes a POST; following the address as a link leads to Home. */
export function loader() {
	return redirect('/')
}

/** §7 `fetch-fiscal-news`, POST: used by the button, by forms without JavaScript and by API clients. */
export async function action({ request, context }: Route.ActionArgs) {
	const viewer = context.get(viewerContext)
	const answer = viewer?.isAdmin
		? await answerOf(context.get(depsContext), requireAdmin(viewer), request.signal)
		: { status: 403, kind: 'error' as const, message: REFRESH_ADMIN_ONLY }
	const { status, kind, message } = answer
	if (request.headers.get('accept')?.includes('text/html')) return redirectWithNotice('/', kind, message)
	return data(
		{ success: status < 400, message: kind === 'error' ? null : message, error: kind === 'error' ? message : null },
		{ status },
	)
}

async function answerOf(deps: Deps, admin: Admin, signal: AbortSignal): Promise<ReturnType<typeof answerFor>> {
	try {
		return answerFor(await refreshNews(deps, admin, signal))
	} catch (err) {
		deps.log.error({ err }, 'news not refreshed')
		return { status: 500, kind: 'error', message: REFRESH_BROKEN }
	}
}

function answerFor(refreshed: Refreshed): { status: number; kind: Notice['kind']; message: string } {
	switch (refreshed.state) {
		case 'done':
			return { status: 200, kind: 'success', message: REFRESHED }
		case 'failed':
			return { status: 502, kind: 'error', message: refreshFailed(sourceProblemText(refreshed.problem)) }
		case 'going-on':
			return { status: 202, kind: 'info', message: STILL_REFRESHING }
	}
}
