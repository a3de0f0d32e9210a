import { data } from 'react-router'
import type { z } from 'zod'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import { refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import type { Refusal } from '#platform/result.ts'
import type { Asked, AuthProblem } from '../call-auth.server.ts'
import { authProblemText, CHANGE_FAILED, CODE_SENT, FACTOR_REMOVED, PHONE_ADDED } from '../copy.it.ts'
import { FactorRemoval, NewApp, NewPhone, NewRecoveryCodes, NumericCode } from '../second-factor/factor-forms.ts'
import {
	type Confirmed,
	confirmFactor,
	removeFactor,
	renewRecoveryCodes,
	startApp,
	startPhone,
} from '../second-factor/second-factor.server.ts'
import { proveIdentity } from './prove-identity.server.ts'

type Fields = Record<string, string>

/** Returns the path of the page, with the page of origin. */
function pathOf({ caller: { request } }: Asked): string {
	return `/profile/verifica${new URL(request.url).search.replace(/[?&]_routes=[^&]*/, '')}`
}

/** Parses the form and runs `act`, or answers with the problems. */
function parsed<Form extends z.ZodType, Answer>(
	form: Form,
	act: (asked: Asked, sent: z.infer<Form>) => Promise<Answer>,
) {
	return async (asked: Asked, fields: Fields) => {
		const sent = form.safeParse(fields)
		if (!sent.success) return refuseForm(fields, { status: 400, error: sent.error })
		const answer = await act(asked, sent.data)
		if (!isProblem(answer)) return answer
		return refuseForm(fields, { status: 422, message: authProblemText(answer.problem.code, CHANGE_FAILED) })
	}
}

/** As `parsed`, but requires proof of identity: for actions that could take an account from its owner. */
function proven<Form extends z.ZodType, Answer>(
	form: Form,
	act: (asked: Asked, sent: z.infer<Form>, owner: Proven) => Promise<Answer>,
) {
	return async (asked: Asked, fields: Fields) => {
		const sent = form.safeParse(fields)
		if (!sent.success) return refuseForm(fields, { status: 400, error: sent.error })
		const identity = await proveIdentity(asked, fields)
		const answer = identity.ok ? await act(asked, sent.data, identity.viewer) : identity
		if (!isProblem(answer)) return answer
		return refuseForm(fields, { status: 422, message: authProblemText(answer.problem.code, CHANGE_FAILED) })
	}
}

function isProblem(answer: unknown): answer is Refusal<Pick<AuthProblem, 'code'>> {
	if (answer instanceof Response) return false
	return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}

/** The only response that contains recovery codes. */
function showCodes(asked: Asked, confirmed: Confirmed) {
	if (!confirmed.ok) return confirmed
	const { recoveryCodes, cookies } = confirmed
	if (!recoveryCodes) return redirectWithNotice(pathOf(asked), 'success', PHONE_ADDED, cookies)
	const headers = new Headers({ 'cache-control': 'no-store' })
	for (const cookie of cookies) headers.append('set-cookie', cookie)
	return data({ recoveryCodes }, { headers })
}

/** Actions of the second factor's page, by the field `intent`. */
export const factorActions = new Map([
	[
		'start-totp',
		proven(NewApp, async (asked, form) => {
			const result = await startApp(asked, form)
			return result.ok ? redirectWithNotice(pathOf(asked), 'info', 'Inquadra il codice con la tua app') : result
		}),
	],
	[
		'start-phone',
		proven(NewPhone, async (asked, form) => {
			const result = await startPhone(asked, form)
			return result.ok ? redirectWithNotice(pathOf(asked), 'info', CODE_SENT) : result
		}),
	],
	[
		'confirm-totp',
		parsed(NumericCode, async (asked, { code }) => showCodes(asked, await confirmFactor(asked, 'totp', code))),
	],
	[
		'confirm-phone',
		parsed(NumericCode, async (asked, { code }) => showCodes(asked, await confirmFactor(asked, 'phone', code))),
	],
	[
		'remove',
		proven(FactorRemoval, async (asked, { kind }, owner) => {
			const result = await removeFactor(asked, owner, kind)
			return result.ok ? redirectWithNotice(pathOf(asked), 'success', FACTOR_REMOVED, result.cookies) : result
		}),
	],
	['recovery-codes', proven(NewRecoveryCodes, async (asked) => showCodes(asked, await renewRecoveryCodes(asked)))],
])
