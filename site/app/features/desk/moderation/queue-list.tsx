import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { formatNumber } from '#app/ui/format.ts'
import { CHOSEN_PARAM, type Waiting } from './queue.ts'

const LISTS = [
	{ list: 'questions', id: 'domande-in-attesa', title: 'Domande in attesa' },
	{ list: 'held', id: 'trattenuti', title: 'Commenti e risposte trattenuti' },
	{ list: 'reported', id: 'segnalazioni', title: 'Segnalazioni' },
] as const satisfies readonly { list: Waiting['list']; id: string; title: string }[]

/** Everything that waits for a decision, each thing a link that opens it. */
export function QueueList({ queue, current }: { queue: readonly Waiting[]; current: Waiting | undefined }) {
	if (queue.length === 0) return null
	return (
		<nav aria-label="Da decidere">
			{LISTS.map(({ list, id, title }) => {
				const own = queue.filter((one) => one.list === list)
				if (own.length === 0) return null
				return (
					<section key={list} aria-labelledby={id} className="mb-6">
						<h2 id={id} className="border-t border-line pt-2 pb-1 text-base">
							{title} ({formatNumber(own.length)})
						</h2>
						<ul>
							{own.map(({ name, title: text }) => (
								<li key={name}>
									<Link
										to={`?${new URLSearchParams({ [CHOSEN_PARAM]: name }).toString()}`}
										aria-current={name === current?.name ? 'true' : undefined}
										preventScrollReset
										className={classNames(
											'flex min-h-11 items-center rounded-box px-2 py-1.5 text-sm [overflow-wrap:anywhere] hover:bg-brand-soft',
											name === current?.name && 'bg-brand-soft font-semibold text-brand',
										)}
									>
										<span className="line-clamp-2">{text}</span>
									</Link>
								</li>
							))}
						</ul>
					</section>
				)
			})}
		</nav>
	)
}
