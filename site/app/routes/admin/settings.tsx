import { data } from 'react-router'
import { SETTINGS_SAVED } from '#app/features/base/settings/copy.it.ts'
import type { SettingsResult } from '#app/features/base/settings/part-fields.tsx'
import { SERVICES } from '#app/features/base/settings/services.ts'
import { settingsShown } from '#app/features/base/settings/setting.ts'
import { findPart, findSiteSettings, saveSiteSettings } from '#app/features/base/settings/settings.server.ts'
import { PART_FIELD, partPath } from '#app/features/base/settings/settings-part.ts'
import { SettingsScreen } from '#app/features/base/settings/settings-screen.tsx'
import { tryEndpoint } from '#app/features/base/settings/trial/try-endpoint.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { seenIn, VERSION_FIELD } from '#app/versions/version.ts'
import type { Route } from './+types/settings.ts'

const partIn = (request: Request) => new URL(request.url).searchParams.get(PART_FIELD)

/** Loads the settings of the tab that is opened, with their source. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const views = await findSiteSettings(deps, admin)
	return { ...findPart(deps, views, partIn(request)), version: versionOf(settingsShown(views)) }
}

/** Saves the form, or tries a service with what is typed in it. A typed secret is not sent back. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const { try: tried, ...fields } = await formFields(request)
	const typed = async () => {
		const shown = (await findSiteSettings(deps, admin)).filter(({ isSecret }) => !isSecret)
		const names = [VERSION_FIELD, ...shown.map(({ name }) => name)]
		return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
	}
	const labels = async () =>
		Object.fromEntries((await findSiteSettings(deps, admin)).map(({ name, label }) => [name, label]))
	const service = SERVICES.find((name) => name === tried)
	if (service) {
		const trial = await tryEndpoint(deps, admin, service, fields)
		return data<SettingsResult>({ message: null, fieldErrors: {}, values: await typed(), trial })
	}
	const saved = await saveSiteSettings(deps, admin, fields, seenIn(fields))
	if (saved.ok) return redirectWithNotice(partPath(partIn(request)), 'success', SETTINGS_SAVED)
	const values = await typed()
	return saved.problem.code === 'changed'
		? refuseChanged(values, saved.problem, await labels(), DATA_CHANGED)
		: data<SettingsResult>({ message: null, fieldErrors: saved.problem.fieldErrors, values }, { status: 400 })
}

export function meta() {
	return pageMeta('Impostazioni', 'Posta, modelli e tempi di conservazione.')
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	return <SettingsScreen {...loaderData} result={actionData} />
}
