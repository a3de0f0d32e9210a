import { CountedAnswer } from '#app/features/documents/tools/counted-answer.tsx'
import { verdictOf } from '#app/features/documents/tools/tool-view.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDate } from '#app/ui/format.ts'
import { FURTHER_RULES, NEAR_SCHEDE, readOnText } from '../copy.it.ts'
import { type ChatMessage, type ChatSource, type PassageKey, showsConfidence } from '../message.ts'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerWords } from './answer-words.tsx'
import { Confidence } from './confidence.tsx'
import { NearestRules } from './nearest-rules.tsx'
import { RelatedQuestions } from './related-questions.tsx'
import { Urgent } from './urgent.tsx'

interface BubbleProps {
	message: ChatMessage
	sessionId: string | null
	onOpenPassage: (key: PassageKey) => void
	onAskStudio: () => void
	/** Asks a question again, without those before it. */
	onAskAlone: (question: string) => void
	/** The question, where this is the newest answer. */
	asked?: string | undefined
	/** True while the rest is being written. */
	unfinished?: boolean
}

/** A question in a bubble at the right; an answer across the whole width, like a small document. */
export function ChatBubble({
	message,
	sessionId,
	onOpenPassage,
	onAskStudio,
	onAskAlone,
	asked,
	unfinished = false,
}: BubbleProps) {
	if (message.role === 'user') {
		return (
			<article aria-label="Tu" data-role="user" className="flex justify-end">
				<p className="max-w-[85%] rounded-box rounded-br-none bg-brand-soft px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
					{message.content}
				</p>
			</article>
		)
	}
	const { counted } = message
	const probable = message.probable === true ? message.sources[0] : undefined
	const others = probable ? message.sources.slice(1) : message.sources
	const isCounted = counted !== undefined && (counted.result?.outcome.ok === true || verdictOf(counted).length > 0)
	return (
		<article
			aria-label="Assistente"
			data-generated-by="ai"
			itemScope
			itemType="https://schema.org/CreativeWork"
			className="rounded-box rounded-bl-none border border-line bg-surface px-5 py-4"
		>
			{/* IPTC digital source type: marks machine-generated text for machines too (AI Act art. 50). */}
			<link
				itemProp="digitalSourceType"
				href="https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
			/>
			<p className="small-caps text-ink-soft">
				Risposta generata da una macchina{message.composedBy !== undefined && ` (${message.composedBy})`}
			</p>
			{message.urgent !== undefined && <Urgent kind={message.urgent} />}
			{message.understoodAs !== undefined && (
				<CarriedOver text={message.understoodAs} asked={asked} onAskAlone={onAskAlone} />
			)}
			{message.readOn !== undefined && (
				<p className="mt-1 text-sm text-ink-soft">{readOnText(formatDate(message.readOn))}</p>
			)}
			{message.note !== undefined && <p className="mt-2 rounded-box bg-info-soft px-3 py-2 text-sm">{message.note}</p>}
			{counted && <CountedAnswer counted={counted} />}
			{(!isCounted || message.composedBy !== undefined) && (
				<AnswerWords message={message} unfinished={unfinished} onOpenPassage={onOpenPassage} />
			)}
			{message.masked !== undefined && message.masked.length > 0 && <Masked message={message} />}
			{probable && <NearestRules rules={[probable]} isWhole onOpenPassage={onOpenPassage} />}
			{(message.confidence !== null || message.composedBy !== undefined) && showsConfidence(message) && (
				<div className="mt-4 border-t border-line pt-3">
					<Confidence
						value={message.confidence}
						why={message.why}
						isCounted={counted !== undefined && message.guide === undefined && message.composedBy === undefined}
					/>
				</div>
			)}
			{probable && others.length > 0 && <p className="mt-3">{FURTHER_RULES}:</p>}
			{message.nearest === true ? (
				<NearestRules rules={others} onOpenPassage={onOpenPassage} />
			) : (
				message.sources.length > 0 && <Sources sources={message.sources} onOpenPassage={onOpenPassage} />
			)}
			{message.further !== undefined && (
				<details className="mt-3 text-sm" open={message.refusal !== undefined}>
					<summary className="text-link">{message.refusal === undefined ? FURTHER_RULES : NEAR_SCHEDE}</summary>
					<NearestRules rules={message.further} onOpenPassage={onOpenPassage} />
				</details>
			)}
			{asked !== undefined && hasNoSureAnswer(message) && <RelatedQuestions asked={asked} />}
			{!unfinished && sessionId !== null && (
				<AnswerActions message={message} sessionId={sessionId} onAskStudio={onAskStudio} />
			)}
		</article>
	)
}

/** The text that a follow-up was read together with; a click drops it. */
function CarriedOver({
	text,
	asked,
	onAskAlone,
}: Pick<BubbleProps, 'asked' | 'onAskAlone'> & {
	text: string
}) {
	return (
		<div className="mt-1 text-sm text-ink-soft">
			<p className="[overflow-wrap:anywhere]">Letta come seguito della domanda precedente: «{text}»</p>
			{asked !== undefined && (
				<Button variant="secondary" size="small" className="mt-1.5" onClick={() => onAskAlone(asked)}>
					Leggila da sola
				</Button>
			)}
		</div>
	)
}

function hasNoSureAnswer({ refusal, nearest }: ChatMessage): boolean {
	return nearest === true || (refusal !== undefined && refusal !== 'empty')
}

function Masked({ message: { masked } }: Pick<BubbleProps, 'message'>) {
	return (
		<details className="mt-3 text-sm">
			<summary className="text-link">Dati personali tolti prima di interrogare il modello</summary>
			<ul className="mt-1.5 list-disc pl-5 text-ink-soft">
				{masked?.map(({ shown, original }) => (
					<li key={shown} className="[overflow-wrap:anywhere]">
						{original}: al modello è arrivato {shown}
					</li>
				))}
			</ul>
		</details>
	)
}

function Sources({
	sources,
	onOpenPassage,
}: {
	sources: readonly ChatSource[]
	onOpenPassage: (key: PassageKey) => void
}) {
	return (
		<div className="mt-3 border-t border-line pt-3 text-sm">
			<p className="font-semibold">Fonti consultate:</p>
			<ol className="mt-1.5 list-decimal space-y-1.5 pl-5 marker:text-ink-soft">
				{sources.map(({ title, type, excerpt, passage, url }) => (
					<li key={`${title}-${excerpt}`}>
						{passage ? (
							<button type="button" className="text-link text-left" onClick={() => onOpenPassage(passage)}>
								{title}
							</button>
						) : url === null ? (
							title
						) : (
							<a href={url} className="text-link">
								{title}
							</a>
						)}{' '}
						<span className="text-ink-soft">({type})</span>
					</li>
				))}
			</ol>
		</div>
	)
}
