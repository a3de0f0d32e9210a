import { data } from 'react-router'
import { CaptchaForm, findCaptchaView, saveCaptcha } from '#app/features/base/captcha/captcha-choice.server.ts'
import { CaptchaSettingsScreen } from '#app/features/base/captcha/captcha-settings-screen.tsx'
import { CAPTCHA_PROBLEM, CAPTCHA_SAVED } from '#app/features/base/captcha/copy.it.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/captcha.ts'

const PATH = '/admin/verifica'

/** Loads the choice of the captcha without its secret. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	return { captcha: await findCaptchaView(context.get(depsContext), admin) }
}

/** Tries the keys with their vendor and saves them. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const { secretKey = '', ...fields } = await formFields(request)
	if ((await findCaptchaView(deps, admin)).isFixed) return redirectWithNotice(PATH, 'error', CAPTCHA_PROBLEM.fixed)
	const form = CaptchaForm.safeParse({ ...fields, secretKey })
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const saved = await saveCaptcha(deps, admin, form.data, seenIn(fields))
	if (saved.ok) return redirectWithNotice(PATH, 'success', CAPTCHA_SAVED)
	const { problem } = saved
	if (problem.code === 'changed')
		return refuseChanged(fields, problem, { vendor: 'Servizio', siteKey: 'Chiave pubblica' }, DATA_CHANGED)
	if (problem.code === 'no-answer') return refuseForm(fields, { status: 422, message: CAPTCHA_PROBLEM[problem.code] })
	const fieldErrors = { secretKey: CAPTCHA_PROBLEM[problem.code] }
	return data<FormResult>({ message: null, fieldErrors, values: fields }, { status: 422 })
}

export function meta() {
	return pageMeta('Verifica contro gli automatismi', 'Il servizio che distingue le persone dai programmi.')
}

export default function CaptchaPage({ loaderData, actionData }: Route.ComponentProps) {
	return <CaptchaSettingsScreen {...loaderData} result={actionData} />
}
