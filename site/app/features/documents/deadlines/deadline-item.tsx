import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { AUDIENCE_NAMES, longDay, movedText } from './copy.it.ts'
import type { DeadlineView } from './deadline-view.ts'

/** One deadline: what it is, for whom, by which norm, and why it is not on its usual day. */
export function DeadlineItem({
	deadline,
	isDated = false,
	action,
	children,
}: {
	deadline: DeadlineView
	/** True where no heading names the day. */
	isDated?: boolean
	/** At the right of the title. */
	action?: ReactNode
	children?: ReactNode
}) {
	const { title, about, audiences, source, checked, tool, toolTitle, lateness } = deadline
	const moved = movedText(deadline)
	return (
		<li className="flex items-start justify-between gap-2 py-3">
			<div className="min-w-0">
				{isDated && <p className="text-sm first-letter:uppercase">{longDay(deadline.day)}</p>}
				<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
					<p className="font-semibold">
						{title}
						{about !== '' && <span className="font-normal">, {about}</span>}
					</p>
					{deadline.moved === 'extension' && <Badge tone="warn">Prorogata</Badge>}
				</div>
				<p className="mt-1 text-sm text-ink-soft">
					<span className="sr-only">Per: </span>
					{audiences.map((one) => AUDIENCE_NAMES[one]).join(', ')}
				</p>
				{moved !== undefined && <p className="text-sm">{moved}</p>}
				{lateness !== undefined && <p className="text-sm">{lateness}</p>}
				<p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
					<a
						href={`/cerca?q=${encodeURIComponent(firstArticle(source))}`}
						className="text-link inline-flex min-h-6 items-center"
					>
						{source}
					</a>
					{!isSecondary(checked) && ` (${checked})`}
				</p>
				<div className="no-print flex flex-wrap items-center gap-x-5">
					{tool !== undefined && toolTitle !== undefined && (
						<Link to={`/strumenti/${tool}`} className="text-link inline-flex min-h-11 items-center text-sm">
							{toolTitle}
						</Link>
					)}
					{children}
				</div>
			</div>
			{action !== undefined && <div className="no-print shrink-0">{action}</div>}
		</li>
	)
}

/** Says once for all deadlines of a page that their days come from a secondary source; nothing where none does. */
export function SecondarySourceNote({ deadlines }: { deadlines: readonly DeadlineView[] }) {
	const checked = deadlines.find((one) => isSecondary(one.checked))?.checked
	return checked === undefined ? null : (
		<p className="mt-3 text-sm text-ink-soft">
			Dove accanto alla norma non c’è scritto altro, la data viene {checked}: la norma è quella indicata, ma il suo
			testo ufficiale non è stato ancora riletto.
		</p>
	)
}

function isSecondary(checked: string): boolean {
	return checked.startsWith('da fonte secondaria')
}

function firstArticle(source: string): string {
	return source.split('; ')[0] ?? source
}
