import { Link } from 'react-router'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AskBox } from './ask-box.tsx'
import { THEME_NAMES } from './copy.it.ts'
import type { Asked, ToolCard } from './tool-view.ts'

/** A question that asks for a number, and all tools by theme. */
export function ToolsScreen({ tools, asked }: { tools: readonly ToolCard[]; asked: Asked | FormResult | undefined }) {
	return (
		<div className="page">
			<PageHeader title="Strumenti">
				Termini, interessi, imposte e quote. Ogni numero ha il suo articolo, la sua data e i passaggi.
			</PageHeader>
			<AskBox asked={asked} />
			{Object.entries(THEME_NAMES).map(([theme, name]) => (
				<section key={theme} aria-labelledby={`tema-${theme}`} className="mb-10">
					<h2 id={`tema-${theme}`} className="text-xl">
						{name}
					</h2>
					<ul className="mt-2 divide-y divide-line border-y border-line">
						{tools
							.filter((tool) => tool.theme === theme)
							.map((tool) => (
								<li key={tool.name} className="py-3">
									<Link
										to={`/strumenti/${tool.name}`}
										className="text-link inline-flex min-h-11 items-center py-1.5 font-semibold"
									>
										{tool.title}
									</Link>
									<p className="text-sm text-ink-soft">{tool.summary}</p>
								</li>
							))}
					</ul>
				</section>
			))}
		</div>
	)
}
