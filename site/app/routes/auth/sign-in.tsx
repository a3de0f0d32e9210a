import { redirect } from 'react-router'
import type { Deps } from '#app/deps.ts'
import { CAPTCHA_REFUSED, captchaProblemText } from '#app/features/base/captcha/captcha.ts'
import { useCaptcha } from '#app/features/base/captcha/captcha-field.tsx'
import { captchaToken } from '#app/features/base/captcha/captcha-token.ts'
import { listProviders, type Provider } from '#app/features/people/accounts/auth/auth-providers.server.ts'
import { owesSecondStep, signIn, signUp } from '#app/features/people/accounts/auth-calls.server.ts'
import {
	authProblemText,
	SIGN_IN_FAILED,
	SIGN_UP_FAILED,
	SIGNED_IN,
	SIGNED_UP,
} from '#app/features/people/accounts/copy.it.ts'
import { LoginForm, localPath, Signup } from '#app/features/people/accounts/credentials.ts'
import { offersFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { firstAdminActions } from '#app/features/people/accounts/first-admin-actions.server.ts'
import { secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { enterInvited } from '#app/features/people/accounts/invited-sign-up.server.ts'
import { AuthScreen } from '#app/features/people/accounts/sign-in/auth-screen.tsx'
import type { FirstAdminOffer } from '#app/features/people/accounts/sign-in/first-admin-offer.tsx'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithCookies, redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/sign-in.ts'

interface AuthData {
	tab: 'login' | 'signup'
	/** Local path to return to after signing in. */
	from: string
	providers: Provider[]
	/** Offer to the person who opened the first admin's link. */
	firstAdmin: FirstAdminOffer | null
}

/** Redirects signed-in people to the page of origin, unless they opened the first admin's link. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<AuthData> {
	const { searchParams } = new URL(request.url)
	const from = localPath(searchParams.get('from'))
	const viewer = context.get(viewerContext)
	const isOffered = await offersFirstAdmin(context.get(depsContext), request)
	if (viewer && !isOffered) throw redirect(from)
	return {
		firstAdmin: isOffered ? { account: viewer?.email ?? null } : null,
		tab: searchParams.get('tab') === 'signup' ? 'signup' : 'login',
		from,
		providers: listProviders(context.get(depsContext).env),
	}
}

/** The field `intent` identifies the form. */
export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const caller = { request, clientAddress: context.get(clientAddressContext) }
	const from = localPath(new URL(request.url).searchParams.get('from'))
	const fields = await formFields(request)
	const ofFirstAdmin = firstAdminActions.get(fields.intent ?? '')
	if (ofFirstAdmin) return ofFirstAdmin({ deps, request, viewer: context.get(viewerContext) })
	if (fields.intent === 'signup') {
		const signup = Signup.extend({ captcha: captchaToken((await deps.captcha.key()).vendor) }).safeParse(fields)
		if (!signup.success) return refuseForm(fields, { status: 400, error: signup.error })
		const result = await signUp(deps, caller, signup.data, from)
		if (!result.ok) return refuseForm(fields, { status: 422, message: await problemText(deps, result.problem.code) })
		return (
			(await enterInvited(deps, caller, signup.data, from)) ??
			redirectWithNotice('/registration-confirmation', 'success', SIGNED_UP, result.cookies)
		)
	}
	const login = LoginForm.safeParse(fields)
	if (!login.success) return refuseForm(fields, { status: 400, error: login.error })
	const isFirstAdmin = await offersFirstAdmin(deps, request)
	const result = await signIn(deps, caller, login.data)
	if (!result.ok)
		return refuseForm(fields, { status: 422, message: authProblemText(result.problem.code, SIGN_IN_FAILED) })
	const to = isFirstAdmin ? '/admin' : from
	if (owesSecondStep(result)) return redirectWithCookies(secondStepPath(to), result.cookies)
	return redirectWithNotice(to, 'success', SIGNED_IN, result.cookies)
}

async function problemText({ captcha }: Deps, code: string | undefined): Promise<string> {
	if (code === CAPTCHA_REFUSED) return captchaProblemText((await captcha.key()).vendor)
	return authProblemText(code, SIGN_UP_FAILED)
}

export function meta({ loaderData }: Route.MetaArgs) {
	return pageMeta(loaderData?.tab === 'signup' ? 'Registrati' : 'Accedi', 'Accedi o registrati.')
}

export default function AuthPage({ loaderData: { tab, providers, firstAdmin }, actionData }: Route.ComponentProps) {
	const captcha = useCaptcha(actionData)
	return (
		<AuthScreen
			key={tab}
			tab={tab}
			result={actionData}
			captcha={captcha.field}
			captchaSolved={captcha.isSolved}
			providers={providers}
			firstAdmin={firstAdmin}
		/>
	)
}
