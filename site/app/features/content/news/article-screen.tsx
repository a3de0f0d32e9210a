import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { AskAbout } from '#app/features/law/assistant/ask-about.tsx'
import { Badge, BadgeLink } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { SharePage } from '#app/ui/reading/share-page.tsx'
import { type Article, type ArticleLink, isManual, sourceUrl } from './news.ts'
import { NewsCover } from './news-picture.tsx'
import { newsHref } from './news-query.ts'
import { NewsTime } from './news-time.tsx'
import { SaveArticle } from './saved/save-article.tsx'

const MarkdownView = lazy(async () => ({ default: (await import('./manual/markdown-view.tsx')).MarkdownView }))

/** @param children shown below the article: its comments, unless the article exists in this browser only */
export function ArticleScreen({
	article,
	isSaved,
	children,
}: {
	article: Article
	/** Null for visitors, who can save nothing. */
	isSaved: boolean | null
	children?: ReactNode
}) {
	const source = sourceUrl(article)
	return (
		<div className="page beside pt-6">
			<div>
				<ButtonLink to="/" variant="quiet" size="small" className="no-print -ml-3.5" icon={<ArrowLeft aria-hidden />}>
					Torna alla home
				</ButtonLink>
				<article className="mt-4">
					<header>
						<h1 className="text-3xl sm:text-4xl">{article.title}</h1>
						<ArticleMeta article={article} />
					</header>
					<ArticleImage article={article} />
					<ArticleBody article={article} />
					{source !== null && (
						<p className="mt-10">
							<a
								href={source}
								target="_blank"
								rel="noopener noreferrer"
								className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
							>
								Visita la fonte originale
								<ExternalLink aria-hidden className="size-4" />
							</a>
						</p>
					)}
					<AskAbout title={article.title} />
					<Corrections article={article} />
					<OtherTellings article={article} />
					<Themes article={article} />
				</article>
				{/* Nobody else could open an article that only this browser holds. */}
				{!isManual(article) && (
					<SharePage title={article.title}>
						<SaveArticle slug={article.slug} isSaved={isSaved} />
					</SharePage>
				)}
				{children}
			</div>
			<Neighbours article={article} />
		</div>
	)
}

function ArticleBody({ article: { html, content, author } }: { article: Article }) {
	if (html !== null) return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
	if (content === null || !isManual({ author })) return <p className="prose">Nessun contenuto disponibile.</p>
	return (
		<Suspense>
			<MarkdownView text={content} />
		</Suspense>
	)
}

function ArticleMeta({ article }: { article: Article }) {
	return (
		<p className="mt-5 mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-3 text-sm text-ink-soft">
			<NewsTime card={article} />
			<span className="font-semibold text-ink">{article.sourceName}</span>
			{article.author !== null && article.author !== article.sourceName && <span>{article.author}</span>}
			{article.html !== null && <span>{article.readingMinutes} min di lettura</span>}
			{isManual(article) && <Badge>Manuale</Badge>}
			{article.isSample && <Badge tone="accent">Esempio</Badge>}
		</p>
	)
}

/** Corrections the studio made, with their dates. */
function Corrections({ article: { corrections = [] } }: { article: Article }) {
	if (corrections.length === 0) return null
	return (
		<section aria-labelledby="correzioni" className="mt-8 border-t border-line pt-4 text-sm">
			<h2 id="correzioni" className="font-sans text-sm font-semibold">
				Correzioni
			</h2>
			<ul className="mt-2 space-y-2">
				{corrections.map(({ note, createdAt }) => (
					<li key={createdAt}>
						Corretto il <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>: {note}
					</li>
				))}
			</ul>
		</section>
	)
}

/** Links to the next newer and older news. */
function Neighbours({ article: { newer = null, older = null } }: { article: Article }) {
	if (newer === null && older === null) return null
	return (
		<nav
			aria-label="Altre notizie"
			className="no-print grid content-start gap-6 border-t border-line pt-5 max-lg:sm:grid-cols-2 lg:mt-15"
		>
			{older !== null && <NeighbourLink article={older} label="Notizia precedente" />}
			{newer !== null && <NeighbourLink article={newer} label="Notizia successiva" />}
		</nav>
	)
}

function NeighbourLink({ article: { slug, title }, label }: { article: ArticleLink; label: string }) {
	return (
		<p className="min-w-0">
			<span className="block text-sm text-ink-soft">{label}</span>
			<Link to={`/articles/${slug}`} className="text-link inline-block py-2 font-semibold wrap-anywhere">
				{title}
			</Link>
		</p>
	)
}

/** The same news in other sources, the one closest to the origin first. */
function OtherTellings({ article: { alsoIn = [] } }: { article: Article }) {
	if (alsoIn.length === 0) return null
	return (
		<section aria-labelledby="altre-fonti" className="mt-8 border-t border-line pt-4 text-sm">
			<h2 id="altre-fonti" className="font-sans text-sm font-semibold">
				La stessa notizia altrove
			</h2>
			<ul className="mt-2 space-y-2">
				{alsoIn.map((telling) => {
					const url = sourceUrl(telling)
					return (
						<li key={`${telling.sourceName}-${telling.url}`}>
							<span className="font-semibold">{telling.sourceName}:</span>{' '}
							{url === null ? (
								telling.title
							) : (
								<a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
									{telling.title}
								</a>
							)}
						</li>
					)
				})}
			</ul>
		</section>
	)
}

/** Category and tags, each a link to more news of the kind; a tag that is named as the category stands once. */
function Themes({ article: { category = null, tags: all = [] } }: { article: Article }) {
	const tags = all.filter((tag) => tag !== category)
	if (category === null && tags.length === 0) return null
	return (
		<ul aria-label="Argomenti" className="no-print mt-6 flex flex-wrap gap-2">
			{category !== null && (
				<li>
					<BadgeLink to={newsHref('/', { category })}>{category}</BadgeLink>
				</li>
			)}
			{tags.map((tag) => (
				<li key={tag}>
					<BadgeLink to={newsHref('/', { tag })}>{tag}</BadgeLink>
				</li>
			))}
		</ul>
	)
}

function ArticleImage({ article }: { article: Article }) {
	const [failed, setFailed] = useState(false)
	if (article.imageUrl === null || failed) {
		return (
			// 16:9, at most 240 px high (§2).
			<div className="no-print mb-10 max-w-[26.67rem]">
				<NewsCover card={article} />
			</div>
		)
	}
	return (
		<img
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setFailed(true)
			}}
			src={article.imageUrl}
			alt=""
			width={960}
			height={540}
			fetchPriority="high"
			onError={() => setFailed(true)}
			className="mb-10 aspect-video w-full rounded-box bg-sunken object-cover"
		/>
	)
}
