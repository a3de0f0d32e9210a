import { Link } from 'react-router'
import type { ToolCard } from './tool-view.ts'

/** The tools that count what a text is about. */
export function ToolMentions({ tools }: { tools: readonly ToolCard[] }) {
	if (tools.length === 0) return null
	return (
		<section aria-labelledby="strumenti-vicini" className="no-print mt-8 border-t border-line pt-4">
			<h2 id="strumenti-vicini" className="font-sans text-sm font-semibold">
				Fai il conto
			</h2>
			<ul>
				{tools.map(({ name, title, summary }) => (
					<li key={name} className="py-1.5">
						<Link to={`/strumenti/${name}`} className="text-link inline-flex min-h-11 items-center font-semibold">
							{title}
						</Link>
						<p className="text-sm text-ink-soft">{summary}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
