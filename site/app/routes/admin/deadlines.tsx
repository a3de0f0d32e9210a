import { addDays } from 'calcoli'
import { redirect } from 'react-router'
import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { dayInRome, findDeadlines } from '#app/features/deadlines/calendar.server.ts'
import {
	CHANGE_UNDONE,
	DEADLINE_GONE,
	DEADLINE_HIDDEN,
	DEADLINE_SAVED,
	EXTENSION_SAVED,
} from '#app/features/deadlines/copy.it.ts'
import { ExtensionForm, StudioDeadlineForm, withAudiences } from '#app/features/deadlines/deadline-forms.ts'
import { newsAbout } from '#app/features/deadlines/news-text.it.ts'
import {
	addStudioDeadline,
	extendDeadline,
	findStudioChanges,
	hideDeadline,
	undoStudioChange,
} from '#app/features/deadlines/studio-deadlines.server.ts'
import { StudioDeadlinesScreen } from '#app/features/deadlines/studio-deadlines-screen.tsx'
import { DraftForm } from '#app/features/news/desk/draft.ts'
import { saveDraft } from '#app/features/news/desk/drafts.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/deadlines.ts'

const HERE = '/admin/scadenze'
const COMING_DAYS = 60

/** Loads the coming deadlines and the studio's changes. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { db } = context.get(depsContext)
	const today = dayInRome(new Date())
	const [coming, changes] = await Promise.all([
		findDeadlines(db, today, addDays(today, COMING_DAYS)),
		findStudioChanges(db, admin),
	])
	return {
		coming,
		changes: changes.map(({ id, kind, title, day, source, deadlineKey }) => ({
			id,
			kind,
			day,
			source,
			title: title || (deadlineKey ?? ''),
		})),
	}
}

/** Extends, hides, adds, undoes, or opens a draft of a news item, by the field `intent`. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const { db } = deps
	const fields = await formFields(request)
	switch (fields.intent) {
		case 'extend': {
			const form = ExtensionForm.safeParse(withAudiences(fields))
			if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
			const deadline = await findComing(form.data.key)
			if (!deadline) return redirectWithNotice(HERE, 'error', DEADLINE_GONE)
			await extendDeadline(db, admin, deadline, form.data)
			return redirectWithNotice(HERE, 'success', EXTENSION_SAVED)
		}
		case 'hide': {
			const deadline = await findComing(fields.key)
			if (!deadline) return redirectWithNotice(HERE, 'error', DEADLINE_GONE)
			await hideDeadline(db, admin, deadline)
			return redirectWithNotice(HERE, 'success', DEADLINE_HIDDEN)
		}
		case 'news': {
			const deadline = await findComing(fields.key)
			if (!deadline) return redirectWithNotice(HERE, 'error', DEADLINE_GONE)
			const saved = await saveDraft(deps, admin, { id: null, intent: 'save' }, DraftForm.parse(newsAbout(deadline)))
			return redirect('id' in saved ? `/admin/notizie/${saved.id}` : HERE)
		}
		case 'undo':
			await undoStudioChange(db, admin, fields.id ?? '')
			return redirectWithNotice(HERE, 'success', CHANGE_UNDONE)
		case undefined:
		default: {
			const form = StudioDeadlineForm.safeParse(withAudiences(fields))
			if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
			await addStudioDeadline(db, admin, form.data)
			return redirectWithNotice(HERE, 'success', DEADLINE_SAVED)
		}
	}

	async function findComing(key: string | undefined) {
		const today = dayInRome(new Date())
		return (await findDeadlines(db, today, addDays(today, COMING_DAYS))).find((one) => one.key === key)
	}
}

export function meta() {
	return pageMeta('Scadenze', 'Proroghe e scadenze aggiunte dallo studio.')
}

export default function StudioDeadlinesPage({ loaderData, actionData }: Route.ComponentProps) {
	return <StudioDeadlinesScreen {...loaderData} result={actionData} />
}
