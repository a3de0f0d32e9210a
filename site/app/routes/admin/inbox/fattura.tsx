import { data } from 'react-router'
import { requestPath } from '#app/features/content/papers/studio-path.ts'
import { findPaperFile } from '#app/features/content/papers/take-papers.server.ts'
import { FatturaScreen } from '#app/features/documents/fattura/fattura-screen.tsx'
import { findShownFattura } from '#app/features/documents/fattura/shown-fattura.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/fattura.ts'

/** Reads a file that a client sent as a fattura. Staff only. */
export async function loader({ context, request, params: { id, file } }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	const found = await findPaperFile(deps.db, staff, id, file)
	const places = { download: `/api/papers/${id}/files/${file}`, back: requestPath(id) }
	const shown = found && (await findShownFattura(deps, found, places, request.signal))
	if (!shown) throw data(null, { status: 404 })
	return shown
}

export function meta() {
	return pageMeta('Fattura elettronica', 'Una fattura elettronica, da leggere e stampare.')
}

export default function PaperFatturaPage({ loaderData }: Route.ComponentProps) {
	return <FatturaScreen {...loaderData} />
}
