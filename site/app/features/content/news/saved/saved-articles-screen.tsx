import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDate } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { SavedArticle } from './saved-article.ts'

/** 'Articoli salvati': a person's own list, the last saved first. */
export function SavedArticlesScreen({ articles }: { articles: readonly SavedArticle[] }) {
	return (
		<div className="page-reading">
			<PageHeader title="Articoli salvati">Li vedi solo tu.</PageHeader>
			{articles.length === 0 ? (
				<EmptyState
					action={
						<ButtonLink to="/#notizie" variant="secondary" size="small">
							Leggi le notizie
						</ButtonLink>
					}
				>
					Non hai ancora salvato articoli: in fondo a ciascuno c’è «Salva».
				</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{articles.map((article) => (
						<Row key={article.slug} article={article} />
					))}
				</ul>
			)}
		</div>
	)
}

function Row({ article: { slug, title, sourceName, publishedAt } }: { article: SavedArticle }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
			<div className="min-w-0 flex-1 basis-60">
				<h2 className="text-lg">
					<Link
						to={`/articles/${encodeURIComponent(slug)}`}
						className="text-link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
					>
						{title}
					</Link>
				</h2>
				<p className="text-sm text-ink-soft">
					{sourceName},{' '}
					{publishedAt === null ? 'senza data' : <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
				</p>
			</div>
			<Form method="post" className="-ml-3.5">
				<input type="hidden" name="intent" value="forget-here" />
				<input type="hidden" name="slug" value={encodeURIComponent(slug)} />
				<Button type="submit" variant="quiet" size="small" aria-label={`Togli «${title}» dai salvati`}>
					Togli
				</Button>
			</Form>
		</li>
	)
}
