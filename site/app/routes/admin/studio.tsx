import { ImageField } from '#app/features/base/images/image-field.tsx'
import { missingSettings } from '#app/features/base/studio/missing.ts'
import { deletePhotos, storePhotos } from '#app/features/base/studio/photos.server.ts'
import { findStudio, saveStudio } from '#app/features/base/studio/studio.server.ts'
import { STUDIO_LABEL, studioShown } from '#app/features/base/studio/studio.ts'
import { StudioForm } from '#app/features/base/studio/studio-form.ts'
import { StudioScreen } from '#app/features/base/studio/studio-screen.tsx'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/studio.ts'

/** Loads the studio's details. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	requireAdminPage(context, request)
	const studio = await findStudio(context.get(depsContext).settings)
	return { studio, version: versionOf(studioShown(studio)), missing: missingSettings(studio) }
}

/** Saves the studio's details. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const fields = await formFields(request)
	const form = StudioForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const deps = context.get(depsContext)
	const standing = (await findStudio(deps.settings)).photos
	const stored = await storePhotos(deps, admin, form.data.photos, standing, request.signal)
	if (!stored.ok) {
		const photos = `La foto di ${stored.problem} non si legge: caricane un’altra`
		return refuseForm(fields, { status: 400, fieldErrors: { photos } })
	}
	const studio = { ...form.data, photos: stored.photos }
	const saved = await saveStudio(deps.settings, admin, studio, seenIn(fields))
	if (!saved.ok) {
		await deletePhotos(deps.storage, admin, [stored.photos], standing)
		return refuseChanged(fields, saved.problem, STUDIO_LABEL, DATA_CHANGED)
	}
	await deletePhotos(deps.storage, admin, [standing, form.data.photos], stored.photos)
	return redirectWithNotice('/admin/studio', 'success', 'Dati dello studio salvati')
}

export function meta() {
	return pageMeta('Dati dello studio', 'Identità e recapiti dello studio.')
}

function renderLogoField(url: string | null, onChange: (url: string | null) => void) {
	return <ImageField label="Logo" url={url} onChange={onChange} />
}

function renderPhotoField(name: string, url: string | null, onChange: (url: string | null) => void) {
	return <ImageField isPortrait label={`Foto di ${name}`} url={url} onChange={onChange} />
}

export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<StudioScreen
			// A new key shows the values that a colleague saved meanwhile, pictures included.
			key={actionData?.changed?.version}
			{...loaderData}
			result={actionData}
			logoField={renderLogoField}
			photoField={renderPhotoField}
		/>
	)
}
