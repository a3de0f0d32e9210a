import Calendar from 'lucide-react/icons/calendar-days'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Percent from 'lucide-react/icons/percent'
import Scroll from 'lucide-react/icons/scroll-text'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { FormResult } from '#app/ui/form-result.ts'
import { counted } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AskBox } from './ask-box.tsx'
import { THEME_NAMES } from './copy.it.ts'
import type { Asked, ToolCard } from './tool-view.ts'

const icons: Readonly<Record<ToolCard['theme'], ReactNode>> = {
	termini: <Calendar aria-hidden />,
	interessi: <Percent aria-hidden />,
	fisco: <Landmark aria-hidden />,
	casa: <House aria-hidden />,
	successioni: <Users aria-hidden />,
	giustizia: <Scroll aria-hidden />,
	codici: <Fingerprint aria-hidden />,
}

/** A question that asks for a number, and all tools as cards by theme, narrowed as one types. */
export function ToolsScreen({ tools, asked }: { tools: readonly ToolCard[]; asked: Asked | FormResult | undefined }) {
	const [typed, setTyped] = useState('')
	const shown = narrowed(tools, typed)
	return (
		<div className="page">
			<PageHeader title="Strumenti">
				Termini, interessi, imposte e quote. Ogni numero ha il suo articolo, la sua data e i passaggi.
			</PageHeader>
			<div className="flex flex-wrap items-end gap-4 pb-6">
				<label className="needs-script block w-full max-w-md">
					<span className="font-semibold">Trova uno strumento</span>
					<input
						type="search"
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						placeholder="Per esempio: affitto"
						autoComplete="off"
						className="mt-1 min-h-11 w-full rounded-box border border-line-strong bg-surface px-3.5 hover:border-brand"
					/>
				</label>
				<output className="needs-script text-sm text-ink-soft">
					{counted(shown.length, 'strumento', 'strumenti')}
				</output>
			</div>
			{Object.entries(THEME_NAMES).map(([theme, name]) => (
				<Theme key={theme} id={`tema-${theme}`} name={name} tools={shown.filter((tool) => tool.theme === theme)} />
			))}
			{shown.length === 0 && <p className="mb-8 text-ink-soft">Nessuno strumento ha queste parole.</p>}
			<h2 className="mb-4 border-t-2 border-ink pt-3 text-xl">Non sai quale ti serve?</h2>
			<AskBox asked={asked} />
		</div>
	)
}

function Theme({ id, name, tools }: { id: string; name: string; tools: readonly ToolCard[] }) {
	if (tools.length === 0) return null
	return (
		<section aria-labelledby={id} className="mb-8">
			<h2 id={id} className="text-xl">
				{name}
			</h2>
			<ul className="mt-3 grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
				{tools.map((tool) => (
					<li
						key={tool.name}
						className="group relative rounded-box border border-line bg-surface px-4 py-3 hover:border-brand sm:py-4 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.5] [&_svg]:text-brand"
					>
						<h3 className="flex items-start gap-2.5 font-sans text-base leading-snug">
							{icons[tool.theme]}
							<Link
								to={`/strumenti/${tool.name}`}
								className="group-hover:text-brand after:absolute after:inset-0 after:content-['']"
							>
								{tool.title}
							</Link>
						</h3>
						<p className="mt-1 text-sm text-ink-soft max-sm:hidden">{tool.summary}</p>
					</li>
				))}
			</ul>
		</section>
	)
}

/** Keeps the tools that have every word that is typed. */
function narrowed(tools: readonly ToolCard[], typed: string): ToolCard[] {
	const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
	return tools.filter(({ title, summary, theme }) => {
		const text = `${title} ${summary} ${THEME_NAMES[theme]}`.toLowerCase()
		return words.every((word) => text.includes(word))
	})
}
