import type { ReactNode } from 'react'
import { formatNumber } from '#app/ui/format.ts'

/** One list of the moderation page, with its heading and an empty state. */
export function DeskSection({
	id,
	title,
	count,
	children,
}: {
	id: string
	title: string
	count: number
	children: ReactNode
}) {
	return (
		<section aria-labelledby={id} className="mb-14">
			<h2 id={id} className="border-t-2 border-ink pt-3 pb-2 text-xl">
				{title} ({formatNumber(count)})
			</h2>
			{count === 0 ? (
				<p className="text-ink-soft">Niente da decidere.</p>
			) : (
				<div className="divide-y divide-line">{children}</div>
			)}
		</section>
	)
}

/** A text as it was written, with the buttons for a decision. */
export function TextToJudge({
	title,
	meta,
	text,
	children,
}: {
	title: ReactNode
	meta: ReactNode
	text: string
	children: ReactNode
}) {
	return (
		<article className="grid gap-x-10 gap-y-4 py-5 lg:grid-cols-[3fr_2fr]">
			<div className="min-w-0">
				<h3 className="text-lg">{title}</h3>
				<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">{meta}</p>
				<p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
			</div>
			<div className="min-w-0 space-y-4">{children}</div>
		</article>
	)
}
