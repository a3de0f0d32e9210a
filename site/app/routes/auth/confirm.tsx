import { ConfirmScreen } from '#app/features/people/accounts/confirm/confirm-screen.tsx'
import { describeLink } from '#app/features/people/accounts/confirm/describe-link.server.ts'
import {
	confirmByNewPassword,
	confirmByPassword,
	confirmHere,
	type Outcome,
} from '#app/features/people/accounts/confirm/new-account.server.ts'
import { type Confirmed, confirmNewEmail } from '#app/features/people/accounts/confirm/new-email.server.ts'
import {
	authProblemText,
	CONFIRMED_HERE,
	EMAIL_CHANGE_WAITS,
	EMAIL_CHANGED,
	EMAIL_TAKEN,
	SIGN_IN_FAILED,
} from '#app/features/people/accounts/copy.it.ts'
import { LinkPassword, NewLinkPassword } from '#app/features/people/accounts/credentials.ts'
import {
	becomeFirstAdmin,
	FORGET_FIRST_ADMIN,
	isPromisedFirstAdmin,
	offersFirstAdmin,
} from '#app/features/people/accounts/first-admin.server.ts'
import { secondStepPath } from '#app/features/people/accounts/guards.server.ts'
import { openSession } from '#app/features/people/accounts/open-session.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithCookies, redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/confirm.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Opens the link of a mail, which changes nothing: scanners and previews open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const viewer = context.get(viewerContext)
	return {
		link: await describeLink(context.get(depsContext).db, tokenOf(request), { viewer, headers: request.headers }),
	}
}

/** Does what the link asks for, by the button that was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const viewer = context.get(viewerContext)
	const asked = { deps, caller: { request, clientAddress: context.get(clientAddressContext) }, token: tokenOf(request) }
	const fields = await formFields(request)

	async function answer(outcome: Outcome) {
		if (outcome.kind === 'gone') return refuseForm(fields, { status: 410, message: authProblemText('LINK_USED', '') })
		if (outcome.kind === 'refused')
			return refuseForm(
				{ intent: fields.intent ?? '' },
				{ status: 422, message: authProblemText(outcome.code, SIGN_IN_FAILED) },
			)
		const { userId, cookies, from, owesStep } = outcome
		if (owesStep) return redirectWithCookies(secondStepPath(from), cookies)
		if (!(await offersFirstAdmin(deps, request)) && !(await isPromisedFirstAdmin(deps.db, userId)))
			return redirectWithNotice(from, 'success', CONFIRMED_HERE, cookies)
		if (await becomeFirstAdmin(deps.db, userId)) deps.log.info('first admin appointed')
		return redirectWithNotice('/admin', 'success', CONFIRMED_HERE, [...cookies, FORGET_FIRST_ADMIN])
	}

	switch (fields.intent ?? '') {
		case 'new-email': {
			const confirmed = await confirmNewEmail(deps, asked.token, viewer?.sessionId)
			const { cookies } =
				confirmed === 'changed' && viewer
					? await openSession(deps, asked.caller, { userId: viewer.userId, replaces: viewer.sessionId })
					: { cookies: [] }
			const { tone, text } = EMAIL_OUTCOMES[confirmed]
			return redirectWithNotice(viewer ? '/profile#sicurezza' : '/auth', tone, text, cookies)
		}
		case 'password': {
			const form = LinkPassword.safeParse(fields)
			if (!form.success) return refuseForm({ intent: 'password' }, { status: 400, error: form.error })
			return answer(await confirmByPassword(asked, form.data.password))
		}
		case 'new-password': {
			const form = NewLinkPassword.safeParse(fields)
			if (!form.success) return refuseForm({ intent: 'new-password' }, { status: 400, error: form.error })
			return answer(await confirmByNewPassword(asked, form.data.newPassword))
		}
		default:
			return answer(await confirmHere(asked))
	}
}

const EMAIL_OUTCOMES = {
	changed: { tone: 'success', text: EMAIL_CHANGED },
	waits: { tone: 'info', text: EMAIL_CHANGE_WAITS },
	taken: { tone: 'error', text: EMAIL_TAKEN },
	gone: { tone: 'error', text: authProblemText('LINK_USED', '') },
} as const satisfies Record<Confirmed, object>

export function meta() {
	return [
		...pageMeta('Conferma dell’indirizzo', 'Conferma dell’indirizzo e-mail.'),
		{ name: 'referrer', content: 'no-referrer' },
		{ name: 'robots', content: 'noindex' },
	]
}

export default function ConfirmPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
	return <ConfirmScreen link={link} result={actionData} />
}
