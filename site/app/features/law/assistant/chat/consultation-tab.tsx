import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { DOCUMENT_CATEGORIES } from '#app/features/law/knowledge/document.ts'
import type { BaseState } from '#app/features/law/knowledge/wanted-acts.ts'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { Button } from '#app/ui/button.tsx'
import { baseText, chatCategoryLabel } from '../copy.it.ts'
import { CHAT_CATEGORIES, type SentTo } from '../message.ts'
import { ChatPanel } from './chat-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RecentChats } from './recent-chats.tsx'
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

/** 'Consulenza AI': areas and earlier conversations at the left, on phones in a bar; the talk in the middle. */
export function ConsultationTab({ chats, about, sentTo, base, subjects }: Props) {
	const { name, chat } = chats
	const [filter, setFilter] = useState('')
	const [showsHistory, setShowsHistory] = useState(false)
	const [asksStudio, setAsksStudio] = useState(false)
	return (
		<div className="flex [flex:1_1_0px] flex-col lg:flex-row lg:gap-8">
			<div className="chat-aside no-print flex shrink-0 items-center gap-1 border-line max-lg:border-b lg:w-60 lg:flex-col lg:items-stretch lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto lg:border-r lg:py-4 lg:pr-4">
				<Button
					variant="secondary"
					size="small"
					className="max-lg:border-transparent max-lg:px-2.5"
					icon={<Plus aria-hidden />}
					aria-disabled={chat.messages.length === 0 || chat.waitingFor !== null}
					onClick={() => {
						if (chat.messages.length > 0 && chat.waitingFor === null) chats.startAnew()
					}}
				>
					<span className="max-lg:sr-only">Nuova conversazione</span>
				</Button>
				<Areas name={name} onOpen={chats.open} />
				{name === 'generale' && <FieldFilter value={filter} onChange={setFilter} />}
				<Button
					variant="quiet"
					size="small"
					className="max-lg:px-2.5 lg:mt-4 lg:justify-start lg:px-3"
					icon={<History aria-hidden />}
					onClick={() => setShowsHistory(true)}
				>
					<span className="max-lg:sr-only">Cronologia</span>
				</Button>
				<RecentChats current={chat.sessionId} count={chat.messages.length} />
			</div>
			<ChatPanel
				key={name}
				label={chatLabel[name]}
				chat={chat}
				sentTo={sentTo}
				subjects={subjects}
				lacking={base === undefined ? null : baseText(base, subjects)}
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
		</div>
	)
}

function Areas({ name, onOpen }: { name: ChatName; onOpen: (name: ChatName) => void }) {
	return (
		<fieldset className="min-w-0 max-lg:flex-1 lg:mt-4">
			<legend className="mb-1 px-3 text-sm text-ink-soft max-lg:sr-only">Di che cosa parliamo</legend>
			<div className="flex gap-1 max-lg:overflow-x-auto max-lg:px-1 max-lg:[mask-image:linear-gradient(90deg,black_85%,transparent)] max-lg:pr-10 lg:flex-col">
				{names.map((one) => (
					<label
						key={one}
						className="relative inline-flex min-h-11 shrink-0 items-center rounded-box px-3 text-sm hover:bg-brand-soft hover:text-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
					>
						<input
							type="radio"
							name="category"
							value={one}
							checked={one === name}
							onChange={() => onOpen(one)}
							className="sr-only"
						/>
						{chatLabel[one]}
					</label>
				))}
			</div>
		</fieldset>
	)
}

function FieldFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	return (
		<label className="mt-2 block px-3 text-sm max-lg:hidden">
			<span className="text-ink-soft">Cerca in</span>
			<select
				value={value}
				onChange={(event) => onChange(event.target.value)}
				className="select-look min-h-11 w-full min-w-0 rounded-box border border-line-strong bg-surface pl-3"
			>
				<option value="">tutte le materie</option>
				{others.map(([code, label]) => (
					<option key={code} value={code}>
						{label}
					</option>
				))}
			</select>
		</label>
	)
}
