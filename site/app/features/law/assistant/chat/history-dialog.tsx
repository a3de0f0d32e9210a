import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { counted, formatDateTime } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import { foundText } from '#app/ui/table/found-text.ts'
import { CHAT_RETENTION_MONTHS, type ChatSummary } from '../message.ts'
import { removeChat, renameChat, searchChats } from './ask-assistant.ts'

/** The person's conversations: search, continue, rename, export, delete. */
export function HistoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Dialog open={open} onClose={onClose} title="Cronologia">
			<History onClose={onClose} />
		</Dialog>
	)
}

function History({ onClose }: { onClose: () => void }) {
	const [chats, setChats] = useState<readonly ChatSummary[] | null>(null)
	const [search, setSearch] = useState('')
	useEffect(() => {
		let isCurrent = true
		searchChats(search).then(
			(found) => isCurrent && setChats(found),
			() => showNotice('error', 'La cronologia non si apre: riprova.'),
		)
		return () => {
			isCurrent = false
		}
	}, [search])
	const drop = (id: string) => setChats((before) => before?.filter((chat) => chat.id !== id) ?? null)
	return (
		<>
			<TextField
				label="Cerca nelle conversazioni"
				name="search"
				type="search"
				autoComplete="off"
				value={search}
				onChange={(event) => setSearch(event.target.value)}
			/>
			<p className="mt-2 text-sm text-ink-soft">
				Ogni conversazione è cancellata {CHAT_RETENTION_MONTHS} mesi dopo l’ultima domanda; puoi eliminarla quando vuoi.
			</p>
			<output className="sr-only">
				{chats !== null && search !== '' && foundText(chats.length, 'conversazione', 'conversazioni', search)}
			</output>
			{chats?.length === 0 && (
				<p className="mt-6 text-ink-soft">
					{search === '' ? 'Non hai ancora fatto domande.' : 'Nessuna conversazione con queste parole.'}
				</p>
			)}
			<ul className="mt-4 divide-y divide-line">
				{chats?.map((chat) => (
					<Item key={chat.id} chat={chat} onOpen={onClose} onGone={() => drop(chat.id)} />
				))}
			</ul>
		</>
	)
}

const EXPORTS = [
	{ format: 'md', label: 'Markdown' },
	{ format: 'pdf', label: 'PDF/A' },
	{ format: 'docx', label: 'Word' },
] as const

function Item({ chat, onOpen, onGone }: { chat: ChatSummary; onOpen: () => void; onGone: () => void }) {
	const [title, setTitle] = useState(chat.title)
	const row = `«${title}: ${chat.firstQuestion}»`
	const saved = (format: string) => `/api/assistant/sessions/${chat.id}/export?format=${format}`
	const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
	const attempt = async (work: Promise<void>, then: () => void) => {
		try {
			await work
			then()
		} catch {
			showNotice('error', 'Non è riuscito: riprova.')
		}
	}
	if (mode === 'renaming')
		return (
			<li className="py-3">
				<form
					className="flex flex-wrap items-end gap-2"
					onSubmit={(event) => {
						event.preventDefault()
						const typed = new FormData(event.currentTarget).get('title')
						const next = typeof typed === 'string' ? typed.trim() : ''
						if (next !== '')
							void attempt(renameChat(chat.id, next), () => {
								setTitle(next)
								setMode('shown')
							})
					}}
				>
					<TextField label="Titolo" name="title" defaultValue={title} maxLength={120} required />
					<Button type="submit" size="small">
						Salva
					</Button>
				</form>
			</li>
		)
	return (
		<li className="py-3">
			<Link
				to={`/legal-assistant?chat=${chat.id}`}
				onClick={onOpen}
				className="block font-semibold [overflow-wrap:anywhere] hover:text-brand"
			>
				{title}
			</Link>
			<p className="line-clamp-2 text-sm">{chat.firstQuestion}</p>
			<p className="text-sm text-ink-soft">
				{formatDateTime(chat.updatedAt)}, {counted(chat.questions, 'domanda', 'domande')}
			</p>
			{mode === 'deleting' ? (
				<p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
					<span role="alert">Eliminare per sempre «{title}»?</span>
					<Button variant="danger" size="small" onClick={() => void attempt(removeChat(chat.id), onGone)}>
						Elimina
					</Button>
					<Button variant="secondary" size="small" onClick={() => setMode('shown')}>
						Annulla
					</Button>
				</p>
			) : (
				<div className="mt-1 -ml-3.5 flex flex-wrap gap-1">
					<Button variant="quiet" size="small" aria-label={`Rinomina ${row}`} onClick={() => setMode('renaming')}>
						Rinomina
					</Button>
					{EXPORTS.map(({ format, label }) => (
						<ButtonAnchor
							key={format}
							variant="quiet"
							size="small"
							aria-label={`${label}: scarica ${row}`}
							href={saved(format)}
						>
							{label}
						</ButtonAnchor>
					))}
					<Button variant="quiet" size="small" aria-label={`Elimina ${row}`} onClick={() => setMode('deleting')}>
						Elimina
					</Button>
				</div>
			)}
		</li>
	)
}
