import { z } from 'zod'
import { requireFreshProof } from '#app/features/base/proof/fresh-proof.server.ts'
import { provePath } from '#app/features/base/proof/proof.ts'
import { PROOF_NEEDED } from '#app/features/people/accounts/copy.it.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { WAY_CONFIRMED, WAY_GONE, WAY_REMOVED, WAYS_TITLE } from '#app/features/people/accounts/recovery/copy.it.ts'
import { WAYS_PATH } from '#app/features/people/accounts/recovery/way-in.ts'
import { confirmWayIn, findWaysIn, removeHeldWayIn } from '#app/features/people/accounts/recovery/ways-in.server.ts'
import { WaysInScreen } from '#app/features/people/accounts/recovery/ways-in-screen.tsx'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/ways-in.ts'

/** Lists every way into the person's account. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return { ways: await findWaysIn(context.get(depsContext).db, viewer.userId) }
}

/** Confirms a way in that is held, after a fresh proof, or removes it. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const id = z.uuid().safeParse(fields.id)
	if (!id.success) return redirectWithNotice(WAYS_PATH, 'error', WAY_GONE)
	if (fields.intent === 'remove') {
		const isRemoved = await removeHeldWayIn(deps, viewer, id.data)
		return redirectWithNotice(WAYS_PATH, isRemoved ? 'success' : 'error', isRemoved ? WAY_REMOVED : WAY_GONE)
	}
	const proven = await requireFreshProof(deps.db, viewer)
	if (!proven) return redirectWithNotice(provePath(WAYS_PATH), 'info', PROOF_NEEDED)
	const isOpen = await confirmWayIn(deps, proven, id.data)
	return redirectWithNotice(WAYS_PATH, isOpen ? 'success' : 'error', isOpen ? WAY_CONFIRMED : WAY_GONE)
}

export function meta() {
	return pageMeta(WAYS_TITLE, 'Tutti i modi di entrare nel tuo account.')
}

export default function WaysInPage({ loaderData: { ways } }: Route.ComponentProps) {
	return <WaysInScreen ways={ways} />
}
