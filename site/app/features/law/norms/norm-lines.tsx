import type { NormLine } from './norm.ts'

/** The commi and letters of an article, each on a line of its own. */
export function NormLines({ lines }: { lines: readonly NormLine[] }) {
	return lines.map((line, at) => (
		// The lines of a version never change.
		// oxlint-disable-next-line react/no-array-index-key
		<Line key={at} line={line} />
	))
}

function Line({ line: { kind, pieces } }: { line: NormLine }) {
	return (
		<p className={kind === 'letter' ? 'pl-6' : undefined}>
			{pieces.map(({ text, isMarked }) =>
				isMarked ? (
					<mark key={text} className="bg-warn-soft px-0.5 text-ink">
						{text}
					</mark>
				) : (
					text
				),
			)}
		</p>
	)
}
