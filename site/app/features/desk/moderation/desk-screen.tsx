import { Link } from 'react-router'
import { groundLabel, subjectLabel } from '#app/features/base/reporting/copy.it.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { counted, formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { suspicionLabel } from './copy.it.ts'
import { DecisionLog } from './decision-log.tsx'
import type { Desk, HeldText, ReportedText, WaitingQuestion } from './desk.ts'
import { DeskSection, TextToJudge } from './desk-section.tsx'
import { VerdictForm } from './verdict-form.tsx'

/** Everything waiting for a decision, and recent decisions. */
export function DeskScreen({ desk, result }: { desk: Desk; result?: FormResult | undefined }) {
	return (
		<div className="page">
			<PageHeader
				title="Moderazione"
				actions={
					<ButtonLink to="/admin" variant="secondary" size="small">
						Torna al pannello
					</ButtonLink>
				}
			>
				Chi ha scritto un testo riceve per e-mail la decisione e i suoi motivi.
			</PageHeader>
			<DeskSection id="domande-in-attesa" title="Domande in attesa" count={desk.questions.length}>
				{desk.questions.map((question) => (
					<Question key={question.id} question={question} result={result} />
				))}
			</DeskSection>
			<DeskSection id="trattenuti" title="Commenti e risposte trattenuti" count={desk.held.length}>
				{desk.held.map((held) => (
					<Held key={held.id} held={held} result={result} />
				))}
			</DeskSection>
			<DeskSection id="segnalazioni" title="Segnalazioni" count={desk.reported.length}>
				{desk.reported.map((reported) => (
					<Reported key={reported.id} reported={reported} result={result} />
				))}
			</DeskSection>
			<DecisionLog log={desk.log} />
		</div>
	)
}

interface Judged {
	result?: FormResult | undefined
}

function Question({ question, result }: { question: WaitingQuestion } & Judged) {
	const { id, title, content, publishable, answers } = question
	return (
		<TextToJudge
			title={
				<Link to={`/questions/${id}`} className="text-link">
					{title}
				</Link>
			}
			meta={
				<>
					<time dateTime={question.createdAt}>{formatDateTime(question.createdAt)}</time>
					<span>{question.author ?? 'Utente eliminato'}</span>
					<span>{answers === 0 ? 'Senza risposta' : counted(answers, 'risposta', 'risposte')}</span>
					{publishable ? <Badge tone="ok">Può essere pubblicata</Badge> : <Badge tone="accent">Riservata</Badge>}
				</>
			}
			text={content}
		>
			<VerdictForm
				subject={{ kind: 'question', id }}
				version={question.version}
				decisions={publishable ? ['publish', 'decline', 'remove'] : ['decline', 'remove']}
				themes={publishable ? question : undefined}
				result={result}
			/>
		</TextToJudge>
	)
}

function Held({ held, result }: { held: HeldText } & Judged) {
	return (
		<TextToJudge
			title={
				<Link to={held.path} className="text-link">
					{subjectLabel[held.kind]}
				</Link>
			}
			meta={
				<>
					<time dateTime={held.createdAt}>{formatDateTime(held.createdAt)}</time>
					<span>{held.author ?? 'Utente eliminato'}</span>
					{held.suspicion !== null && <Badge tone="warn">{suspicionLabel[held.suspicion]}</Badge>}
				</>
			}
			text={held.text}
		>
			<VerdictForm subject={held} version={held.version} decisions={['publish', 'remove']} result={result} />
		</TextToJudge>
	)
}

function Reported({ reported, result }: { reported: ReportedText } & Judged) {
	return (
		<TextToJudge
			title={
				<Link to={reported.path} className="text-link">
					{subjectLabel[reported.kind]}
				</Link>
			}
			meta={<span>{counted(reported.reports.length, 'segnalazione', 'segnalazioni')}</span>}
			text={reported.text}
		>
			<ul className="space-y-2 text-sm">
				{reported.reports.map(({ id, ground, explanation, createdAt }) => (
					<li key={id}>
						<span className="font-semibold">{groundLabel[ground]}.</span>{' '}
						<span className="whitespace-pre-line">{explanation}</span>{' '}
						<time dateTime={createdAt} className="text-ink-soft">
							{formatDateTime(createdAt)}
						</time>
					</li>
				))}
			</ul>
			<VerdictForm
				subject={reported}
				version={reported.version}
				decisions={reported.isPublic ? ['keep', 'remove'] : ['remove']}
				result={result}
			/>
		</TextToJudge>
	)
}
