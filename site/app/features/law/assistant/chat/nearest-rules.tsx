import type { ChatSource, PassageKey } from '../message.ts'

/** Number of words shown of each rule. */
const FIRST_WORDS = 180

/** The rules closest to a question without a reliable answer, each with its rubric and first words, and a link that opens it. */
export function NearestRules({
	rules,
	onOpenPassage,
}: {
	rules: readonly ChatSource[]
	onOpenPassage: (key: PassageKey) => void
}) {
	return (
		<ol className="mt-2 space-y-2">
			{rules.map(({ title, heading, excerpt, passage, url }) => (
				<li key={`${title}-${passage?.start}`} className="rounded-box border border-line px-3 py-2">
					<p className="font-semibold [overflow-wrap:anywhere]">
						{passage ? (
							<button type="button" className="text-link min-h-6 text-left" onClick={() => onOpenPassage(passage)}>
								{title}
							</button>
						) : url === null ? (
							title
						) : (
							<a href={url} className="text-link">
								{title}
							</a>
						)}
						{heading !== undefined && <span className="font-normal text-ink-soft"> – {heading}</span>}
					</p>
					{excerpt !== null && <p className="font-serif text-sm [overflow-wrap:anywhere]">{firstWords(excerpt)}</p>}
				</li>
			))}
		</ol>
	)
}

/** Cut between words. */
function firstWords(text: string): string {
	const whole = text.replaceAll(/\s+/g, ' ').trim()
	if (whole.length <= FIRST_WORDS) return whole
	return `${whole.slice(0, whole.lastIndexOf(' ', FIRST_WORDS))} …`
}
