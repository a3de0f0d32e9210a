import { counted } from '#app/ui/format.ts'
import type { ReadPage } from './conversion-report.ts'
import { languageName } from './report-copy.it.ts'

/** Of a page, in a line of text. */
const MOST_SHOWN = 40

/** How much was read from the pictures of pages, in which language, and the words to look at twice. */
export function ReadText({ read }: { read: readonly ReadPage[] }) {
	const doubtful = read.reduce((sum, page) => sum + page.doubtful.length, 0)
	return (
		<>
			<p className="mb-3 max-w-prose">
				{doubtful === 0
					? 'Nessuna parola è dubbia.'
					: `${counted(doubtful, 'parola è dubbia', 'parole sono dubbie')}: confrontale con l’immagine. Nella pagina, qui sotto, hanno un riquadro.`}
			</p>
			<ul className="space-y-2">
				{read.map((page) => (
					<li key={page.page}>
						<span className="font-semibold">Pagina {page.page}:</span> {counted(page.words, 'parola', 'parole')}
						{page.words > 0 && `, affidabilità ${Math.round(page.confidence * 100)}%, ${languageName(page.language)}`}
						{page.turned !== undefined && ', girata perché si legga dritta'}
						{page.doubtful.length > 0 && (
							<span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">
								Dubbie:{' '}
								{page.doubtful
									.slice(0, MOST_SHOWN)
									.map(({ text }) => text)
									.join(', ')}
								{page.doubtful.length > MOST_SHOWN && ` e altre ${page.doubtful.length - MOST_SHOWN}`}
							</span>
						)}
					</li>
				))}
			</ul>
		</>
	)
}

/** Boxes over the words of a page that are to be looked at twice. */
export function DoubtfulMarks({ words }: { words: ReadPage['doubtful'] }) {
	return (
		<svg
			viewBox="0 0 1 1"
			preserveAspectRatio="none"
			aria-hidden
			className="pointer-events-none absolute inset-0 size-full"
		>
			{words.map(({ text, left, top, right, bottom }) => (
				<rect
					key={`${text}-${left}-${top}`}
					x={left}
					y={top}
					width={right - left}
					height={bottom - top}
					vectorEffect="non-scaling-stroke"
					className="fill-warn/20 stroke-warn stroke-2"
				/>
			))}
		</svg>
	)
}
