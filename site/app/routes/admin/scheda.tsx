import { data } from 'react-router'
import { SCHEDA_DONE, SCHEDA_GONE } from '#app/features/content/guide/copy.it.ts'
import { EditSchedaScreen } from '#app/features/content/guide/desk/edit-scheda-screen.tsx'
import { findEditedScheda, newScheda } from '#app/features/content/guide/desk/guide-desk.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import {
	addScheda,
	approveScheda,
	type SchedaChanged,
	saveScheda,
	setSchedaHidden,
} from '#app/features/law/schede/edit-schede.server.ts'
import { SCHEDA_LABELS, SchedaForm } from '#app/features/law/schede/scheda-form.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/scheda.ts'

const NEW = 'nuova'
const TITLE_MAX = 160

/** Loads a scheda to edit, or an empty one about the question in the address. Admins only. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const today = dayInRome(new Date())
	const title = new URL(request.url).searchParams.get('domanda')?.slice(0, TITLE_MAX) ?? ''
	const edited =
		slug === NEW ? newScheda(title, today) : await findEditedScheda(context.get(depsContext).db, admin, slug, today)
	if (!edited) throw data(null, { status: 404 })
	return { edited }
}

/** Saves, approves, hides or shows a scheda, by the field `intent`. Admins only. */
export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const { db } = context.get(depsContext)
	const fields = await formFields(request)
	const seen = seenIn(fields)
	const today = dayInRome(new Date())
	switch (fields.intent) {
		case 'approve':
			return answer(await approveScheda(db, admin, slug, { seen, today }), 'approve')
		case 'hide':
		case 'show':
			return answer(await setSchedaHidden(db, admin, slug, { seen, isHidden: fields.intent === 'hide' }), fields.intent)
		case undefined:
		default: {
			const form = SchedaForm.safeParse(fields)
			if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
			if (slug !== NEW) return answer(await saveScheda(db, admin, slug, form.data, { seen, today }), 'save')
			const added = await addScheda(db, admin, form.data, today)
			return redirectWithNotice(`/admin/guida/${added}`, 'success', SCHEDA_DONE.save)
		}
	}

	function answer(changed: SchedaChanged, done: keyof typeof SCHEDA_DONE) {
		if (changed.ok) return redirectWithNotice('/admin/guida', 'success', SCHEDA_DONE[done])
		return changed.problem.code === 'changed'
			? refuseChanged(fields, changed.problem, SCHEDA_LABELS)
			: redirectWithNotice('/admin/guida', 'error', SCHEDA_GONE)
	}
}

export function meta() {
	return pageMeta('Scheda', 'Una scheda della guida.')
}

export default function EditSchedaPage({ loaderData, actionData }: Route.ComponentProps) {
	return <EditSchedaScreen {...loaderData} result={actionData} />
}
