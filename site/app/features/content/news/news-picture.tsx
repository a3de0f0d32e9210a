import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { formatDate } from '#app/ui/format.ts'
import { type CoverTone, coverTone, coverWord } from './cover.ts'
import type { NewsCard } from './news.ts'

/**
 * The picture of a news item in 16:9, or a typographic cover if there is none or it fails to load. It may fail before hydration, which the
 * ref detects.
 */
export function NewsPicture({ card, eager = false }: { card: NewsCard; eager?: boolean }) {
	const [failed, setFailed] = useState(false)
	if (card.imageUrl === null || failed) return <NewsCover card={card} />
	return (
		<img
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setFailed(true)
			}}
			src={card.imageUrl}
			alt=""
			width={960}
			height={540}
			loading={eager ? 'eager' : 'lazy'}
			fetchPriority={eager ? 'high' : 'auto'}
			decoding="async"
			onError={() => setFailed(true)}
			className="aspect-video w-full rounded-box bg-sunken object-cover"
		/>
	)
}

const grounds = {
	brand: 'bg-brand-soft text-brand',
	accent: 'bg-accent-soft text-accent',
	info: 'bg-info-soft text-info',
} satisfies Record<CoverTone, string>

/** A cover drawn from source, title and day. */
export function NewsCover({ card }: { card: NewsCard }) {
	const [day = '', month = ''] = formatDate(card.publishedAt).split(' ')
	const word = coverWord(card.title) ?? day
	return (
		<div
			className={classNames(
				'@container aspect-video w-full overflow-hidden rounded-box select-none',
				grounds[coverTone(card.sourceName)],
			)}
		>
			<span className="sr-only">Immagine non disponibile</span>
			<div aria-hidden className="flex h-full flex-col justify-between p-[6cqi]">
				<div className="border-b border-current pb-[2cqi]">
					<p className="small-caps truncate">{card.sourceName}</p>
				</div>
				<p
					className={classNames(
						'font-serif leading-none font-semibold tracking-tight whitespace-nowrap',
						coverSize(word),
					)}
				>
					{word}
					{word === day && <span className="ml-[0.3em] text-[0.4em] tracking-normal">{month}</span>}
				</p>
			</div>
		</div>
	)
}

function coverSize(word: string): string {
	if (word.length <= 4) return 'text-[27cqi]'
	if (word.length <= 7) return 'text-[21cqi]'
	return 'text-[15cqi]'
}
