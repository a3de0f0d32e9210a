import { data } from 'react-router'
import { findAttachment } from '#app/features/content/questions/attachments/attachments.server.ts'
import { FatturaScreen } from '#app/features/documents/fattura/fattura-screen.tsx'
import { findShownFattura } from '#app/features/documents/fattura/shown-fattura.server.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/fattura.ts'

/** Reads a file of a question as a fattura, for its author and the staff; 404 for all others. */
export async function loader({ context, request, params: { id, attachment } }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const found = await findAttachment(deps.db, viewer, id, attachment)
	const places = { download: `/api/questions/${id}/attachments/${attachment}`, back: `/questions/${id}` }
	const shown = found && (await findShownFattura(deps, found, places, request.signal))
	if (!shown) throw data(null, { status: 404 })
	return shown
}

export function meta() {
	return pageMeta('Fattura elettronica', 'Una fattura elettronica, da leggere e stampare.')
}

export default function QuestionFatturaPage({ loaderData }: Route.ComponentProps) {
	return <FatturaScreen {...loaderData} />
}
