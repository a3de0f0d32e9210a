import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CATEGORIES } from '#app/features/base/themes/theme.ts'
import { BadgeLink } from '#app/ui/badge.tsx'
import { formatNumber } from '#app/ui/format.ts'
import { type QuestionSidebarData } from './question.ts'
import { questionsHref } from './question-query.ts'

const resources = [
	{ href: 'https://www.agenziaentrate.gov.it/', label: 'Agenzia delle Entrate' },
	{ href: 'https://www.inps.it/', label: 'INPS' },
	{ href: 'https://www.gazzettaufficiale.it/', label: 'Gazzetta Ufficiale' },
]

/** Categories and tags with their counts, as links. */
export function QuestionSidebar({ data }: { data: QuestionSidebarData }) {
	const counts = new Map(data.categories.map(({ name, count }) => [name, count]))
	return (
		<aside
			aria-label="Categorie, tag e risorse"
			className="no-print grid content-start gap-8 max-sm:gap-4 sm:max-md:grid-cols-2"
		>
			<SidebarSection title="Categorie Fiscali">
				<ul className="divide-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 sm:divide-y">
					{CATEGORIES.map((name) => (
						<li key={name} className="flex items-center justify-between gap-4">
							<Link to={questionsHref({ category: name })} className="text-link flex min-h-11 flex-1 items-center">
								{name}
							</Link>
							<span className="text-ink-soft tabular-nums">
								<span className="sr-only">Domande: </span>
								{formatNumber(counts.get(name) ?? 0)}
							</span>
						</li>
					))}
				</ul>
			</SidebarSection>
			<SidebarSection title="Tag Popolari">
				{data.popularTags.length === 0 ? (
					<p className="text-ink-soft">Compariranno con le prime domande.</p>
				) : (
					<ul className="flex flex-wrap gap-1.5 max-sm:gap-1 max-sm:[&>li>a]:px-2 max-sm:[&>li>a]:text-xs">
						{data.popularTags.map(({ name }) => (
							<li key={name}>
								<BadgeLink to={questionsHref({ tag: name })}>{name}</BadgeLink>
							</li>
						))}
					</ul>
				)}
			</SidebarSection>
			<SidebarSection title="Risorse Utili">
				<ul className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:[&_svg]:hidden lg:block">
					{resources.map(({ href, label }) => (
						<li key={href}>
							<a href={href} className="text-link inline-flex min-h-11 items-center gap-2">
								{label}
								<ExternalLink aria-hidden className="size-4" />
							</a>
						</li>
					))}
				</ul>
			</SidebarSection>
		</aside>
	)
}

function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="text-sm">
			<h2 className="mb-2 border-t-2 border-ink pt-3 text-lg max-sm:mb-1 max-sm:pt-2">{title}</h2>
			{children}
		</section>
	)
}
