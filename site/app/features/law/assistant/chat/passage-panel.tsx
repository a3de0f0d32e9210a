import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { PassageKey } from '../message.ts'
import { markedText, type PassageView } from '../passage.ts'
import { fetchPassage } from './ask-assistant.ts'

type Opened = { key: PassageKey; view: PassageView | null; problem: string | null }

/** The law beside the answer: the article with the cited words marked; at the side, on phones a sheet from below. */
export function PassagePanel({
	passage,
	onOpen,
	onClose,
}: {
	passage: PassageKey | null
	onOpen: (key: PassageKey) => void
	onClose: () => void
}) {
	const dialog = useRef<HTMLDialogElement>(null)
	const cited = useRef<HTMLElement>(null)
	const [opened, setOpened] = useState<Opened | null>(null)
	useEffect(() => {
		if (passage === null) {
			dialog.current?.close()
			return undefined
		}
		// In a wide window the source opens beside the answer; otherwise it covers it.
		if (!dialog.current?.open) {
			if (window.matchMedia('(min-width: 80rem)').matches) dialog.current?.show()
			else dialog.current?.showModal()
		}
		let isCurrent = true
		fetchPassage(passage).then(
			(view) => isCurrent && setOpened({ key: passage, view, problem: null }),
			(error: unknown) => {
				const problem =
					error instanceof Error && error.message !== '' ? error.message : 'Il testo non si apre: riprova.'
				if (isCurrent) setOpened({ key: passage, view: null, problem })
			},
		)
		return () => {
			isCurrent = false
		}
	}, [passage])
	const current = opened !== null && opened.key === passage ? opened : null
	useEffect(() => {
		if (current) cited.current?.scrollIntoView({ block: 'center' })
	}, [current])
	return (
		<dialog
			ref={dialog}
			onClose={onClose}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onClose()
			}}
			aria-label="Testo della fonte"
			className="source m-0 ml-auto h-dvh max-h-none w-full max-w-xl overflow-y-auto border-l border-line bg-surface p-6 text-ink max-sm:mt-auto max-sm:h-[85dvh] max-sm:max-w-none max-sm:rounded-t-box max-sm:border-t max-sm:border-l-0 xl:static xl:m-0 xl:h-auto xl:max-h-[calc(100dvh-12rem)] xl:w-100 xl:shrink-0"
		>
			<div className="sticky -top-6 z-10 -mx-6 -mt-6 mb-4 flex items-start justify-between gap-4 border-b border-line bg-surface px-6 py-3">
				<h2 className="pt-1.5 text-xl">{current?.view?.title ?? 'Fonte'}</h2>
				<IconButton label="Chiudi" onClick={onClose} className="-mr-2">
					<X aria-hidden />
				</IconButton>
			</div>
			{passage !== null && current === null && <Progress label="Caricamento..." />}
			{current?.problem && <p role="alert">{current.problem}</p>}
			{current?.view && <Passage view={current.view} cited={cited} onOpen={onOpen} />}
		</dialog>
	)
}

function Passage({
	view,
	cited,
	onOpen,
}: {
	view: PassageView
	cited: React.RefObject<HTMLElement | null>
	onOpen: (key: PassageKey) => void
}) {
	const { before, cited: words, after } = markedText(view)
	return (
		<>
			<p className="text-sm text-ink-soft">{[view.act, ...view.path].join(' · ')}</p>
			{view.heading !== '' && <p className="mt-1 font-semibold">{view.heading}</p>}
			<p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
				<Badge>{view.type}</Badge>
				{view.superseded && <Badge tone="warn">Superato da una versione più recente</Badge>}
				{view.validity}
			</p>
			<div className="mt-4 max-w-prose font-serif leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
				{before}
				{words !== '' && (
					<mark ref={cited} className="bg-warn-soft px-0.5 text-ink">
						{words}
					</mark>
				)}
				{after}
			</div>
			<p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
				{view.page !== null && (
					<>
						<a href={view.page} className="text-link">
							Pagina dell’articolo
						</a>
						{' · '}
					</>
				)}
				Fonte: {[view.source, view.citation].filter((part) => part !== null).join(', ')}
				{view.url !== null && (
					<>
						{' · '}
						<a href={view.url} target="_blank" rel="noreferrer" className="text-link">
							Testo su Normattiva
						</a>
					</>
				)}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				{[view.previous, view.next].map(
					(other) =>
						other && (
							<Button key={other.key.ref} variant="secondary" size="small" onClick={() => onOpen(other.key)}>
								<span aria-hidden>{other === view.previous ? '←' : '→'}</span>
								<span className="sr-only">{other === view.previous ? 'Prima:' : 'Dopo:'}</span> {other.title}
							</Button>
						),
				)}
			</div>
		</>
	)
}
