import { useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { otherSourcesText } from './copy.it.ts'
import { isManual, type NewsCard, newsExcerpt } from './news.ts'
import { NewsPicture } from './news-picture.tsx'
import { NewsTime } from './news-time.tsx'

/** `lead` is the first story of the page: larger, with its picture beside the text on wide screens. */
export function NewsCardView({ card, lead = false }: { card: NewsCard; lead?: boolean }) {
	const titleId = useId()
	const to = `/articles/${card.slug}`
	return (
		<article
			aria-labelledby={titleId}
			className={classNames(
				'group relative',
				lead
					? 'grid items-start gap-x-8 gap-y-3 sm:grid-cols-2 max-sm:[&>img]:aspect-[3/1]'
					: 'flex gap-4 max-sm:[&>img]:hidden sm:flex-col',
			)}
		>
			<NewsPicture card={card} eager={lead} isRow={!lead} />
			<div className="flex min-w-0 flex-1 flex-col items-start">
				<NewsMeta card={card} />
				<h3
					id={titleId}
					className={classNames(
						'mt-1 sm:mt-2',
						lead ? 'text-xl max-sm:text-lg' : 'text-lg max-sm:text-base max-sm:leading-snug',
					)}
				>
					<Link
						to={to}
						className="underline-offset-4 decoration-1 group-hover:text-brand group-hover:underline after:absolute after:inset-0 after:content-['']"
					>
						{card.title}
					</Link>
				</h3>
				<p
					className={classNames(
						'mt-2 text-ink-soft [overflow-wrap:anywhere] max-sm:mt-1 max-sm:text-sm',
						lead ? 'line-clamp-2 sm:line-clamp-4' : 'mb-3 line-clamp-1 text-base max-sm:mb-0 sm:line-clamp-3',
					)}
				>
					{newsExcerpt(card)}
				</p>
				<ButtonLink
					to={to}
					aria-describedby={titleId}
					variant={lead ? 'secondary' : 'quiet'}
					size="small"
					className={classNames(
						'relative',
						lead ? 'mt-4 max-sm:mt-2' : 'mt-auto -ml-3.5 text-left max-sm:min-h-6 max-sm:py-0.5',
					)}
				>
					Leggi l'articolo completo
				</ButtonLink>
			</div>
		</article>
	)
}

/** Date, source and number of other sources of a news item. */
export function NewsMeta({ card }: { card: NewsCard }) {
	const others = card.otherSources ?? 0
	return (
		<p className={classNames('news-meta text-ink-soft', isManual(card) && 'max-sm:flex-wrap')}>
			<NewsTime card={card} />
			<span className="min-w-0">
				<span className="font-semibold">{card.sourceName}</span>
				{others > 0 && ` e ${otherSourcesText(others)}`}
			</span>
			{isManual(card) && (
				<>
					<Badge>Manuale</Badge>
					<span>Solo in questo browser</span>
				</>
			)}
			{card.isSample && <Badge tone="accent">Esempio</Badge>}
		</p>
	)
}
