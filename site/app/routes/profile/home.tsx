import { findOwnEvents } from '#app/features/base/audit/audit.server.ts'
import { findSubscriptions } from '#app/features/base/events/subscriptions.server.ts'
import { SubscriptionsSection } from '#app/features/base/events/subscriptions-section.tsx'
import { findAllWaiting } from '#app/features/base/events/waiting.server.ts'
import { WaitingSection } from '#app/features/base/events/waiting-section.tsx'
import { OwnDataSection } from '#app/features/desk/leaving/own-data-section.tsx'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { DeadlinesSection } from '#app/features/documents/deadlines/deadlines-section.tsx'
import { findOwnDeadlines } from '#app/features/documents/deadlines/own-deadlines.server.ts'
import { PROFILE_NOT_SAVED, PROFILE_SAVED } from '#app/features/people/accounts/copy.it.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { PROFILE_LABEL, profileShown } from '#app/features/people/accounts/profile/profile.ts'
import { ProfileScreen } from '#app/features/people/accounts/profile/profile-screen.tsx'
import { findProfile, saveProfile } from '#app/features/people/accounts/profile/profiles.server.ts'
import { LIKE_THE_STUDIO, ProfileForm } from '#app/features/people/accounts/profile/save-profile.ts'
import { findSecurity } from '#app/features/people/accounts/profile/security.server.ts'
import { securityActions } from '#app/features/people/accounts/profile/security-actions.server.ts'
import { SecuritySection } from '#app/features/people/accounts/profile/security-section.tsx'
import { SessionsSection } from '#app/features/people/accounts/profile/sessions-section.tsx'
import { listSessions } from '#app/features/people/accounts/sessions.server.ts'
import { OwnEventsSection } from '#app/features/people/admin/own-events-section.tsx'
import { ApiKeysSection } from '#app/features/people/api-keys/api-keys-section.tsx'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import { OWN_DATA_CHANGED } from '#app/versions/copy.it.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/home.ts'

/** Loads profile, security settings and sessions. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	return {
		// If the profile cannot be loaded, the person can still change the password or delete the account.
		profile: await findProfile(deps.db, viewer)
			.then((profile) => ({ ...profile, version: versionOf(profileShown(profile)) }))
			.catch((err: unknown) => {
				deps.log.error({ err }, 'profile not loaded')
				return null
			}),
		waiting: await findAllWaiting(deps, viewer).catch((err: unknown) => {
			deps.log.error({ err }, 'what waits for a person not loaded')
			return []
		}),
		security: await findSecurity(deps, viewer),
		sessions: await listSessions(deps.db, viewer),
		events: await findOwnEvents(deps.db, viewer),
		subscriptions: await findSubscriptions(deps, viewer),
		deadlines: await findOwnDeadlines(deps.db, viewer, dayInRome(new Date())),
	}
}

/** The field `intent` identifies the form; without it, the profile form. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const act = securityActions.get(fields.intent ?? '')
	if (act) return act({ deps, caller: { request, clientAddress: context.get(clientAddressContext) }, viewer, fields })
	const form = ProfileForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	try {
		const saved = await saveProfile(deps.db, viewer, form.data, seenIn(fields))
		if (!saved.ok)
			return saved.problem.code === 'changed'
				? refuseChanged(fields, saved.problem, PROFILE_LABEL, OWN_DATA_CHANGED)
				: refuseForm(fields, { status: 400, fieldErrors: { displayName: LIKE_THE_STUDIO } })
	} catch (err) {
		deps.log.error({ err }, 'profile not saved')
		return refuseForm(fields, { status: 500, message: PROFILE_NOT_SAVED })
	}
	return redirectWithNotice('/profile', 'success', PROFILE_SAVED)
}

export function meta() {
	return pageMeta('Il Tuo Profilo', 'Aggiorna le informazioni del tuo profilo.')
}

export default function ProfilePage({
	loaderData: { profile, waiting, security, sessions, events, subscriptions, deadlines },
	actionData,
}: Route.ComponentProps) {
	return (
		<ProfileScreen profile={profile} waiting={<WaitingSection items={waiting} />} result={actionData}>
			<SecuritySection security={security} result={actionData} />
			<SessionsSection sessions={sessions} />
			<DeadlinesSection deadlines={deadlines} />
			<SubscriptionsSection subscriptions={subscriptions} />
			<OwnEventsSection events={events} />
			<ApiKeysSection />
			<OwnDataSection proof={security.proof} />
		</ProfileScreen>
	)
}
