import { findSchedeOfDeadlines } from '#app/features/content/guide/schede-about.server.ts'
import { SchedeLinks } from '#app/features/content/guide/schede-links.tsx'
import { dayInRome, findDeadlines, readFilter } from '#app/features/documents/deadlines/calendar.server.ts'
import { matches, YEARS_AHEAD, YEARS_BACK } from '#app/features/documents/deadlines/deadline-view.ts'
import { DeadlinesScreen } from '#app/features/documents/deadlines/deadlines-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/list.ts'

/** Loads the deadlines of the month or year asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const today = dayInRome(new Date())
	const filter = readFilter(new URL(request.url).searchParams, today)
	const { db } = context.get(depsContext)
	const all = await findDeadlines(db, `${filter.year}-01-01`, `${filter.year}-12-31`)
	const thisYear = Number(today.slice(0, 4))
	const deadlines = all.filter((one) => matches(one, filter))
	const rules = new Set(deadlines.map(({ key }) => key.split(':')[0] ?? key))
	return {
		filter,
		today,
		schede: await findSchedeOfDeadlines(db, rules),
		years: Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) => thisYear - YEARS_BACK + index),
		deadlines,
	}
}

export function meta() {
	return pageMeta('Scadenze', 'Le scadenze fiscali dell’anno, per chi sei e per tema, con la norma di ciascuna.')
}

export default function DeadlinesPage({ loaderData }: Route.ComponentProps) {
	const { schede, ...list } = loaderData
	return (
		<>
			<DeadlinesScreen {...list} />
			<div className="page">
				<SchedeLinks schede={schede} />
			</div>
		</>
	)
}
