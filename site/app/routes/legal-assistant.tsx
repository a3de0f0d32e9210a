import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { AssistantScreen } from '#app/features/law/assistant/chat/assistant-screen.tsx'
import { type Chat, findChat, openChat } from '#app/features/law/assistant/chats.server.ts'
import { measureKnowledge } from '#app/features/law/assistant/consult.server.ts'
import type { KnowledgeFigures, SentTo } from '#app/features/law/assistant/message.ts'
import { findSentTo } from '#app/features/law/assistant/sent-text.server.ts'
import { findSubjects } from '#app/features/law/schede/find-subjects.server.ts'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/legal-assistant.ts'

interface AssistantData {
	signedIn: boolean
	chat: Chat | null
	figures: KnowledgeFigures
	sentTo: SentTo | null
	subjects: readonly SubjectView[]
	/** Question passed from another page. */
	about: string
}

const ABOUT_MAX = 300

/** Loads the chat named in the address, or opens a new one. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<AssistantData> {
	const viewer = requireViewer(context, request)
	const deps = context.get(depsContext)
	const { db, settings, log } = deps
	const { searchParams } = new URL(request.url)
	const wanted = searchParams.get('chat')
	const known = wanted === null ? undefined : await findChat(db, viewer, wanted)
	const open = () =>
		openChat(db, viewer).catch((err: unknown) => {
			log.error({ err }, 'chat session not created')
			return null
		})
	const [chat, figures, sentTo, subjects] = await Promise.all([
		known ?? open(),
		measureKnowledge(db, settings),
		findSentTo(deps),
		findSubjects(db),
	])
	return {
		signedIn: true,
		chat,
		figures,
		sentTo,
		subjects,
		about: searchParams.get('about')?.slice(0, ABOUT_MAX) ?? '',
	}
}

/** The page opens a chat once: revalidation would open another and lose what is typed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.href !== nextUrl.href
}

export function meta() {
	return pageMeta('Assistente Legale AI', 'Risposte sulla legge italiana, ognuna con la sua fonte.')
}

export default function LegalAssistantPage({ loaderData }: Route.ComponentProps) {
	return <AssistantScreen key={loaderData.chat?.id} {...loaderData} />
}
