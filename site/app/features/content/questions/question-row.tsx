import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { counted, formatDate } from '#app/ui/format.ts'
import type { QuestionSummary } from './question.ts'

/** A row of the list: figures at the left on wide screens, on phones in one line with tags and date. */
export function QuestionRow({ question }: { question: QuestionSummary }) {
	return (
		<article className="question-row border-t border-line">
			<div className="min-w-0">
				<h3 className="text-lg max-sm:text-base max-sm:leading-snug">
					<Link
						to={`/questions/${question.id}`}
						className="hover:text-brand hover:underline decoration-1 underline-offset-4"
					>
						{question.title}
					</Link>
				</h3>
				<p className="line-clamp-2 text-ink-soft max-sm:line-clamp-1 max-sm:text-sm sm:mt-1">{question.body}</p>
				<ul aria-label="Tag" className="flex flex-wrap gap-1.5 sm:mt-1.5">
					{question.tags.map((tag) => (
						<li key={tag}>
							<Badge>{tag}</Badge>
						</li>
					))}
				</ul>
				<p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft sm:mt-1.5">
					<time dateTime={question.createdAt}>{formatDate(question.createdAt)}</time>
					{question.status === 'published' ? (
						<span>{question.author}</span>
					) : (
						<span className="inline-flex items-center gap-1">
							<Lock aria-hidden className="size-4" />
							La leggete solo tu e lo studio
						</span>
					)}
					{question.isSample && <Badge tone="accent">Esempio</Badge>}
					{question.status === 'pending' && <Badge tone="warn">In attesa</Badge>}
					{question.status === 'declined' && <Badge>Non pubblicata</Badge>}
				</p>
			</div>
			<QuestionFigures question={question} />
		</article>
	)
}

function QuestionFigures({ question }: { question: QuestionSummary }) {
	return (
		<ul className="flex text-sm text-ink-soft tabular-nums sm:flex-col sm:items-end sm:gap-y-1 sm:pt-1 sm:text-right">
			<li className="font-semibold text-ink">{counted(question.votes, 'voto', 'voti')}</li>
			<li className={question.answers > 0 ? 'font-semibold text-ok' : ''}>
				{counted(question.answers, 'risposta', 'risposte')}
			</li>
			<li>{counted(question.views, 'visita', 'visite')}</li>
		</ul>
	)
}
