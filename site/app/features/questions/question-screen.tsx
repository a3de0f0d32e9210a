import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { counted, formatDateTime, formatNumber } from '#app/ui/format.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerItem } from './answer-item.tsx'
import type { QuestionDetail, QuestionSidebarData } from './question.ts'
import { QuestionSidebar } from './question-sidebar.tsx'

export function QuestionScreen({
	question,
	sidebar,
	canAnswer,
	canAccept,
	result,
}: {
	question: QuestionDetail
	sidebar: QuestionSidebarData
	canAnswer: boolean
	canAccept: boolean
	result?: FormResult | undefined
}) {
	const count = question.answers.length
	return (
		<div className="page pt-6">
			<ButtonLink to="/" variant="quiet" size="small" className="no-print -ml-3.5" icon={<ArrowLeft aria-hidden />}>
				Torna alla home
			</ButtonLink>
			<div className="mt-4 grid gap-x-12 gap-y-14 md:grid-cols-[3fr_1fr]">
				<div className="min-w-0">
					<article>
						<h1 className="max-w-3xl text-3xl">{question.title}</h1>
						<QuestionMeta question={question} />
						{question.status === 'pending' && (
							<div className="mb-6">
								<Banner kind="info">La domanda è in attesa: per ora la vedete solo tu e lo studio.</Banner>
							</div>
						)}
						<p className="max-w-prose whitespace-pre-line">{question.body}</p>
						<ul aria-label="Tag" className="mt-5 flex flex-wrap gap-1.5">
							{question.tags.map((tag) => (
								<li key={tag}>
									<Badge>{tag}</Badge>
								</li>
							))}
						</ul>
					</article>
					<section aria-labelledby="risposte" className="mt-14">
						<h2 id="risposte" className="border-t-2 border-ink pt-3 pb-4 text-xl">
							{formatNumber(count)} {count === 1 ? 'Risposta' : 'Risposte'}
						</h2>
						{count === 0 && <p className="pb-4 text-ink-soft">Nessuno ha ancora risposto.</p>}
						{question.answers.map((answer) => (
							<AnswerItem key={answer.id} answer={answer} canAccept={canAccept} />
						))}
					</section>
					<AnswerForm path={`/questions/${question.id}`} canAnswer={canAnswer} result={result} />
				</div>
				<QuestionSidebar data={sidebar} />
			</div>
		</div>
	)
}

function QuestionMeta({ question }: { question: QuestionDetail }) {
	return (
		<p className="mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-3 text-sm text-ink-soft">
			<time dateTime={question.createdAt}>{formatDateTime(question.createdAt)}</time>
			<span className="font-semibold text-ink">{question.author}</span>
			<span className="tabular-nums">{counted(question.votes, 'voto', 'voti')}</span>
			<span className="tabular-nums">{counted(question.views, 'visita', 'visite')}</span>
			{question.category !== null && <span>{question.category}</span>}
			{question.isSample && <Badge tone="accent">Esempio</Badge>}
		</p>
	)
}
