import type { Revision } from '#app/features/content/questions/question.ts'
import { formatDateTime } from '#app/ui/format.ts'

/** Previous versions of a text, latest first; for its author and the studio. */
export function History({ revisions }: { revisions: readonly Revision[] }) {
	if (revisions.length === 0) return null
	return (
		<details className="no-print mt-4 text-sm">
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
				Versioni precedenti ({revisions.length})
			</summary>
			<ol className="mt-2 space-y-4 border-l-2 border-line pl-4">
				{revisions.map(({ id, title, body, replacedAt }) => (
					<li key={id}>
						<p className="text-ink-soft">
							Fino al <time dateTime={replacedAt}>{formatDateTime(replacedAt)}</time>
						</p>
						{title !== null && <p className="font-semibold">{title}</p>}
						<p className="max-w-prose whitespace-pre-line">{body}</p>
					</li>
				))}
			</ol>
		</details>
	)
}
