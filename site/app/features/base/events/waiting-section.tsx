import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { WaitingItem } from './waiting.ts'

/** 'Cosa ti aspetta': what waits for the viewer, each with the page on which it is done. Nothing if nothing waits. */
export function WaitingSection({ items }: { items: readonly WaitingItem[] }) {
	if (items.length === 0) return null
	return (
		<section aria-labelledby="cosa-ti-aspetta" className="mb-8 rounded-box border border-line bg-surface px-4 py-4">
			<h2 id="cosa-ti-aspetta" className="text-xl">
				Cosa ti aspetta
			</h2>
			<ul className="mt-2 divide-y divide-line">
				{items.map(({ key, text, note, to }) => (
					<li key={key}>
						<Link
							to={to}
							className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-brand [overflow-wrap:anywhere]"
						>
							<span className="min-w-0">
								<span className="text-link">{text}</span>
								{note !== '' && <span className="ml-1 text-sm text-ink-soft">{` ${note}`}</span>}
							</span>
							<ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
