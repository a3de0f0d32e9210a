import { StudioCard } from '#app/features/base/studio/studio-card.tsx'
import { useStudio } from '#app/features/base/studio/use-studio.ts'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageContents } from '#app/ui/reading/page-contents.tsx'
import type { RenderedPage } from './page.ts'

/** Number of sections from which a page gets an index. */
const LONG_PAGE = 8

/** A page of `content/` with its index if it is long. */
export function StudioPage({ page: { title, lead, publishedAt, updatedAt, sections, html } }: { page: RenderedPage }) {
	const studio = useStudio()
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
			<div className="beside max-lg:gap-y-8">
				<div className="prose min-w-0" dangerouslySetInnerHTML={{ __html: html }} />
				{isLong ? <PageContents sections={sections} /> : <StudioCard studio={studio} />}
			</div>
		</article>
	)
}
