import { Link } from 'react-router'
import type { MarkedText } from '#app/text/sought.ts'
import type { ResultGroup, SearchResult } from './search.ts'

/** Results by kind, with the words searched for marked. @param onOpen called when a page of this site is opened */
export function ResultList({
	groups,
	isBrief = false,
	onOpen,
}: {
	groups: readonly ResultGroup[]
	/** Leaves the excerpts out. */
	isBrief?: boolean
	onOpen?: (() => void) | undefined
}) {
	return groups.map(({ kind, title, results }) => (
		<section key={kind} aria-label={title} className={isBrief ? 'mt-5' : 'mt-10'}>
			<h2 className={isBrief ? 'font-sans text-sm font-semibold text-ink-soft' : 'text-xl'}>{title}</h2>
			<ul className={isBrief ? 'mt-1' : 'mt-2 divide-y divide-line border-y border-line'}>
				{results.map((result) => (
					<li key={result.key} className={isBrief ? undefined : 'py-4'}>
						<Title result={result} isBrief={isBrief} onOpen={onOpen} />
						{!isBrief && result.text.length > 0 && (
							<p className="mt-1 font-serif [overflow-wrap:anywhere]">
								<Marked text={result.text} />
							</p>
						)}
						{!isBrief && result.note !== '' && <p className="mt-1 text-sm text-ink-soft">{result.note}</p>}
					</li>
				))}
			</ul>
		</section>
	))
}

function Title({
	result: { to, isOutside, title },
	isBrief,
	onOpen,
}: {
	result: SearchResult
	isBrief: boolean
	onOpen: (() => void) | undefined
}) {
	const look = isBrief
		? 'flex min-h-11 items-center rounded-box px-2 -mx-2 py-1 hover:bg-brand-soft focus-visible:bg-brand-soft [overflow-wrap:anywhere]'
		: 'text-link font-semibold [overflow-wrap:anywhere]'
	const words = (
		<span>
			<Marked text={title} />
		</span>
	)
	if (to === null) return <p className="py-1.5 font-semibold [overflow-wrap:anywhere]">{words}</p>
	if (isOutside) {
		return (
			<a href={to} className={look}>
				{words}
			</a>
		)
	}
	return (
		<Link to={to} className={look} onClick={onOpen}>
			{words}
		</Link>
	)
}

function Marked({ text }: { text: MarkedText }) {
	return text.map((piece) =>
		piece.isMarked ? (
			<mark key={piece.at} className="bg-warn-soft text-ink">
				{piece.text}
			</mark>
		) : (
			<span key={piece.at}>{piece.text}</span>
		),
	)
}
