import { findWaiting } from '#app/features/desk/inbox/inbox.server.ts'
import {
	decidedMeanwhileText,
	decidedText,
	decisionProblemText,
	TEXT_LABEL,
} from '#app/features/desk/moderation/copy.it.ts'
import { Verdict } from '#app/features/desk/moderation/decide.ts'
import { decide } from '#app/features/desk/moderation/decisions.server.ts'
import { findDesk } from '#app/features/desk/moderation/desk.server.ts'
import { DeskScreen } from '#app/features/desk/moderation/desk-screen.tsx'
import { DESK_PATH } from '#app/features/desk/moderation/mails.it.ts'
import { CHOSEN_PARAM } from '#app/features/desk/moderation/queue.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/moderation.ts'

/** Loads everything waiting for a decision. Staff only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('domanda') ?? undefined
	const desk = await findDesk(context.get(depsContext).db, staff, asked)
	return { desk, chosen: searchParams.get(CHOSEN_PARAM) }
}

/** Decides about one text; 409 if the text changed or somebody else has already decided. Staff only. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const fields = await formFields(request)
	const verdict = Verdict.safeParse(fields)
	if (!verdict.success) return refuseForm(fields, { status: 400, error: verdict.error })
	const deps = context.get(depsContext)
	const decided = await decide(deps, staff, verdict.data, seenIn(fields))
	if (decided.ok) {
		const waiting = await findWaiting(deps, staff)
		const left = waiting.flatMap(({ page, count }) => (page.startsWith(DESK_PATH) ? count : []))
		const text = decidedText(
			verdict.data,
			decided,
			left.reduce((sum, count) => sum + count, 0),
		)
		return redirectWithNotice(DESK_PATH, 'success', text)
	}
	if (decided.problem.code === 'changed') {
		const { state } = decided.problem.now
		const message = typeof state === 'string' ? decidedMeanwhileText(state) : undefined
		return refuseChanged(fields, decided.problem, TEXT_LABEL, message)
	}
	return refuseForm(fields, { status: 409, message: decisionProblemText[decided.problem.code] })
}

export function meta() {
	return pageMeta('Moderazione', 'Domande in attesa, testi trattenuti e segnalazioni.')
}

export default function ModerationPage({ loaderData: { desk, chosen }, actionData }: Route.ComponentProps) {
	return <DeskScreen desk={desk} chosen={chosen} result={actionData} />
}
