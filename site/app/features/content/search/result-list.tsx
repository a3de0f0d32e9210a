import { Link } from 'react-router'
import type { MarkedText } from '#app/text/sought.ts'
import type { ResultGroup, SearchResult } from './search.ts'

/** Results of a kind that are shown at once. */
const SHOWN = 3

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
	return groups.map(({ kind, title, results }) => {
		const most = isBrief || kind === 'best' ? results.length : SHOWN
		const first = results.slice(0, most)
		const others = results.slice(most)
		return (
			<section key={kind} aria-label={title} className={isBrief ? 'mt-5' : 'mt-10'}>
				<h2 className={isBrief ? 'font-sans text-sm font-semibold text-ink-soft' : 'text-xl'}>{title}</h2>
				<ul className={isBrief ? 'mt-1' : 'mt-2 divide-y divide-line border-y border-line'}>
					{first.map((result) => (
						<Item key={result.key} result={result} isBrief={isBrief} onOpen={onOpen} />
					))}
				</ul>
				{others.length > 0 && (
					<details className="border-b border-line">
						<summary className="text-link min-h-11 content-center">
							Vedi tutti <span className="tabular-nums">({results.length})</span>
						</summary>
						<ul className="divide-y divide-line border-t border-line">
							{others.map((result) => (
								<Item key={result.key} result={result} isBrief={isBrief} onOpen={onOpen} />
							))}
						</ul>
					</details>
				)}
			</section>
		)
	})
}

interface ItemProps {
	result: SearchResult
	isBrief: boolean
	onOpen: (() => void) | undefined
}

function Item({ result, isBrief, onOpen }: ItemProps) {
	return (
		<li className={isBrief ? undefined : 'py-3'}>
			<Title result={result} isBrief={isBrief} onOpen={onOpen} />
			{!isBrief && result.text.length > 0 && (
				<p className="mt-1 line-clamp-3 max-w-reading font-serif [overflow-wrap:anywhere]">
					<Marked text={result.text} />
				</p>
			)}
			{!isBrief && result.note !== '' && <p className="mt-1 text-sm text-ink-soft">{result.note}</p>}
		</li>
	)
}

function Title({ result: { to, isOutside, title }, isBrief, onOpen }: ItemProps) {
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
