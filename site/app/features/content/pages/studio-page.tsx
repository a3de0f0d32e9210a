import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { PageSection, RenderedPage } from './page.ts'

/** Number of sections from which a page gets an index. */
const LONG_PAGE = 8

/** A page of `content/` with its index if it is long. */
export function StudioPage({ page: { title, lead, publishedAt, updatedAt, sections, html } }: { page: RenderedPage }) {
	const isLong = sections.length >= LONG_PAGE
	return (
		<article className="page">
			<PageHeader title={title}>{lead}</PageHeader>
			{updatedAt !== null && (
				<p className="mb-8 flex flex-wrap gap-x-4 border-y border-line py-3 text-sm text-ink-soft">
					{publishedAt !== null && (
						<span>
							Prima versione: <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
						</span>
					)}
					<span>
						Ultimo aggiornamento: <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
					</span>
				</p>
			)}
			<div className={isLong ? 'grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]' : ''}>
				<div className="prose min-w-0" dangerouslySetInnerHTML={{ __html: html }} />
				{isLong && <PageIndex sections={sections} />}
			</div>
		</article>
	)
}

function PageIndex({ sections }: { sections: readonly PageSection[] }) {
	return (
		<nav aria-label="In questa pagina" className="no-print text-sm max-lg:order-first lg:sticky lg:top-8 lg:self-start">
			<h2 className="border-t-2 border-ink pt-3 font-sans text-sm font-semibold">In questa pagina</h2>
			<ul className="mt-2">
				{sections.map(({ id, title }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="block rounded-box py-1.5 text-ink-soft underline-offset-4 hover:text-brand hover:underline"
						>
							{title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
