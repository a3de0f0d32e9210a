import Bot from 'lucide-react/icons/bot'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { DOCUMENT_CATEGORIES } from '#app/features/law/knowledge/document.ts'
import type { BaseState } from '#app/features/law/knowledge/wanted-acts.ts'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { baseText, chatCategoryLabel } from '../copy.it.ts'
import { CHAT_CATEGORIES, type SentTo } from '../message.ts'
import { ChatPanel } from './chat-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { StudioDialog } from './studio-dialog.tsx'
import type { ChatName, Chats } from './use-chat.ts'

const chatLabel = { generale: 'Generale', ...chatCategoryLabel } satisfies Record<ChatName, string>
const names: readonly ChatName[] = ['generale', ...CHAT_CATEGORIES]
/** Fields of law without a panel: the general chat can be limited to one of them. */
const others = Object.entries(DOCUMENT_CATEGORIES).filter(
	([value]) => !CHAT_CATEGORIES.some((panel) => panel === value),
)

interface Props {
	chats: Chats
	about: string
	sentTo: SentTo | null
	base?: BaseState | undefined
	subjects: readonly SubjectView[]
}

/** 'Consulenza AI': notice, choice of the field of law, and the chat. */
export function ConsultationTab({ chats, about, sentTo, base, subjects }: Props) {
	const { name, chat } = chats
	const [filter, setFilter] = useState('')
	const [showsHistory, setShowsHistory] = useState(false)
	const [asksStudio, setAsksStudio] = useState(false)
	const lacking = base === undefined ? null : baseText(base, subjects)
	const hasTranscript = chat.sessionId !== null && chat.messages.length > 0
	return (
		<>
			{lacking !== null && (
				<div className="mb-4">
					<Banner kind="info">{lacking}</Banner>
				</div>
			)}
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-4 sm:border-t sm:pt-4">
				<Bot aria-hidden className="size-7 shrink-0 stroke-[1.5] text-brand max-sm:hidden" />
				{/* AI Act art. 50 and L. 132/2025 art. 13: shown before the first question. */}
				<p className="min-w-64 flex-1 max-sm:text-sm">
					Stai parlando con un sistema di intelligenza artificiale. Informa e non dà consulenza: cita le sue fonti, e
					può sbagliare.
				</p>
				{hasTranscript ? (
					<Button variant="secondary" size="small" onClick={() => setAsksStudio(true)}>
						Chiedi allo studio
					</Button>
				) : (
					<ButtonLink to="/new-question" variant="secondary" size="small">
						Chiedi allo studio
					</ButtonLink>
				)}
			</div>
			<fieldset className="mt-3 min-w-0 sm:mt-6">
				<legend className="mb-2 font-semibold max-sm:sr-only">Di che cosa parliamo</legend>
				<div className="flex gap-2 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
					{names.map((one) => (
						<label
							key={one}
							className="relative inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-brand hover:text-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
						>
							<input
								type="radio"
								name="category"
								value={one}
								checked={one === name}
								onChange={() => chats.open(one)}
								className="sr-only"
							/>
							{chatLabel[one]}
						</label>
					))}
				</div>
			</fieldset>
			<div className="mt-3 flex flex-wrap items-center gap-2 sm:mt-4 sm:gap-3">
				<Button
					variant="secondary"
					size="small"
					className="max-sm:px-2.5"
					icon={<History aria-hidden />}
					onClick={() => setShowsHistory(true)}
				>
					Cronologia
				</Button>
				<Button
					variant="secondary"
					size="small"
					className="max-sm:px-2.5"
					icon={<Plus aria-hidden />}
					disabled={chat.messages.length === 0 || chat.waitingFor !== null}
					onClick={chats.startAnew}
				>
					<span>
						Nuova<span className="max-sm:sr-only"> conversazione</span>
					</span>
				</Button>
				{name === 'generale' && (
					<label className="flex min-w-0 items-center gap-2 text-sm max-sm:flex-1 max-sm:basis-48">
						<span className="shrink-0 max-sm:sr-only">Cerca in</span>
						<select
							value={filter}
							onChange={(event) => setFilter(event.target.value)}
							className="select-look min-h-11 w-full min-w-0 rounded-box border border-line-strong bg-surface pl-3"
						>
							<option value="">tutte le materie</option>
							{others.map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</select>
					</label>
				)}
			</div>
			<ChatPanel
				key={name}
				label={chatLabel[name]}
				chat={chat}
				sentTo={sentTo}
				subjects={subjects}
				initial={chat.messages.length === 0 ? about : ''}
				onAsk={(question, isAlone) => chats.ask(question, filter === '' ? null : filter, isAlone)}
				onStop={chats.stop}
				onRetry={chats.retry}
				onAskStudio={() => setAsksStudio(true)}
			/>
			<HistoryDialog open={showsHistory} onClose={() => setShowsHistory(false)} />
			{chat.sessionId !== null && (
				<StudioDialog
					open={asksStudio}
					onClose={() => setAsksStudio(false)}
					sessionId={chat.sessionId}
					messages={chat.messages}
				/>
			)}
		</>
	)
}
