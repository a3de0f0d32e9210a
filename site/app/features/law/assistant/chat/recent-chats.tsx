import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#app/ui/format.ts'
import type { ChatSummary } from '../message.ts'
import { searchChats } from './ask-assistant.ts'

const SHOWN = 12

/** The latest conversations by day, where there is a column for them; they come after the page. */
export function RecentChats({ current, count }: { current: string | null; count: number }) {
	const [chats, setChats] = useState<readonly ChatSummary[]>([])
	const latest = useRef('')
	useEffect(() => {
		if (!window.matchMedia('(min-width: 64rem)').matches) return
		// After each message the order is another one.
		const asked = `${current} ${count}`
		latest.current = asked
		// Without the list the history still opens by its button.
		searchChats('').then(
			(found) => latest.current === asked && setChats(found.slice(0, SHOWN)),
			() => undefined,
		)
	}, [current, count])
	const days = Map.groupBy(chats, ({ updatedAt }) => formatDate(updatedAt))
	return (
		<nav aria-label="Ultime conversazioni" className="text-sm max-lg:hidden">
			{[...days].map(([day, onDay]) => (
				<section key={day} aria-label={day} className="mt-3">
					<p className="px-3 text-xs text-ink-soft">{day}</p>
					<ul>
						{onDay.map(({ id, firstQuestion }) => (
							<li key={id}>
								<Link
									to={`/legal-assistant?chat=${id}`}
									aria-current={id === current ? 'page' : undefined}
									className="block truncate rounded-box px-3 py-2 hover:bg-brand-soft hover:text-brand aria-[current]:font-semibold"
								>
									{firstQuestion}
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</nav>
	)
}
