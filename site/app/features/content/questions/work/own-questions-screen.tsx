import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AskButton } from '../ask-button.tsx'
import type { Stage } from '../question.ts'
import { readersLabel, stageLabel } from '../work-copy.it.ts'
import type { OwnQuestionRow } from './own-question.ts'

const TONES = { received: 'info', working: 'warn', answered: 'ok', closed: 'plain' } as const satisfies Record<
	Stage,
	unknown
>

/** 'Le mie domande': each with its stage, those with news first. */
export function OwnQuestionsScreen({ questions }: { questions: readonly OwnQuestionRow[] }) {
	return (
		<div className="page-reading">
			<PageHeader title="Le mie domande" actions={<AskButton />}>
				A che punto sono, e che cosa c’è di nuovo.
			</PageHeader>
			{questions.length === 0 ? (
				<EmptyState>
					Non hai ancora fatto domande. Scrivi allo studio: ti risponde qui e ti avvisa per e-mail.
				</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{questions.map((question) => (
						<Row key={question.id} question={question} />
					))}
				</ul>
			)}
		</div>
	)
}

function Row({ question }: { question: OwnQuestionRow }) {
	const { id, title, stage, readers, isNews, createdAt, changedAt } = question
	return (
		<li className="py-4">
			<h2 className="text-lg">
				<Link to={`/questions/${id}`} className="text-link inline-block py-1 [overflow-wrap:anywhere]">
					{title}
				</Link>
			</h2>
			<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
				<Badge tone={TONES[stage]}>{stageLabel[stage]}</Badge>
				{isNews && <Badge tone="accent">Novità</Badge>}
				<span>{readersLabel[readers]}</span>
				<time dateTime={createdAt}>Inviata il {formatDateTime(createdAt)}</time>
				{changedAt !== createdAt && <time dateTime={changedAt}>Ultima novità il {formatDateTime(changedAt)}</time>}
			</p>
		</li>
	)
}
