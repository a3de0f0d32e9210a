import LoaderCircle from 'lucide-react/icons/loader-circle'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import { CONSULT_APOLOGY } from './copy.it.ts'
import type { ChatMessage, PassageKey } from './message.ts'
import { PassagePanel } from './passage-panel.tsx'
import type { ChatState } from './use-chat.ts'

const GAP_PX = 16

/** The newest message comes into view, with the question it answers still above it. */
function showNewest(log: HTMLElement | null) {
	const question = [...(log?.querySelectorAll<HTMLElement>('[data-role="user"]') ?? [])].at(-1)
	const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
	const top = question ? question.offsetTop - GAP_PX : (log?.scrollHeight ?? 0)
	log?.scrollTo({ top, behavior: reduced ? 'auto' : 'smooth' })
}

interface PanelProps {
	label: string
	chat: ChatState
	/** Put into the field to begin with. */
	initial: string
	onAsk: (question: string) => void
	onStop: () => void
	onRetry: (question: ChatMessage) => void
	onAskStudio: () => void
}

export function ChatPanel({ label, chat, initial, onAsk, onStop, onRetry, onAskStudio }: PanelProps) {
	const { messages, waitingFor, partial, sessionId } = chat
	const waiting = waitingFor !== null
	const [typed, setTyped] = useState(initial)
	const [passage, setPassage] = useState<PassageKey | null>(null)
	const log = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (messages.length > 0) showNewest(log.current)
	}, [messages.length])
	const actions = { sessionId, onOpenPassage: setPassage, onAskStudio }
	return (
		<div className="mt-5 overflow-hidden rounded-box border border-line-strong">
			<div
				ref={log}
				role="log"
				aria-label={`Conversazione: ${label}`}
				// A scrolling area must be reachable by keyboard.
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
				tabIndex={0}
				className="relative h-96 space-y-5 overflow-y-auto bg-sunken p-4 -outline-offset-2 sm:p-6 [@media(min-height:60rem)]:h-[32rem]"
			>
				{messages.length === 0 && (
					<p className="mx-auto max-w-md py-16 text-center text-ink-soft">
						Fai una domanda di diritto tributario, civile o commerciale. Rispondo con il testo della legge e ti dico
						dove l’ho letto.
					</p>
				)}
				{/* An answer keeps its place while it grows: each sentence is announced once, and the focus stays where it is. */}
				{[...messages, ...(partial ? [partial] : [])].map((message) => (
					<div key={message.replyTo === undefined ? message.id : `answer-${message.replyTo}`}>
						<ChatBubble message={message} {...actions} unfinished={message === partial} />
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
			<form
				onSubmit={(event) => {
					event.preventDefault()
					if (typed.trim() === '' || waiting) return
					onAsk(typed)
					setTyped('')
				}}
				className="flex gap-2 border-t border-line-strong bg-surface p-3"
			>
				<input
					type="text"
					name="about"
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					placeholder="Fai la tua domanda legale..."
					aria-label="La tua domanda legale"
					autoComplete="off"
					maxLength={2000}
					className="min-h-11 min-w-0 flex-1 rounded-box border border-line-strong bg-surface px-3.5 hover:border-brand"
				/>
				{waiting && (
					<Button variant="secondary" aria-label="Ferma la risposta" icon={<Square aria-hidden />} onClick={onStop} />
				)}
				<Button
					type="submit"
					aria-label="Invia"
					disabled={waiting || typed.trim() === ''}
					icon={<SendHorizontal aria-hidden />}
				/>
			</form>
			<PassagePanel passage={passage} onOpen={setPassage} onClose={() => setPassage(null)} />
		</div>
	)
}
