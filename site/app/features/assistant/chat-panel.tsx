import LoaderCircle from 'lucide-react/icons/loader-circle'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import type { ChatMessage } from './message.ts'

const GAP_PX = 16

/** The newest message comes into view, with the question it answers still above it. */
function showNewest(log: HTMLElement | null) {
	const question = [...(log?.querySelectorAll<HTMLElement>('[data-role="user"]') ?? [])].at(-1)
	const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
	const top = question ? question.offsetTop - GAP_PX : (log?.scrollHeight ?? 0)
	log?.scrollTo({ top, behavior: reduced ? 'auto' : 'smooth' })
}

export function ChatPanel({
	label,
	messages,
	waiting,
	onAsk,
}: {
	label: string
	messages: readonly ChatMessage[]
	waiting: boolean
	onAsk: (question: string) => void
}) {
	const [typed, setTyped] = useState('')
	const log = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (messages.length > 0) showNewest(log.current)
	}, [messages.length])
	return (
		<div className="mt-5 overflow-hidden rounded-box border border-line-strong">
			<div
				ref={log}
				role="log"
				aria-label={`Conversazione: ${label}`}
				// A scrolling area must be reachable by keyboard.
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
				tabIndex={0}
				className="relative h-96 space-y-5 overflow-y-auto bg-sunken p-4 -outline-offset-2 sm:p-6"
			>
				{messages.length === 0 && (
					<p className="mx-auto max-w-md py-16 text-center text-ink-soft">
						Fai una domanda di diritto tributario, civile o commerciale. Rispondo con il testo della legge e ti dico
						dove l’ho letto.
					</p>
				)}
				{messages.map((message) => (
					<ChatBubble key={message.id} message={message} />
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
					name="question"
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					placeholder="Fai la tua domanda legale..."
					aria-label="La tua domanda legale"
					autoComplete="off"
					maxLength={2000}
					className="min-h-11 min-w-0 flex-1 rounded-box border border-line-strong bg-surface px-3.5 hover:border-brand"
				/>
				<Button
					type="submit"
					aria-label="Invia"
					disabled={waiting || typed.trim() === ''}
					icon={<SendHorizontal aria-hidden />}
				/>
			</form>
		</div>
	)
}
