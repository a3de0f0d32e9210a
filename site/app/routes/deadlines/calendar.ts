import { data } from 'react-router'
import { findCalendar } from '#app/features/documents/deadlines/calendar-file.server.ts'
import { openCalendarLink } from '#app/features/documents/deadlines/signed-links.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/calendar.ts'

/** Sends a person's calendar to whoever has its address: calendar programs cannot sign in. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const deps = context.get(depsContext)
	const signature = params.file.replace(/\.ics$/, '')
	const person = await openCalendarLink(deps, { userId: params.person, signature })
	if (!person) throw data(null, { status: 404 })
	return new Response(await findCalendar(deps, person, new Date()), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'inline; filename="scadenze.ics"',
			'cache-control': 'private, max-age=3600',
			'x-robots-tag': 'noindex',
		},
	})
}
