import { redirect } from 'react-router'
import { callAuth } from '#app/features/people/accounts/call-auth.server.ts'
import { authProblemText, SECOND_STEP_DONE, SIGN_IN_FAILED, SIGNED_IN } from '#app/features/people/accounts/copy.it.ts'
import { localPath } from '#app/features/people/accounts/credentials.ts'
import { findHalfway } from '#app/features/people/accounts/find-viewer.server.ts'
import { offersFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { NumericCode, RecoveryCode } from '#app/features/people/accounts/second-factor/factor-forms.ts'
import { findStepMethods } from '#app/features/people/accounts/second-factor/second-factor.server.ts'
import { SecondStepScreen } from '#app/features/people/accounts/second-factor/second-step-screen.tsx'
import { sendCode } from '#app/features/people/accounts/second-factor/send-code.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/second-step.ts'

interface Call {
	path: string
	form: typeof NumericCode | typeof RecoveryCode
}

/** A map, because `intent` is what somebody sent: an object would have `constructor`. */
const CALLS: ReadonlyMap<string, Call> = new Map<string, Call>([
	['totp', { path: '/two-factor/verify-totp', form: NumericCode }],
	['sms', { path: '/two-factor/verify-otp', form: NumericCode }],
	['recovery', { path: '/two-factor/verify-backup-code', form: RecoveryCode }],
])

function originOf(request: Request): string {
	return localPath(new URL(request.url).searchParams.get('from'))
}

/** Serves people in the middle of a sign-in, and signed-in people who need a higher assurance level. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = context.get(viewerContext)
	if (viewer && !viewer.lacksSecondFactor && viewer.adminAccess !== 'step-up') throw redirect(originOf(request))
	const deps = context.get(depsContext)
	const userId = viewer?.userId ?? (await findHalfway(deps, request.headers))
	if (userId === undefined) throw redirect('/auth')
	return { methods: await findStepMethods(deps.db, userId), isSigningIn: viewer === null }
}

/** Sends a code by SMS or checks one, by the field `intent`. */
export async function action({ context, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const fields = await formFields(request)
	const from = originOf(request)
	if (fields.intent === 'send-sms')
		return sendCode(deps, caller, fields, { next: `${secondStepPath(from)}&con=sms`, failed: SIGN_IN_FAILED })
	const call = CALLS.get(fields.intent ?? '') ?? { path: '/two-factor/verify-totp', form: NumericCode }
	const form = call.form.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const body = { code: form.data.code, trustDevice: fields.trust === 'on' }
	const result = await callAuth(deps, caller, call.path, body)
	if (!result.ok && result.problem.code === 'INVALID_TWO_FACTOR_COOKIE')
		return redirectWithNotice('/auth', 'error', authProblemText(result.problem.code, SIGN_IN_FAILED))
	if (!result.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(result.problem.code, SIGN_IN_FAILED) })
	const words = context.get(viewerContext) ? SECOND_STEP_DONE : SIGNED_IN
	const to = (await offersFirstAdmin(deps, request)) ? '/auth' : from
	return redirectWithNotice(to, 'success', words, result.cookies)
}

export function meta() {
	return pageMeta('Verifica in due passaggi', 'Scrivi il codice del secondo passaggio.')
}

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
	return <SecondStepScreen {...loaderData} result={actionData} />
}
