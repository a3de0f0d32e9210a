import type { ReactNode } from 'react'
import { StudioCard } from '#app/features/base/studio/studio-card.tsx'
import { useStudio } from '#app/features/base/studio/use-studio.ts'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageContents } from '#app/ui/reading/page-contents.tsx'
import type { RenderedPage } from './page.ts'

/** Number of sections from which a page gets an index. */
const LONG_PAGE = 8

interface Props {
	page: RenderedPage
	/** The page's form: before its text, and on phones after the studio's telephone and hours. */
	children?: ReactNode
}

/** A page of `content/` with its index if it is long. */
export function StudioPage({ page: { title, lead, publishedAt, updatedAt, sections, html }, children }: Props) {
	const hasForm = children !== undefined
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
				{isLong && <PageContents sections={sections} />}
				{!isLong && hasForm && <StudioBeside />}
				<div className="min-w-0">
					{children}
					<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
				</div>
				{!isLong && !hasForm && <StudioBeside />}
			</div>
		</article>
	)
}

function StudioBeside() {
	return (
		<div className="empty:hidden lg:order-last">
			<StudioCard studio={useStudio()} />
		</div>
	)
}
