import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useConnectionLost } from '#app/ui/connection/connection.ts'
import { useReloadFailed } from '#app/ui/connection/kept-page.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorCard } from '#app/ui/error-card.tsx'
import { forgetFreshData } from '#app/ui/fresh-data.ts'
import { NEWS_NOT_LOADED } from './copy.it.ts'
import { mergeNews } from './manual/manual-news.ts'
import { AddManualNews } from './manual/manual-news-dialog.tsx'
import { useManualNews } from './manual/use-manual-news.ts'
import type { NewsCard, NewsFeed } from './news.ts'
import { NewsCardView } from './news-card.tsx'
import { newsHref, parseNewsQuery } from './news-query.ts'
import { NewsFilterLine } from './news-search.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import { RefreshButton } from './refresh-button.tsx'

/** The news of Home with banners, filters and paging. */
export function NewsSection({
	feed,
	viewer,
	beside,
}: {
	feed: NewsFeed
	viewer: { isAdmin: boolean } | null
	/** Stands beside the first story. */
	beside?: ReactNode
}) {
	const { state, revalidate } = useRevalidator()
	const refreshing = state === 'loading'
	const isLost = useConnectionLost()
	const isOld = useReloadFailed()
	const [params] = useSearchParams()
	const search = parseNewsQuery(params)
	const manual = useManualNews()
	const isFirstPage = Object.values(search).every((part) => part === undefined)
	const articles = isFirstPage && manual.length > 0 ? mergeNews(feed.articles, manual) : feed.articles
	const reload = () => {
		forgetFreshData()
		void revalidate()
	}
	const { warning, info, next = null } = feed
	const error = feed.error ?? ((isLost && refreshing) || isOld ? NEWS_NOT_LOADED : null)
	return (
		<section aria-labelledby="notizie">
			<div className="flex flex-wrap items-center justify-between gap-x-2 border-t-2 border-ink pt-2 pb-4 max-sm:pb-2">
				<h2 id="notizie" className={classNames('min-w-0 flex-1 text-xl', viewer && 'max-sm:basis-3/4')}>
					Notizie Economiche e Fiscali
				</h2>
				<Button
					variant="quiet"
					size="small"
					className="needs-script -mr-3"
					icon={<RefreshCw aria-hidden />}
					busy={refreshing}
					busyLabel={<span className="max-sm:sr-only">Aggiornamento...</span>}
					onClick={reload}
				>
					<span className="max-sm:sr-only">Aggiorna</span>
				</Button>
				{viewer && <AddManualNews />}
				{viewer?.isAdmin && <RefreshButton variant="quiet" size="small" />}
			</div>
			<NewsFilterLine search={search} />
			<div className="space-y-2 empty:hidden [&:not(:empty)]:mb-5 max-sm:[&:not(:empty)]:mb-3">
				{warning !== null && <Banner kind="warning">{warning}</Banner>}
				{info !== null && <Banner kind="info">{info}</Banner>}
				{error !== null && (
					<ErrorCard onRetry={reload} busy={refreshing}>
						{error}
					</ErrorCard>
				)}
			</div>
			<NewsList
				articles={articles}
				failed={error !== null}
				narrowed={!isFirstPage}
				refreshing={refreshing && articles.length === 0}
				beside={beside}
			/>
			<div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-5 empty:hidden">
				{next !== null && (
					<ButtonLink to={newsHref('/', { ...search, cursor: next })} variant="secondary" size="small">
						Altre notizie
					</ButtonLink>
				)}
			</div>
		</section>
	)
}

function NewsList({
	articles,
	failed,
	narrowed,
	refreshing,
	beside,
}: {
	articles: readonly NewsCard[]
	failed: boolean
	narrowed: boolean
	refreshing: boolean
	beside: ReactNode
}) {
	if (refreshing) return <NewsSkeleton />
	const [lead, ...others] = articles
	if (!lead) {
		if (failed) return beside
		if (narrowed) return <p className="py-4 text-ink-soft">Nessuna notizia corrisponde.</p>
	}
	return (
		<>
			<div className="grid items-start gap-x-12 gap-y-8 max-sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
				{lead ? (
					<NewsCardView card={lead} lead />
				) : (
					<EmptyState icon={<RefreshCw aria-hidden />}>
						Non ci sono notizie economiche disponibili al momento.
					</EmptyState>
				)}
				{beside}
			</div>
			{others.length > 0 && (
				<div className="news-grid mt-7 border-t border-line pt-7 max-sm:mt-4 max-sm:pt-4">
					{others.map((card) => (
						<NewsCardView key={card.id} card={card} />
					))}
				</div>
			)}
		</>
	)
}
