import { findOwnQuestions } from '#app/features/content/questions/work/own-questions.server.ts'
import { OwnQuestionsScreen } from '#app/features/content/questions/work/own-questions-screen.tsx'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/own-questions.ts'

/** Loads the viewer's questions. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	return { questions: await findOwnQuestions(context.get(depsContext).db, viewer) }
}

export function meta() {
	return [...pageMeta('Le mie domande', 'Le tue domande allo studio.'), { name: 'robots', content: 'noindex' }]
}

export default function OwnQuestionsPage({ loaderData: { questions } }: Route.ComponentProps) {
	return <OwnQuestionsScreen questions={questions} />
}
