import { data } from 'react-router'
import { SETTING_LABEL, SETTINGS_SAVED } from '#app/features/base/settings/copy.it.ts'
import { SERVICES } from '#app/features/base/settings/services.ts'
import { settingsShown } from '#app/features/base/settings/setting.ts'
import { findSiteSettings, saveSiteSettings } from '#app/features/base/settings/settings.server.ts'
import { partIn, partPath } from '#app/features/base/settings/settings-part.ts'
import { SettingsScreen } from '#app/features/base/settings/settings-screen.tsx'
import type { EndpointTrial } from '#app/features/base/settings/trial/endpoint-trial.ts'
import { tryEndpoint } from '#app/features/base/settings/trial/try-endpoint.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { seenIn, VERSION_FIELD } from '#app/versions/version.ts'
import type { Route } from './+types/settings.ts'

interface SettingsResult extends FormResult {
	trial?: EndpointTrial
}

/** Loads every setting with its source, and which part is opened. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { settings, office } = context.get(depsContext)
	const views = await findSiteSettings(settings, admin)
	const part = partIn(new URL(request.url).searchParams)
	return { settings: views, version: versionOf(settingsShown(views)), part, opensOffice: office.program !== undefined }
}

/** Saves the form, or tries a service with what is typed in it. A typed secret is not sent back. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const { settings, services } = context.get(depsContext)
	const { try: tried, ...fields } = await formFields(request)
	const typed = async () => {
		const shown = (await findSiteSettings(settings, admin)).filter(({ isSecret }) => !isSecret)
		const names = [VERSION_FIELD, ...shown.map(({ name }) => name)]
		return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
	}
	const service = SERVICES.find((name) => name === tried)
	if (service) {
		const trial = await tryEndpoint({ settings, services }, admin, service, fields)
		return data<SettingsResult>({ message: null, fieldErrors: {}, values: await typed(), trial })
	}
	const saved = await saveSiteSettings(settings, admin, fields, seenIn(fields))
	if (saved.ok)
		return redirectWithNotice(partPath(partIn(new URL(request.url).searchParams)), 'success', SETTINGS_SAVED)
	const values = await typed()
	return saved.problem.code === 'changed'
		? refuseChanged(values, saved.problem, SETTING_LABEL, DATA_CHANGED)
		: data<SettingsResult>({ message: null, fieldErrors: saved.problem.fieldErrors, values }, { status: 400 })
}

export function meta() {
	return pageMeta('Impostazioni', 'Posta, modelli e tempi di conservazione.')
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	return <SettingsScreen {...loaderData} result={actionData} />
}
