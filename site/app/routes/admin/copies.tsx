import { findProofOptions, requireFreshProof } from '#app/features/base/proof/fresh-proof.server.ts'
import { provePath } from '#app/features/base/proof/proof.ts'
import { askForCopy, findCopiesView } from '#app/features/desk/health/copies.server.ts'
import { COPIES_OFF, COPIES_PATH, COPY_BEGUN } from '#app/features/desk/health/copies.ts'
import { CopiesScreen } from '#app/features/desk/health/copies-screen.tsx'
import { SecondPlaceForm, saveSecondPlace, trySecondPlace } from '#app/features/desk/health/second-place.server.ts'
import {
	PLACE_LABEL,
	PLACE_REMOVED,
	PLACE_SAVED,
	PLACE_WORKS,
	SAVE_PLACE,
	TRY_PLACE,
} from '#app/features/desk/health/second-place.ts'
import { PROOF_NEEDED } from '#app/features/people/accounts/copy.it.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/copies.ts'

/** Loads the copies of the data and their second place, without its passwords. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const [view, { isFresh }] = await Promise.all([
		findCopiesView(deps, admin),
		findProofOptions(deps.db, admin.sessionId),
	])
	return { view, isProven: isFresh }
}

/** Starts a copy, or saves or tries the second place. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const { intent, ...fields } = await formFields(request)
	if (intent === TRY_PLACE) {
		const { isGood, line } = await trySecondPlace(deps, admin)
		return isGood
			? redirectWithNotice(COPIES_PATH, 'success', PLACE_WORKS)
			: refuseForm({}, { status: 422, message: line })
	}
	if (intent === SAVE_PLACE) {
		const proven = await requireFreshProof(deps.db, admin)
		if (!proven) return redirectWithNotice(provePath(COPIES_PATH), 'info', PROOF_NEEDED)
		const form = SecondPlaceForm.safeParse(fields)
		if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
		const saved = await saveSecondPlace(deps, { ...admin, ...proven }, form.data, seenIn(fields))
		if (!saved.ok)
			return saved.problem.code === 'changed'
				? refuseChanged(fields, saved.problem, PLACE_LABEL, DATA_CHANGED)
				: refuseForm(fields, { status: 400, fieldErrors: saved.problem.fieldErrors })
		return redirectWithNotice(COPIES_PATH, 'success', form.data.kind === 'none' ? PLACE_REMOVED : PLACE_SAVED)
	}
	const isBegun = await askForCopy(deps, admin)
	return redirectWithNotice(COPIES_PATH, isBegun ? 'success' : 'error', isBegun ? COPY_BEGUN : COPIES_OFF)
}

export function meta() {
	return pageMeta('Copie dei dati', 'Le copie del sito.')
}

export default function CopiesPage({ loaderData, actionData }: Route.ComponentProps) {
	return <CopiesScreen {...loaderData} result={actionData} />
}
