import { classNames } from '#app/ui/class-names.ts'
import type { ChatSource, PassageKey } from '../message.ts'

/** Number of words shown of each rule. */
const FIRST_WORDS = 180

/** The rules closest to a question without a reliable answer, each with its rubric and words, and a link that opens it. */
export function NearestRules({
	rules,
	isWhole = false,
	onOpenPassage,
}: {
	rules: readonly ChatSource[]
	/** True if all words are shown, else the first. */
	isWhole?: boolean
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
					{excerpt !== null && (
						<p className={classNames('font-serif [overflow-wrap:anywhere]', !isWhole && 'text-sm')}>
							{isWhole ? excerpt.trim() : firstWords(excerpt)}
						</p>
					)}
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
