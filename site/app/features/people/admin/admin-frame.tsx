import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { formatNumber } from '#app/ui/format.ts'
import type { PanelGroup } from './panel.ts'

/** Numbers beside the places, by their path. */
export type PlaceCounts = Readonly<Record<string, number>>

/** The panel's navigation, beside every page of it; on small screens a menu above the page. */
export function AdminFrame({
	groups,
	counts,
	children,
}: {
	groups: readonly PanelGroup[]
	counts: PlaceCounts
	children: ReactNode
}) {
	const { pathname } = useLocation()
	const here = groups.flatMap(({ places }) => places).findLast(({ to }) => isWithin(pathname, to))
	return (
		<div className="page lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-8">
			<div className="no-print border-line max-lg:border-b lg:border-r">
				<details key={pathname} className="py-1 lg:hidden">
					<summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
						<span aria-hidden>☰</span> Pannello: {here?.label ?? 'menu'}
					</summary>
					<nav aria-label="Pannello, menu" className="grid grid-cols-2 gap-x-4 pb-3">
						<Places groups={groups} counts={counts} />
					</nav>
				</details>
				<nav aria-label="Pannello" className="sticky top-0 -ml-3 hidden max-h-dvh overflow-y-auto py-4 pr-3 lg:block">
					<Places groups={groups} counts={counts} />
				</nav>
			</div>
			<div className="in-column min-w-0">{children}</div>
		</div>
	)
}

function Places({ groups, counts }: { groups: readonly PanelGroup[]; counts: PlaceCounts }) {
	return groups.map(({ title, places }) => (
		<div key={title} className="mb-5 lg:mb-3">
			<p className="px-3 text-sm text-ink-soft">{title}</p>
			<ul>
				{places.map(({ to, label }) => (
					<li key={to}>
						<NavLink
							to={to}
							end={to === '/admin'}
							className={({ isActive }) =>
								classNames(
									'flex min-h-11 items-center justify-between gap-2 rounded-box px-3 text-sm lg:min-h-8 hover:bg-brand-soft hover:text-brand',
									isActive ? 'bg-brand-soft font-semibold text-brand' : 'text-ink',
								)
							}
						>
							{label}
							<PlaceCount count={counts[to] ?? 0} />
						</NavLink>
					</li>
				))}
			</ul>
		</div>
	))
}

function PlaceCount({ count }: { count: number }) {
	if (count === 0) return null
	return (
		<span className="rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent tabular-nums">
			{formatNumber(count)}
			<span className="sr-only"> in attesa</span>
		</span>
	)
}

function isWithin(pathname: string, place: string): boolean {
	return place === '/admin' ? pathname === place : pathname === place || pathname.startsWith(`${place}/`)
}
