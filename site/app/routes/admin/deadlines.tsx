import { redirect } from 'react-router'
import { DraftForm } from '#app/features/content/news/desk/draft.ts'
import { saveDraft } from '#app/features/content/news/desk/drafts.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import {
	CHANGE_UNDONE,
	DEADLINE_GONE,
	DEADLINE_HIDDEN,
	DEADLINE_LABEL,
	DEADLINE_SAVED,
	EXTENSION_SAVED,
	notLaterText,
} from '#app/features/documents/deadlines/copy.it.ts'
import { ExtensionForm, StudioDeadlineForm, withAudiences } from '#app/features/documents/deadlines/deadline-forms.ts'
import { deadlineShown } from '#app/features/documents/deadlines/deadline-view.ts'
import { newsAbout } from '#app/features/documents/deadlines/news-text.it.ts'
import {
	addStudioDeadline,
	type DeadlineChanged,
	extendDeadline,
	findComing,
	findStudioChanges,
	hideDeadline,
	undoStudioChange,
} from '#app/features/documents/deadlines/studio-deadlines.server.ts'
import { StudioDeadlinesScreen } from '#app/features/documents/deadlines/studio-deadlines-screen.tsx'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/deadlines.ts'

const HERE = '/admin/scadenze'

/** Loads the coming deadlines and the studio's changes. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { db } = context.get(depsContext)
	const today = dayInRome(new Date())
	const [coming, changes] = await Promise.all([findComing(db, admin, today), findStudioChanges(db, admin)])
	return {
		coming: coming.map((deadline) => ({ ...deadline, version: versionOf(deadlineShown(deadline)) })),
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
	const seen = seenIn(fields)
	const today = dayInRome(new Date())
	switch (fields.intent) {
		case 'extend': {
			const form = ExtensionForm.safeParse(withAudiences(fields))
			if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
			return answer(await extendDeadline(db, admin, { seen, today }, form.data), EXTENSION_SAVED)
		}
		case 'hide':
			return answer(await hideDeadline(db, admin, { key: fields.key ?? '', seen, today }), DEADLINE_HIDDEN)
		case 'news': {
			const deadline = (await findComing(db, admin, today)).find((one) => one.key === fields.key)
			if (!deadline) return redirectWithNotice(HERE, 'error', DEADLINE_GONE)
			const saved = await saveDraft(deps, admin, { target: null, intent: 'save' }, DraftForm.parse(newsAbout(deadline)))
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

	function answer(changed: DeadlineChanged, text: string) {
		if (changed.ok) return redirectWithNotice(HERE, 'success', text)
		switch (changed.problem.code) {
			case 'changed':
				return refuseChanged(fields, changed.problem, DEADLINE_LABEL, DATA_CHANGED)
			case 'not-later':
				return refuseForm(fields, { status: 400, fieldErrors: { day: notLaterText(changed.problem.lawful) } })
			case 'gone':
				return redirectWithNotice(HERE, 'error', DEADLINE_GONE)
		}
	}
}

export function meta() {
	return pageMeta('Scadenze', 'Proroghe e scadenze aggiunte dallo studio.')
}

export default function StudioDeadlinesPage({ loaderData, actionData }: Route.ComponentProps) {
	return <StudioDeadlinesScreen {...loaderData} result={actionData} />
}
