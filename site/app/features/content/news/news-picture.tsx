import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { coverDesign, coverWord } from './cover.ts'
import type { NewsCard } from './news.ts'

/**
 * The picture of a news item in 16:9, or a typographic cover if there is none or it fails to load. It may fail before hydration, which the
 * ref detects.
 */
export function NewsPicture({
	card,
	eager = false,
	isRow = false,
}: {
	card: NewsCard
	eager?: boolean
	/** True in a list: on phones a drawn cover would take the place of the title. */
	isRow?: boolean
}) {
	const [failed, setFailed] = useState(false)
	if (card.imageUrl === null || failed) return <NewsCover card={card} isRow={isRow} />
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

/** A cover drawn from the theme of a title, or from its source where the title names none. */
export function NewsCover({ card, isRow = false }: { card: NewsCard; isRow?: boolean }) {
	const theme = coverWord(card.title)
	const word = theme ?? card.sourceName
	return (
		<div
			className={classNames(
				'@container aspect-video w-full overflow-hidden rounded-box select-none max-sm:aspect-[4/1]',
				isRow && 'max-sm:sr-only',
				`cover-${coverDesign(theme)}`,
			)}
		>
			<span className="sr-only">Immagine non disponibile</span>
			<div aria-hidden className="flex h-full flex-col justify-end p-[6cqi] max-sm:p-[3cqi]">
				<p
					className={classNames(
						'line-clamp-2 shrink-0 font-serif leading-none font-semibold tracking-tight max-sm:origin-bottom-left max-sm:scale-65 [overflow-wrap:anywhere]',
						coverSize(word),
					)}
				>
					{word}
				</p>
			</div>
		</div>
	)
}

function coverSize(word: string): string {
	if (word.length <= 4) return 'text-[27cqi]'
	if (word.length <= 7) return 'text-[21cqi]'
	if (word.length <= 11) return 'text-[15cqi]'
	return 'text-[9cqi] leading-tight'
}
