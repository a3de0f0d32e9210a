import { data } from 'react-router'
import { requireAdminPage } from '#app/features/accounts/guards.server.ts'
import { SETTINGS_SAVED } from '#app/features/settings/copy.it.ts'
import { findSiteSettings, saveSiteSettings } from '#app/features/settings/settings.server.ts'
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import type { Route } from './+types/settings.ts'

/** Loads every setting with its source. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	return { settings: await findSiteSettings(context.get(depsContext).settings, admin) }
}

/** A typed secret is not sent back, even if another field is invalid. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const { settings } = context.get(depsContext)
	const fields = await formFields(request)
	const fieldErrors = await saveSiteSettings(settings, admin, fields)
	if (!fieldErrors) return redirectWithNotice('/admin/impostazioni', 'success', SETTINGS_SAVED)
	const shown = (await findSiteSettings(settings, admin)).filter(({ isSecret }) => !isSecret)
	const values = Object.fromEntries(shown.map(({ name }) => [name, fields[name] ?? '']))
	return data<FormResult>({ message: null, fieldErrors, values }, { status: 400 })
}

export function meta() {
	return pageMeta('Impostazioni', 'Posta, modelli e tempi di conservazione.')
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	return <SettingsScreen {...loaderData} result={actionData} />
}
