import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { ReportLink } from '#app/features/base/reporting/report-link.tsx'
import { AddDeadlineLink } from '#app/features/documents/deadlines/add-deadline-link.tsx'
import { AskAbout } from '#app/features/law/assistant/ask-about.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { counted, formatDateTime } from '#app/ui/format.ts'
import { SharePage } from '#app/ui/reading/share-page.tsx'
import { AnswerForm } from './answers/answer-form.tsx'
import { AnswerItem } from './answers/answer-item.tsx'
import { History } from './answers/history.tsx'
import { SuggestedSources } from './answers/suggested-sources.tsx'
import { VoteForm } from './answers/vote-form.tsx'
import { EditQuestionForm } from './asking/edit-question-form.tsx'
import { AttachmentList } from './attachments/attachment-list.tsx'
import { reservedForStudio, reservedText } from './copy.it.ts'
import type {
	Colleague,
	MergeTarget,
	QuestionDetail,
	QuestionRights,
	QuestionSidebarData,
	SuggestedSource,
} from './question.ts'
import { QuestionSidebar } from './question-sidebar.tsx'
import { useCountedView } from './views/use-counted-view.ts'
import { StudioPanel } from './work/studio-panel.tsx'
import type { AnswerTemplate } from './work/template.ts'
import { WorkPanel } from './work/work-panel.tsx'

/** A question with its answers and the viewer's actions. */
export function QuestionScreen({
	question,
	sidebar,
	rights,
	isStaff,
	suggested,
	templates,
	mergeTargets,
	colleagues,
	result,
	children,
}: {
	question: QuestionDetail
	sidebar: QuestionSidebarData
	rights: QuestionRights
	isStaff: boolean
	/** Sources for people who answer for the studio; empty for others. */
	suggested: readonly SuggestedSource[]
	/** Texts that the studio writes often; empty for others. */
	templates: readonly AnswerTemplate[]
	/** Questions into which the studio can merge this one; empty for others. */
	mergeTargets: readonly MergeTarget[]
	/** The staff, to whom the studio can give it; empty for others. */
	colleagues: readonly Colleague[]
	result?: FormResult | undefined
	/** Sections that other features add to a private question, after its attachments. */
	children?: ReactNode
}) {
	const { work } = question
	const isThread = work?.isThread === true
	const count = question.answers.filter(({ isReply }) => !isReply).length
	useCountedView(question.id)
	return (
		<div className="page pt-6">
			<div className="no-print -ml-3.5 flex flex-wrap">
				<ButtonLink to="/" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
					Torna alla home
				</ButtonLink>
				{isStaff && (
					<ButtonLink to="/admin/posta" variant="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
						Torna alla posta
					</ButtonLink>
				)}
			</div>
			<div className="beside-quarter mt-4">
				<div className="min-w-0">
					<article>
						<h1 className="max-w-3xl text-3xl">{question.title}</h1>
						<QuestionMeta question={question} canVote={rights.canVote} />
						<QuestionState question={question} isStaff={isStaff} />
						{work && <WorkPanel question={question} work={work} result={result} />}
						<p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{question.body}</p>
						{question.tags.length > 0 && (
							<ul aria-label="Tag" className="mt-5 flex flex-wrap gap-1.5">
								{question.tags.map((tag) => (
									<li key={tag}>
										<Badge>{tag}</Badge>
									</li>
								))}
							</ul>
						)}
						{work && isStaff && (
							<StudioPanel
								question={question}
								work={work}
								mergeTargets={mergeTargets}
								colleagues={colleagues}
								result={result}
							/>
						)}
						<AskAbout title={question.title} />
						{question.status === 'published' && <SharePage title={question.title} />}
						{rights.canEdit && <EditQuestionForm question={question} isStaff={isStaff} result={result} />}
						<History revisions={question.revisions} />
					</article>
					{work && (isThread || work.attachments.length > 0) && (
						<AttachmentList questionId={question.id} attachments={work.attachments} canAdd={isThread} />
					)}
					{children}
					<section aria-labelledby="risposte" className="mt-14">
						<h2 id="risposte" className="border-t-2 border-ink pt-3 pb-4 text-xl">
							{counted(count, 'Risposta', 'Risposte')}
						</h2>
						{question.answers.length === 0 && <p className="pb-4 text-ink-soft">Nessuno ha ancora risposto.</p>}
						{question.answers.map((answer) => (
							<AnswerItem key={answer.id} answer={answer} isPrivate={isThread} rights={rights} result={result} />
						))}
					</section>
					<AnswerForm
						path={`/questions/${question.id}`}
						canAnswer={rights.canAnswer}
						canDraft={isStaff}
						isMessage={isThread && question.isOwn}
						templates={templates}
						version={question.version}
						result={result}
					/>
					<SuggestedSources sources={suggested} />
				</div>
				<QuestionSidebar data={sidebar} />
			</div>
		</div>
	)
}

/** For an unpublished question: who can read it, and what the studio may do with it. */
function QuestionState({ question: { status, publishable }, isStaff }: { question: QuestionDetail; isStaff: boolean }) {
	if (status !== 'pending' && status !== 'declined') return null
	return (
		<div className="mb-6">
			<Banner kind="info">{isStaff ? reservedForStudio(publishable) : reservedText(status, publishable)}</Banner>
		</div>
	)
}

function QuestionMeta({ question, canVote }: { question: QuestionDetail; canVote: boolean }) {
	return (
		<div className="mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-3 text-sm text-ink-soft">
			<time dateTime={question.createdAt}>{formatDateTime(question.createdAt)}</time>
			<span className="font-semibold text-ink">{question.author}</span>
			{question.status === 'published' && (
				<>
					<VoteForm votes={question.votes} hasVoted={question.hasVoted} canVote={canVote && !question.isOwn} />
					<span className="tabular-nums">{counted(question.views, 'visita', 'visite')}</span>
				</>
			)}
			{question.category !== null && <span>{question.category}</span>}
			{question.isSample && <Badge tone="accent">Esempio</Badge>}
			{question.editedAt !== null && <span>Modificata il {formatDateTime(question.editedAt)}</span>}
			{question.isOwn && <AddDeadlineLink day="" title={question.title} path={`/questions/${question.id}`} />}
			{question.status === 'published' && !question.isOwn && (
				<span className="-ml-3.5">
					<ReportLink subject={{ kind: 'question', id: question.id }} />
				</span>
			)}
		</div>
	)
}
