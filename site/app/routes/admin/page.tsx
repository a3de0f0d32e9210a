import { data } from 'react-router'
import { PAGE_RESTORED, PAGE_SAVED, PAGE_SAVED_AND_TOLD, PAGE_TEXT_LABEL } from '#app/features/content/pages/copy.it.ts'
import { parsePageName } from '#app/features/content/pages/own-page.ts'
import { OwnPageScreen } from '#app/features/content/pages/own-page-screen.tsx'
import { findPageText, PageTextForm, savePageText } from '#app/features/content/pages/own-texts.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/page.ts'

function requirePageName(text: string) {
	const name = parsePageName(text)
	if (name === undefined) throw data(null, { status: 404 })
	return name
}

/** Loads the text of one page for editing. Admins only. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const name = requirePageName(params.name)
	return { name, text: await findPageText(context.get(depsContext).settings, admin, name) }
}

/** Publishes the studio's own text, or returns to that of the site. Admins only. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const name = requirePageName(params.name)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const here = `/admin/pagine/${name}`
	if (fields.intent === 'restore') {
		const restored = await savePageText(deps, admin, name, null, seenIn(fields))
		if (!restored.ok) return refuseChanged(fields, restored.problem, PAGE_TEXT_LABEL)
		return redirectWithNotice(here, 'success', PAGE_RESTORED)
	}
	const form = PageTextForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const saved = await savePageText(deps, admin, name, form.data, seenIn(fields))
	if (!saved.ok) return refuseChanged(fields, saved.problem, PAGE_TEXT_LABEL)
	return redirectWithNotice(here, 'success', form.data.tell === undefined ? PAGE_SAVED : PAGE_SAVED_AND_TOLD)
}

export function meta() {
	return pageMeta('Testo di una pagina', 'Che cosa dice una pagina dello studio.')
}

export default function PageTextPage({ loaderData, actionData }: Route.ComponentProps) {
	return <OwnPageScreen key={String(loaderData.text.isOwn)} {...loaderData} result={actionData} />
}
