import { PROFILE_SAVED } from '#app/features/accounts/copy.it.ts'
import { requireViewer } from '#app/features/accounts/guards.server.ts'
import { ProfileScreen } from '#app/features/accounts/profile-screen.tsx'
import { findProfile, saveProfile } from '#app/features/accounts/profiles.server.ts'
import { ProfileForm } from '#app/features/accounts/save-profile.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/profile.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return { profile: await findProfile(context.get(depsContext).db, viewer) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const fields = await formFields(request)
	const form = ProfileForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	await saveProfile(context.get(depsContext).db, viewer, form.data)
	return redirectWithNotice('/profile', 'success', PROFILE_SAVED)
}

export function meta() {
	return pageMeta('Il Tuo Profilo', 'Aggiorna le informazioni del tuo profilo.')
}

export default function ProfilePage({ loaderData: { profile }, actionData }: Route.ComponentProps) {
	return <ProfileScreen profile={profile} result={actionData} />
}
