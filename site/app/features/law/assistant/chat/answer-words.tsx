import { FOLDED_WORDS, OWN_BEING_READ, OWN_EXPLAINED, OWN_SENTENCE, PARTLY, unansweredText } from '../copy.it.ts'
import { type ChatMessage, type ChatPart, type ChatSource, isOwn, type PassageKey, wordsUnder } from '../message.ts'

interface WordsProps {
	message: ChatMessage
	unfinished: boolean
	onOpenPassage: (key: PassageKey) => void
}

/**
 * The sentences of an answer. A model's own stand above the law's words, which are shown first: while they are read again, their room is kept,
 * so that the law's words hardly move.
 */
export function AnswerWords({ message, unfinished, onOpenPassage }: WordsProps) {
	const { parts, content, partly, unanswered } = message
	if (!parts || parts.length === 0)
		return <p className="mt-2 font-serif whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
	const own = parts.filter(isOwn)
	const folded = parts.filter((part) => part.folded === true)
	const isPointed = parts.some(({ degree }) => degree === 'quoted')
	return (
		<div className="mt-2 space-y-3 font-serif">
			{unfinished && isPointed && own.length === 0 && (
				<p className="min-h-32 font-sans text-sm text-ink-soft">{OWN_BEING_READ}</p>
			)}
			{[...own, ...parts.filter((part) => !isOwn(part) && part.folded === undefined)].map((part, at) => (
				// Parts are only appended, a model's own in one piece.
				// oxlint-disable-next-line react/no-array-index-key
				<PartWords key={at} part={part} message={message} onOpenPassage={onOpenPassage} />
			))}
			{folded.length > 0 && (
				<details>
					<summary className="font-sans text-sm text-link">
						{FOLDED_WORDS} ({folded.length})
					</summary>
					<div className="mt-1.5 space-y-3">
						{folded.map((part) => (
							<PartWords key={part.sources.join(' ')} part={part} message={message} onOpenPassage={onOpenPassage} />
						))}
					</div>
				</details>
			)}
			{partly === true && <p className="font-sans text-sm">{PARTLY}</p>}
			{unanswered !== undefined && (
				<p className="font-sans text-sm [overflow-wrap:anywhere]">{unansweredText(unanswered)}</p>
			)}
			{own.length > 0 && <p className="font-sans text-sm text-ink-soft">{OWN_EXPLAINED}</p>}
		</div>
	)
}

function PartWords({
	part,
	message,
	onOpenPassage,
}: Pick<WordsProps, 'message' | 'onOpenPassage'> & {
	part: ChatPart
}) {
	return (
		<div>
			{part.asked !== undefined && (
				<p className="mb-1 font-sans text-sm text-ink-soft [overflow-wrap:anywhere]">A «{part.asked}»</p>
			)}
			<p className="whitespace-pre-line [overflow-wrap:anywhere]">
				{part.lead !== undefined && <strong>{part.lead}</strong>}
				{part.text.slice(part.lead?.length ?? 0)}
				{part.sources.map((number) => (
					<Citation key={number} number={number} source={message.sources[number]} onOpenPassage={onOpenPassage} />
				))}
				{isOwn(part) && <OwnMark />}
			</p>
			{wordsUnder(part, message).map((words) => (
				<blockquote
					key={words}
					className="mt-1.5 border-l-2 border-line pl-3 text-ink-soft whitespace-pre-line [overflow-wrap:anywhere]"
				>
					«{words}»
				</blockquote>
			))}
		</div>
	)
}

function OwnMark() {
	return (
		<span className="ml-1.5 inline-block rounded-box bg-brand-soft px-1.5 font-sans text-sm text-brand">
			{OWN_SENTENCE}
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
