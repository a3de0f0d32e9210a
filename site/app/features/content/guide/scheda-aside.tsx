import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import { formatDate } from '#app/ui/format.ts'
import type { SchedaView } from './guide.ts'

/** Deadlines, tools and other schede that go with a scheda. */
export function SchedaAside({ scheda: { deadlines, tools, related } }: { scheda: SchedaView }) {
	return (
		<aside aria-label="Collegamenti" className="no-print mt-12 space-y-8 lg:mt-32">
			{deadlines.length > 0 && (
				<Links title="Scadenze">
					{deadlines.map(({ key, title, day }) => (
						<li key={key}>
							<time dateTime={day} className="block text-sm text-ink-soft tabular-nums">
								{formatDate(day)}
							</time>
							<Link to="/scadenze" className="text-link inline-block py-1 [overflow-wrap:anywhere]">
								{title}
							</Link>
						</li>
					))}
				</Links>
			)}
			{tools.length > 0 && (
				<Links title="Strumenti">
					{tools.map(({ name, title }) => (
						<li key={name}>
							<Link to={`/strumenti/${name}`} className="text-link inline-block py-1.5 [overflow-wrap:anywhere]">
								{title}
							</Link>
						</li>
					))}
				</Links>
			)}
			{related.length > 0 && (
				<Links title="Schede vicine">
					{related.map(({ slug, title }) => (
						<li key={slug}>
							<Link to={schedaPath(slug)} className="text-link inline-block py-1.5 [overflow-wrap:anywhere]">
								{title}
							</Link>
						</li>
					))}
				</Links>
			)}
		</aside>
	)
}

function Links({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="border-t border-line pt-4">
			<h2 className="font-sans text-sm font-semibold">{title}</h2>
			<ul className="mt-1 space-y-1">{children}</ul>
		</section>
	)
}
