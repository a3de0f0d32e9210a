import { DEGREES_EXPLAINED, degreeWord, unansweredText } from '../copy.it.ts'
import { type ChatMessage, type ChatPart, type ChatSource, type PassageKey, wordsUnder } from '../message.ts'

interface WordsProps {
	message: ChatMessage
	onOpenPassage: (key: PassageKey) => void
}

/** The sentences of an answer. Under a model's statement stand the words of the law it rests on. */
export function AnswerWords({ message: { parts, content, sources, unanswered }, onOpenPassage }: WordsProps) {
	if (!parts || parts.length === 0)
		return <p className="mt-2 font-serif whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
	return (
		<div className="mt-2 space-y-3 font-serif">
			{parts.map((part, at) => (
				// Parts are only appended.
				// oxlint-disable-next-line react/no-array-index-key
				<div key={at}>
					{part.asked !== undefined && (
						<p className="mb-1 font-sans text-sm text-ink-soft [overflow-wrap:anywhere]">A «{part.asked}»</p>
					)}
					{part.short !== undefined && (
						<p className="mb-1 font-sans text-lg font-semibold [overflow-wrap:anywhere]">{part.short}</p>
					)}
					<p className="whitespace-pre-line [overflow-wrap:anywhere]">
						{part.text}
						{part.sources.map((number) => (
							<Citation key={number} number={number} source={sources[number]} onOpenPassage={onOpenPassage} />
						))}
						<Degree part={part} />
					</p>
					{wordsUnder(part, sources).map((words) => (
						<blockquote
							key={words}
							className="mt-1.5 border-l-2 border-line pl-3 text-ink-soft whitespace-pre-line [overflow-wrap:anywhere]"
						>
							«{words}»
						</blockquote>
					))}
				</div>
			))}
			{unanswered !== undefined && (
				<p className="font-sans text-sm [overflow-wrap:anywhere]">{unansweredText(unanswered)}</p>
			)}
			{parts.some(({ degree }) => degree === 'verified' || degree === 'checked') && (
				<p className="font-sans text-sm text-ink-soft">{DEGREES_EXPLAINED}</p>
			)}
		</div>
	)
}

function Degree({ part: { degree } }: { part: ChatPart }) {
	if (degree === undefined || degree === 'quoted') return null
	return (
		<span className="ml-1.5 inline-block rounded-box bg-brand-soft px-1.5 font-sans text-sm text-brand">
			{degreeWord[degree]}
		</span>
	)
}

function Citation({
	number,
	source,
	onOpenPassage,
}: {
	number: number
	source: ChatSource | undefined
	onOpenPassage: (key: PassageKey) => void
}) {
	const { passage } = source ?? {}
	const label = `[${number + 1}]`
	if (!passage) return <sup className="ml-1 font-sans">{label}</sup>
	return (
		<button
			type="button"
			aria-label={`Fonte ${number + 1}: ${source?.title}`}
			onClick={() => onOpenPassage(passage)}
			className="ml-1 inline-flex min-h-6 min-w-6 items-center justify-center rounded-box align-super font-sans text-sm font-semibold text-brand hover:bg-brand-soft"
		>
			{label}
		</button>
	)
}
