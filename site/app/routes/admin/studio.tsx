import { ImageField } from '#app/features/base/images/image-field.tsx'
import { missingSettings } from '#app/features/base/studio/missing.ts'
import { findStudio, saveStudio } from '#app/features/base/studio/studio.server.ts'
import { STUDIO_LABEL, studioShown } from '#app/features/base/studio/studio.ts'
import { StudioForm } from '#app/features/base/studio/studio-form.ts'
import { StudioScreen } from '#app/features/base/studio/studio-screen.tsx'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/studio.ts'

/** Loads the studio's details. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	requireAdminPage(context, request)
	const studio = await findStudio(context.get(depsContext).settings)
	return { studio, version: versionOf(studioShown(studio)), missing: missingSettings(studio) }
}

/** Saves the studio's details. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const fields = await formFields(request)
	const form = StudioForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const saved = await saveStudio(context.get(depsContext).settings, admin, form.data, seenIn(fields))
	if (!saved.ok) return refuseChanged(fields, saved.problem, STUDIO_LABEL, DATA_CHANGED)
	return redirectWithNotice('/admin/studio', 'success', 'Dati dello studio salvati')
}

export function meta() {
	return pageMeta('Dati dello studio', 'Identità e recapiti dello studio.')
}

function renderLogoField(url: string | null, onChange: (url: string | null) => void) {
	return <ImageField label="Logo" url={url} onChange={onChange} />
}

export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
	return <StudioScreen {...loaderData} result={actionData} logoField={renderLogoField} />
}
