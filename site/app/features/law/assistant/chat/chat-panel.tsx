import LoaderCircle from 'lucide-react/icons/loader-circle'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { forgetDraftOf, useDraft } from '#app/ui/drafts/use-draft.ts'
import { CONSULT_APOLOGY, QUESTION_MAX, QUESTION_TOO_LONG } from '../copy.it.ts'
import type { ChatMessage, PassageKey, SentTo } from '../message.ts'
import { ChatBubble } from './chat-bubble.tsx'
import { ExampleQuestions } from './example-questions.tsx'
import { GuideStart } from './guide-start.tsx'
import { PassagePanel } from './passage-panel.tsx'
import { SentText } from './sent-text.tsx'
import type { ChatState } from './use-chat.ts'

const GAP_PX = 16

/** Scrolls to the newest message, so that the end of the question and its whole answer are visible. */
function showNewest(log: HTMLElement) {
	const question = [...log.querySelectorAll<HTMLElement>('[data-role="user"]')].at(-1)
	const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
	const { offsetTop = log.scrollHeight, offsetHeight = 0 } = question ?? {}
	log.scrollTo({ top: Math.max(offsetTop - GAP_PX, offsetTop + offsetHeight - log.clientHeight / 2), behavior })
	log.parentElement?.scrollIntoView({ block: 'nearest', behavior })
}

interface PanelProps {
	label: string
	chat: ChatState
	/** Remote service that a question is sent to; null if it stays on this site. */
	sentTo: SentTo | null
	/** Subjects of the guide, shown until the first question. */
	subjects: readonly SubjectView[]
	/** Sentence on what the base still lacks; null if nothing. */
	lacking: string | null
	/** Initial text of the field. */
	initial: string
	onAsk: (question: string, isAlone?: boolean) => void
	onStop: () => void
	onRetry: (question: ChatMessage) => void
	onAskStudio: () => void
}

/** Messages of one chat and the field for the next question. */
export function ChatPanel({
	label,
	chat,
	sentTo,
	subjects,
	lacking,
	initial,
	onAsk,
	onStop,
	onRetry,
	onAskStudio,
}: PanelProps) {
	const { messages, waitingFor, partial, sessionId } = chat
	const waiting = waitingFor !== null
	const [typed, setTyped] = useState(initial)
	const isTooLong = typed.trim().length > QUESTION_MAX
	const [passage, setPassage] = useState<PassageKey | null>(null)
	const log = useRef<HTMLDivElement>(null)
	const field = useRef<HTMLTextAreaElement>(null)
	const hadMessages = useRef(messages.length > 0)
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (messages.length > 0 && log.current) showNewest(log.current)
		// A conversation begun anew: the next thing is to write.
		if (messages.length === 0 && hadMessages.current) field.current?.focus()
		hadMessages.current = messages.length > 0
	}, [messages.length])
	// No event tells of what was typed before React started, but the field still holds it.
	useEffect(() => {
		if (field.current) setTyped(field.current.value)
	}, [])
	// After that, which would put the empty field back.
	const draft = useDraft(form, { isOn: initial === '' })
	const askUnlessWaiting = (question: string) => {
		if (!waiting) onAsk(question)
	}
	const actions = {
		sessionId,
		onOpenPassage: setPassage,
		onAskStudio,
		onAskAlone: (question: string) => {
			if (!waiting) onAsk(question, true)
		},
	}
	return (
		<div className="flex min-w-0 [flex:1_1_0px] gap-8">
			<div className="mx-auto flex max-w-[47.5rem] min-w-0 [flex:1_1_0px] flex-col">
				<div
					ref={log}
					role="log"
					aria-label={`Conversazione: ${label}`}
					// A scrolling area must be reachable by keyboard.
					// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
					tabIndex={0}
					className="relative min-h-96 [flex:1_1_0px] space-y-5 overflow-y-auto py-4 pr-1 -outline-offset-2"
				>
					{messages.length === 0 && (
						<div aria-live="off" className="space-y-5">
							{lacking !== null && <Banner kind="info">{lacking}</Banner>}
							<p className="text-ink-soft sm:pt-4">
								Fai una domanda di diritto tributario, civile o commerciale. Rispondo con la guida dello studio e con il
								testo della legge, e cito la fonte.
							</p>
							<ExampleQuestions onAsk={askUnlessWaiting} />
							<GuideStart subjects={subjects} onAsk={askUnlessWaiting} />
						</div>
					)}
					{/* An answer stays in place while it grows: each sentence is announced once, and the focus does not move. */}
					{[...messages, ...(partial ? [partial] : [])].map((message, i, all) => (
						<div key={message.replyTo === undefined ? message.id : `answer-${message.replyTo}`}>
							<ChatBubble
								message={message}
								{...actions}
								asked={i === all.length - 1 ? messages.find(({ id }) => id === message.replyTo)?.content : undefined}
								unfinished={message === partial}
							/>
							{message.content === CONSULT_APOLOGY && message.replyTo !== undefined && (
								<Button
									variant="secondary"
									size="small"
									className="mt-2"
									onClick={() => {
										const question = messages.find(({ id }) => id === message.replyTo)
										if (question) onRetry(question)
									}}
								>
									Riprova
								</Button>
							)}
						</div>
					))}
					{waiting && (
						<p className="flex items-center gap-2 text-ink-soft">
							<LoaderCircle aria-hidden className="size-5 animate-spin" />
							Sto analizzando la normativa...
						</p>
					)}
				</div>
				{sentTo !== null && <SentText to={sentTo} typed={typed} sessionId={sessionId} />}
				{isTooLong && (
					<p role="alert" className="text-sm font-semibold text-bad">
						{QUESTION_TOO_LONG} Accorciala, poi inviala.
					</p>
				)}
				<DraftNote draft={draft} />
				<form
					ref={form}
					onSubmit={(event) => {
						event.preventDefault()
						if (typed.trim() === '' || waiting || isTooLong) return
						onAsk(typed)
						setTyped('')
						forgetDraftOf(form.current)
						// The button is disabled now, so keyboard focus moves to the field.
						if (document.activeElement?.matches('button:focus-visible')) field.current?.focus()
					}}
					className="no-print flex items-end gap-2 rounded-box border border-line-strong bg-surface p-1.5 focus-within:border-brand"
				>
					<textarea
						ref={field}
						rows={1}
						name="about"
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						onKeyDown={(event) => {
							if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
							event.preventDefault()
							event.currentTarget.form?.requestSubmit()
						}}
						placeholder="Fai la tua domanda legale..."
						aria-label="La tua domanda legale"
						autoComplete="off"
						className="chat-field min-w-0 flex-1 rounded-box px-2.5 py-2"
					/>
					{waiting && (
						<Button variant="secondary" aria-label="Ferma la risposta" icon={<Square aria-hidden />} onClick={onStop} />
					)}
					<Button
						type="submit"
						aria-label="Invia"
						disabled={waiting || typed.trim() === '' || isTooLong}
						icon={<SendHorizontal aria-hidden />}
					/>
				</form>
				<MachineNotice onAskStudio={sessionId !== null && messages.length > 0 ? onAskStudio : null} />
			</div>
			<PassagePanel passage={passage} onOpen={setPassage} onClose={() => setPassage(null)} />
		</div>
	)
}

/** AI Act art. 50 and L. 132/2025 art. 13: shown before the first question, and as long as one talks. */
function MachineNotice({ onAskStudio }: { onAskStudio: (() => void) | null }) {
	const look = 'no-print text-link inline-flex min-h-6 items-center font-semibold'
	return (
		<p className="flex flex-wrap items-center gap-x-3 py-2 text-xs text-ink-soft">
			<span>
				Stai parlando con un sistema di intelligenza artificiale: informa, non dà consulenza, e può sbagliare.
			</span>
			{onAskStudio === null ? (
				<Link to="/new-question" className={look}>
					Chiedi allo studio
				</Link>
			) : (
				<button type="button" className={look} onClick={onAskStudio}>
					Chiedi allo studio
				</button>
			)}
		</p>
	)
}
