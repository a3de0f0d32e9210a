import { data } from 'react-router'
import {
	DRAFT_LABEL,
	DRAFT_PUBLISHED,
	DRAFT_SCHEDULED,
	draftProblemText,
	draftSavedText,
	VERSION_TAKEN,
} from '#app/features/content/news/copy.it.ts'
import { DRAFT_INTENTS, DraftForm } from '#app/features/content/news/desk/draft.ts'
import { findDraft, saveDraft } from '#app/features/content/news/desk/drafts.server.ts'
import { EditorScreen } from '#app/features/content/news/desk/editor-screen.tsx'
import { findVersions, takeVersion } from '#app/features/content/news/desk/hidden-news.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/news-item.ts'

const NEW = 'nuova'

/** Loads a draft, or an empty editor for a new article. Staff only. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	if (params.id === NEW) return { draft: null, versions: [] }
	const { db } = context.get(depsContext)
	const draft = await findDraft(db, staff, params.id)
	if (!draft) throw data(null, { status: 404 })
	return { draft, versions: await findVersions(db, staff, draft.newsId) }
}

/** Saves, schedules or publishes the editor's content. Staff only. */
export async function action({ params, context, request }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	if (fields.intent === 'take-version') {
		const taken = await takeVersion(deps.db, staff, params.id, fields.earlier ?? '', seenIn(fields))
		if (!taken.ok && taken.problem.code === 'changed') return refuseChanged(fields, taken.problem, DRAFT_LABEL)
		if (!taken.ok) throw data(null, { status: 404 })
		return redirectWithNotice(`/admin/notizie/${params.id}`, 'success', VERSION_TAKEN)
	}
	const form = DraftForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const intent = DRAFT_INTENTS.find((one) => one === fields.intent) ?? 'save'
	const target = params.id === NEW ? null : { id: params.id, seen: seenIn(fields) }
	const saved = await saveDraft(deps, staff, { target, intent }, form.data)
	if (!saved.ok) {
		if (saved.problem.code === 'changed') return refuseChanged(fields, saved.problem, DRAFT_LABEL)
		const { field, text } = draftProblemText[saved.problem.code]
		return refuseForm(fields, { status: 409, fieldErrors: { [field]: text } })
	}
	switch (intent) {
		case 'publish':
			return redirectWithNotice(`/articles/${encodeURIComponent(saved.slug ?? '')}`, 'success', DRAFT_PUBLISHED)
		case 'schedule':
			return redirectWithNotice('/admin/notizie', 'success', DRAFT_SCHEDULED)
		case 'save':
			return redirectWithNotice(`/admin/notizie/${saved.id}`, 'success', draftSavedText(form.data.publishAt))
	}
}

export function meta() {
	return pageMeta('Notizia dello studio', 'Scrivi, programma, pubblica e correggi una notizia.')
}

export default function EditorPage({ loaderData: { draft, versions }, actionData }: Route.ComponentProps) {
	// Another text of the draft, such as an earlier version or what a colleague saved meanwhile, fills the fields anew.
	return (
		<EditorScreen
			key={`${draft?.id ?? NEW} ${draft?.updatedAt ?? ''} ${actionData?.changed?.version ?? ''}`}
			draft={draft}
			versions={versions}
			result={actionData}
		/>
	)
}
