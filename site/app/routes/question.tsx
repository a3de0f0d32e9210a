import { data } from 'react-router'
import type { QuestionDetail, QuestionSidebarData } from '#app/features/questions/question.ts'
import { QuestionNotFound } from '#app/features/questions/question-not-found.tsx'
import { QuestionScreen } from '#app/features/questions/question-screen.tsx'
import { findQuestion, findSidebar } from '#app/features/questions/questions.server.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import { pageMeta } from '#app/ui/meta.ts'
import type { Route } from './+types/question.ts'

interface QuestionData {
	/** null when the id is unknown: the page then says so, with status 404. */
	question: QuestionDetail | null
	sidebar: QuestionSidebarData
	canAnswer: boolean
	canAccept: boolean
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db } = context.get(depsContext)
	const [question, sidebar] = await Promise.all([
		findQuestion(db, context.get(viewerContext), params.id),
		findSidebar(db),
	])
	const found: QuestionData = { question: question ?? null, sidebar, canAnswer: false, canAccept: false }
	return data(found, { status: question ? 200 : 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
	const question = loaderData?.question
	return question
		? pageMeta(question.title, question.body.slice(0, 160))
		: pageMeta('Domanda non trovata', 'La domanda cercata non c’è o non è pubblica.')
}

export default function QuestionPage({ loaderData: { question, ...rest } }: Route.ComponentProps) {
	return question ? <QuestionScreen question={question} {...rest} /> : <QuestionNotFound />
}
