import { useEffect, useState } from 'react'
import { AT_MARKS } from '#app/features/base/masking/masked-word.ts'
import { ARRIVES, ARRIVES_COUNTED, ARRIVES_NOTHING, ARRIVES_UNKNOWN, ARRIVES_WITH } from '../copy.it.ts'
import type { SentTo } from '../message.ts'
import { fetchSentText } from './ask-assistant.ts'

/** Pause in typing after which the text is asked for. */
const PAUSE_MS = 350

/** 'Al modello arriva': the question as it leaves this site, before it is sent; folded to two lines. */
export function SentText({ to, typed, sessionId }: { to: SentTo; typed: string; sessionId: string | null }) {
	const question = typed.trim()
	const [seen, setSeen] = useState<{ question: string; text: string | null }>()
	const [isOpen, setIsOpen] = useState(false)
	useEffect(() => {
		if (question === '') return
		const left = new AbortController()
		const show = (text: string | null) => {
			if (!left.signal.aborted) setSeen({ question, text })
		}
		const timer = setTimeout(() => {
			fetchSentText(question, sessionId, left.signal).then(show, () => show(null))
		}, PAUSE_MS)
		return () => {
			clearTimeout(timer)
			left.abort()
		}
	}, [question, sessionId])
	const shown = question === '' ? undefined : seen
	const words = shown === undefined ? ARRIVES_NOTHING : wordsOf(shown.text)
	return (
		<details
			className="border-t border-line-strong bg-surface px-3 pt-2 text-sm"
			onToggle={(event) => setIsOpen(event.currentTarget.open)}
			aria-busy={question !== '' && shown?.question !== question}
		>
			<summary className="min-h-11">
				<span className="text-ink-soft">{ARRIVES[to]}</span>{' '}
				{!isOpen && (
					<span className="line-clamp-2 [overflow-wrap:anywhere]">
						<Marked text={words} />
					</span>
				)}
			</summary>
			<p className="max-h-40 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-line">
				<Marked text={words} />
			</p>
			<p className="mt-1.5 text-ink-soft">{ARRIVES_WITH[to]}</p>
		</details>
	)
}

function wordsOf(text: string | null): string {
	if (text === null) return ARRIVES_UNKNOWN
	return text === '' ? ARRIVES_COUNTED : text
}

/** Sets off the marks that stand for personal data. */
function Marked({ text }: { text: string }) {
	return text.split(AT_MARKS).map((piece, at) =>
		at % 2 === 1 ? (
			<mark key={`${at}-${piece}`} className="rounded-xs bg-info-soft px-0.5 font-semibold text-ink">
				{piece}
			</mark>
		) : (
			piece
		),
	)
}
