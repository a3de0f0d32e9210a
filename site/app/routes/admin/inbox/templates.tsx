import { deleteTemplate, findTemplates, saveTemplate } from '#app/features/content/questions/work/templates.server.ts'
import { TemplateForm } from '#app/features/content/questions/work/work-forms.ts'
import {
	TEMPLATE_DELETED,
	TEMPLATE_KNOWN,
	TEMPLATE_NOT_DELETED,
	TEMPLATE_SAVED,
} from '#app/features/desk/inbox/copy.it.ts'
import { TemplatesScreen } from '#app/features/desk/inbox/templates-screen.tsx'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/templates.ts'

const HERE = '/admin/posta/testi'

/** Loads the studio's templates. Staff only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	return { templates: await findTemplates(context.get(depsContext).db, staff) }
}

/** Saves or deletes a template. Staff only. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const { db } = context.get(depsContext)
	const fields = await formFields(request)
	if (fields.intent === 'delete') {
		return (await deleteTemplate(db, staff, fields.id ?? '', seenIn(fields)))
			? redirectWithNotice(HERE, 'success', TEMPLATE_DELETED)
			: redirectWithNotice(HERE, 'error', TEMPLATE_NOT_DELETED)
	}
	const template = TemplateForm.safeParse(fields)
	if (!template.success) return refuseForm(fields, { status: 400, error: template.error })
	const saved = await saveTemplate(db, staff, template.data, seenIn(fields))
	if (!saved.ok) return refuseChanged(fields, saved.problem, { body: 'Testo' }, TEMPLATE_KNOWN)
	return redirectWithNotice(HERE, 'success', TEMPLATE_SAVED)
}

export function meta() {
	return pageMeta('Testi pronti', 'Testi che lo studio scrive spesso.')
}

export default function TemplatesPage({ loaderData: { templates }, actionData }: Route.ComponentProps) {
	return <TemplatesScreen templates={templates} result={actionData} />
}
