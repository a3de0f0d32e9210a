import Database from 'lucide-react/icons/database'
import FileUp from 'lucide-react/icons/file-up'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { SignInNotice } from '#app/features/base/people/sign-in-notice.tsx'
import { DocumentsTab } from '#app/features/law/knowledge/documents-tab.tsx'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { SIGN_IN } from '../copy.it.ts'
import type { KnowledgeFigures, SentTo } from '../message.ts'
import type { OpenedChat } from './ask-assistant.ts'
import { ConsultationTab } from './consultation-tab.tsx'
import { FiguresTab } from './figures-tab.tsx'
import { useChats } from './use-chat.ts'

type TabId = 'consultation' | 'documents' | 'database'

const tabs = [
	{ id: 'consultation', label: 'Consulenza AI', icon: <MessagesSquare aria-hidden /> },
	{ id: 'documents', label: 'Carica Documenti', icon: <FileUp aria-hidden /> },
	{ id: 'database', label: 'Gestione Database', icon: <Database aria-hidden /> },
] as const satisfies readonly { id: TabId; label: string; icon: unknown }[]

/** The assistant's tabs: consultation, which fills the window, documents, figures. */
export function AssistantScreen({
	signedIn,
	chat,
	figures,
	sentTo,
	subjects,
	about = '',
	tab = 'consultation',
}: {
	signedIn: boolean
	chat: OpenedChat | null
	figures: KnowledgeFigures
	sentTo: SentTo | null
	/** Subjects of the guide. */
	subjects: readonly SubjectView[]
	about?: string
	tab?: TabId
}) {
	const [selected, setSelected] = useState<TabId>(tab)
	const chats = useChats(chat)
	if (!signedIn) {
		return <SignInNotice from="/legal-assistant">{SIGN_IN}</SignInNotice>
	}
	return (
		<div className={selected === 'consultation' ? 'page chat-screen' : 'page'}>
			<NeedsScript>
				Per parlare con l’assistente serve JavaScript: attivalo nel browser e ricarica la pagina.
			</NeedsScript>
			<Tabs
				label="Assistente"
				title={<h1 className="truncate text-lg max-lg:sr-only print:not-sr-only">Assistente Legale AI</h1>}
				fills={selected === 'consultation'}
				tabs={tabs}
				selected={selected}
				onSelect={setSelected}
			>
				{selected === 'consultation' && (
					<ConsultationTab chats={chats} about={about} sentTo={sentTo} base={figures.base} subjects={subjects} />
				)}
				{selected === 'documents' && <DocumentsTab />}
				{selected === 'database' && <FiguresTab figures={figures} />}
			</Tabs>
		</div>
	)
}
