import { findAnswersEndpoint, findJudgeEndpoint } from '#app/features/base/settings/settings.server.ts'
import { NO_READER, TRIAL_OVER_LIMIT, TRIAL_RUNNING, TRIAL_STARTED } from '#app/features/law/assistant/trial/copy.it.ts'
import { startTrial } from '#app/features/law/assistant/trial/trial-job.server.ts'
import { TrialScreen } from '#app/features/law/assistant/trial/trial-screen.tsx'
import { findTrials } from '#app/features/law/assistant/trial/trials.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/trial.ts'

/** Loads the trials of the second reader and of the model. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { db, settings } = context.get(depsContext)
	const [reader, model] = await Promise.all([findJudgeEndpoint(settings), findAnswersEndpoint(settings)])
	return { trials: await findTrials(db, admin, reader, model) }
}

const notice = {
	started: ['success', TRIAL_STARTED],
	running: ['error', TRIAL_RUNNING],
	'no-reader': ['error', NO_READER],
	'limit-reached': ['error', TRIAL_OVER_LIMIT],
} as const

/** Starts a trial. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const [kind, text] = notice[await startTrial(context.get(depsContext), admin)]
	return redirectWithNotice('/admin/prova-modello', kind, text)
}

export function meta() {
	return pageMeta('Prova il modello', 'Quanto ci si può fidare del modello che legge le risposte.')
}

export default function TrialPage({ loaderData: { trials } }: Route.ComponentProps) {
	return <TrialScreen trials={trials} />
}
