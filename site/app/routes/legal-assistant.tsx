import { requireViewer } from '#app/features/accounts/guards.server.ts'
import { AssistantScreen } from '#app/features/assistant/assistant-screen.tsx'
import { measureKnowledge, openChat } from '#app/features/assistant/consult.server.ts'
import type { ChatMessage, KnowledgeFigures } from '#app/features/assistant/message.ts'
import { depsContext } from '#app/request-context.ts'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/legal-assistant.ts'

interface AssistantData {
	signedIn: boolean
	sessionId: string | null
	messages: readonly ChatMessage[]
	figures: KnowledgeFigures
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<AssistantData> {
	const viewer = requireViewer(context, request)
	const { db } = context.get(depsContext)
	const [chat, figures] = await Promise.all([openChat(db, viewer), measureKnowledge(db)])
	return { signedIn: true, sessionId: chat.id, messages: chat.messages, figures }
}

export function meta() {
	return pageMeta('Assistente Legale AI', 'Risposte sulla legge italiana, ognuna con la sua fonte.')
}

export default function LegalAssistantPage({ loaderData }: Route.ComponentProps) {
	return <AssistantScreen {...loaderData} />
}
