import { addDays } from 'calcoli'
import { redirect } from 'react-router'
import { parseChangeProfile } from '#app/features/content/changes/change-profile.ts'
import { ChangesScreen } from '#app/features/content/changes/changes-screen.tsx'
import { CHANGES_ENDED, CHANGES_SUBSCRIBED } from '#app/features/content/changes/copy.it.ts'
import { findChanges } from '#app/features/content/changes/find-changes.server.ts'
import { endChanges, findSubscription, subscribeToChanges } from '#app/features/content/changes/subscription.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/changes.ts'

const HERE = '/cosa-cambia'
const DAYS = 365

/** Loads what changed in the last year for the profile of the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { db } = context.get(depsContext)
	const viewer = context.get(viewerContext)
	const profile = parseChangeProfile(new URL(request.url).searchParams.get('profilo'))
	const today = dayInRome(new Date())
	return {
		found: profile ? await findChanges(db, profile, addDays(today, -DAYS), today) : null,
		byMail: viewer ? ((await findSubscription(db, viewer)) ?? null) : null,
		isSignedIn: viewer !== null,
	}
}

/** Starts or ends the monthly mail. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const { db } = context.get(depsContext)
	const fields = await formFields(request)
	const profile = parseChangeProfile(fields.profilo)
	if (!profile) return redirect(HERE)
	const here = `${HERE}?profilo=${profile}`
	if (fields.intent === 'end') {
		await endChanges(db, viewer)
		return redirectWithNotice(here, 'success', CHANGES_ENDED)
	}
	await subscribeToChanges(db, viewer, profile)
	return redirectWithNotice(here, 'success', CHANGES_SUBSCRIBED)
}

export function meta() {
	return pageMeta('Che cosa cambia per me', 'Gli articoli di legge con un testo nuovo, prima e dopo, per chi sei.')
}

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
	return <ChangesScreen {...loaderData} />
}
