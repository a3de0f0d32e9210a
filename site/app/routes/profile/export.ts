import { Readable } from 'node:stream'
import { data } from 'react-router'
import { exportData } from '#app/features/desk/leaving/export-data.server.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { depsContext } from '#app/request-context.ts'
import { attachment } from '#platform/http/attachment.ts'
import { countUse } from '#platform/limits/rate-limits.ts'
import type { Route } from './+types/export.ts'

const EXPORTS = { name: 'exports', points: 10, windowSeconds: 3600 }

/** Streams a ZIP of everything about the person; 429 after too many in an hour. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	if ((await countUse(deps.db, EXPORTS, viewer.userId)) !== undefined)
		throw data('Hai già scaricato più copie. Riprova tra un’ora.', { status: 429 })
	const archive = await exportData(deps, viewer)
	return new Response(Readable.toWeb(archive) as ReadableStream, {
		headers: {
			'content-type': 'application/zip',
			'content-disposition': attachment('i-miei-dati-guida-fiscale.zip'),
			'cache-control': 'private, no-store',
		},
	})
}
