import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaff } from '#app/features/base/people/require-admin.server.ts'
import { SignInNotice } from '#app/features/base/people/sign-in-notice.tsx'
import { findSchedeAbout } from '#app/features/content/guide/schede-about.server.ts'
import { SchedeLinks } from '#app/features/content/guide/schede-links.tsx'
import { askPapersFrom } from '#app/features/content/papers/ask-actions.server.ts'
import { findPapersAbout } from '#app/features/content/papers/find-papers.server.ts'
import type { PaperRequestView } from '#app/features/content/papers/paper.ts'
import { PapersSection } from '#app/features/content/papers/papers-section.tsx'
import { suggestSources } from '#app/features/content/questions/answers/suggest-sources.server.ts'
import { QUESTION_SIGN_IN } from '#app/features/content/questions/copy.it.ts'
import { findQuestion, isReserved, rightsOf } from '#app/features/content/questions/find-question.server.ts'
import { findSidebar } from '#app/features/content/questions/find-questions.server.ts'
import type {
	Colleague,
	MergeTarget,
	QuestionDetail,
	QuestionRights,
	QuestionSidebarData,
	SuggestedSource,
} from '#app/features/content/questions/question.ts'
import { changeQuestion } from '#app/features/content/questions/question-actions.server.ts'
import { QuestionNotFound } from '#app/features/content/questions/question-not-found.tsx'
import { QuestionScreen } from '#app/features/content/questions/question-screen.tsx'
import { findColleagues } from '#app/features/content/questions/stage/colleagues.server.ts'
import { qaPageData } from '#app/features/content/questions/structured-data.ts'
import { findMergeTargets } from '#app/features/content/questions/work/merge.server.ts'
import type { AnswerTemplate } from '#app/features/content/questions/work/template.ts'
import { findTemplates } from '#app/features/content/questions/work/templates.server.ts'
import type { SchedaLink } from '#app/features/law/schede/subject-view.ts'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import { createFreshData } from '#app/ui/fresh-data.ts'
import type { Route } from './+types/question.ts'

interface Found {
	question: QuestionDetail
	rights: QuestionRights
	isStaff: boolean
	suggested: readonly SuggestedSource[]
	templates: readonly AnswerTemplate[]
	mergeTargets: readonly MergeTarget[]
	/** Papers that the studio asked its author for; empty for all others. */
	papers: readonly PaperRequestView[]
	colleagues: readonly Colleague[]
}

interface QuestionData {
	/** Null if the id is unknown: the page says so, with status 404. */
	found: Found | null
	/** True if the visitor may read it after signing in. */
	isReserved?: boolean
	sidebar: QuestionSidebarData
	/** Schede of the guide about it. */
	schede?: readonly SchedaLink[]
	siteUrl: string
}

/** Loads a question with its answers; for professionals also suggested sources. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext)
	const { db, kept, knowledge, siteUrl } = deps
	const viewer = context.get(viewerContext)
	const [question, sidebar] = await Promise.all([
		findQuestion(db, viewer, params.id),
		kept.get('sidebar', () => findSidebar(db)),
	])
	if (!question) {
		const reserved = !viewer && (await isReserved(db, params.id))
		return data<QuestionData>({ found: null, isReserved: reserved, sidebar, siteUrl }, { status: reserved ? 401 : 404 })
	}
	const isStaff = viewer?.isStaff === true
	const { title, body: content } = question
	const [suggested, templates, mergeTargets, colleagues] = viewer?.isStaff
		? await Promise.all([
				suggestSources({ knowledge }, { title, content }),
				findTemplates(db, requireStaff(viewer)),
				question.status === 'published' ? [] : findMergeTargets(db, requireStaff(viewer), question),
				findColleagues(db),
			])
		: [[], [], [], []]
	const papers = viewer && question.work ? await findPapersAbout(deps, viewer, question.id) : []
	const found = {
		question,
		rights: rightsOf(viewer, question),
		isStaff,
		suggested,
		templates,
		mergeTargets,
		colleagues,
		papers,
	}
	return data<QuestionData>({ found, sidebar, siteUrl, schede: await findSchedeAbout(db, title) })
}

const freshQuestion = createFreshData<QuestionData>()

/** Reuses the loaded data for five minutes. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<QuestionData> {
	return freshQuestion(request, () => serverLoader())
}

clientLoader.hydrate = true as const

/** Runs one of the question's forms, see `changeQuestion`; or asks its author for papers. */
export async function action({ params, context, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const viewer = context.get(viewerContext)
	const fields = await formFields(request)
	const subject = { questionId: params.id, here: `/questions/${encodeURIComponent(params.id)}` }
	const asked = await askPapersFrom(deps, viewer, subject, fields)
	return asked ?? changeQuestion(deps, viewer, params.id, fields)
}

/** Shows what changed meanwhile in its place too, with a form that was refused because of it: who is signed in, what may be done, what was written. */
export function shouldRevalidate({ actionStatus, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const isRefused = actionStatus === 401 || actionStatus === 403
	return defaultShouldRevalidate || isRefused || (actionStatus === 409 && formData?.get('intent') === 'answer')
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (loaderData?.isReserved) return pageMeta(QUESTION_SIGN_IN.title, QUESTION_SIGN_IN.text)
	if (!loaderData?.found) return pageMeta('Domanda non trovata', 'La domanda cercata non c’è o non è pubblica.')
	const { found, siteUrl } = loaderData
	const { title, body, status } = found.question
	return [
		...pageMeta(title, body.slice(0, 160)),
		status === 'published'
			? { 'script:ld+json': qaPageData(found.question, siteUrl) }
			: { name: 'robots', content: 'noindex' },
	]
}

/** A question, or the page for one that does not exist. */
export default function QuestionPage({
	loaderData: { found, isReserved: needsSignIn, sidebar, schede = [] },
	actionData,
	params,
}: Route.ComponentProps) {
	if (needsSignIn) {
		return (
			<SignInNotice from={`/questions/${params.id}`} title={QUESTION_SIGN_IN.title}>
				{QUESTION_SIGN_IN.text}
			</SignInNotice>
		)
	}
	if (!found) return <QuestionNotFound />
	const { papers, ...shown } = found
	return (
		<>
			<QuestionScreen {...shown} sidebar={sidebar} result={actionData}>
				<PapersSection
					requests={papers}
					isStaff={found.isStaff}
					canAsk={found.isStaff && found.question.work?.isThread === true}
					result={actionData}
				/>
			</QuestionScreen>
			<div className="page">
				<SchedeLinks schede={schede} />
			</div>
		</>
	)
}
