import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groundLabel, subjectLabel } from '#app/features/base/reporting/copy.it.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { counted, formatDateTime } from '#app/ui/format.ts'
import { suspicionLabel } from './copy.it.ts'
import type { HeldText, ReportedText, WaitingQuestion } from './desk.ts'
import type { Waiting } from './queue.ts'
import { VerdictForm } from './verdict-form.tsx'

interface Judged {
	result?: FormResult | undefined
}

/** One text as it was written, with the buttons for a decision. */
export function JudgedText({ waiting, result }: { waiting: Waiting } & Judged) {
	switch (waiting.list) {
		case 'questions':
			return <Question question={waiting.text} result={result} />
		case 'held':
			return <Held held={waiting.text} result={result} />
		case 'reported':
			return <Reported reported={waiting.text} result={result} />
	}
}

interface Parts {
	path: string
	title: string
	meta: ReactNode
	text: string
	children: ReactNode
}

function Text({ path, title, meta, text, children }: Parts) {
	return (
		<article className="min-w-0">
			<h2 className="text-xl">
				<Link to={path} className="text-link [overflow-wrap:anywhere]">
					{title}
				</Link>
			</h2>
			<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">{meta}</p>
			<p className="mt-3 mb-5 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
			<div className="max-w-2xl space-y-4">{children}</div>
		</article>
	)
}

function Question({ question, result }: { question: WaitingQuestion } & Judged) {
	const { id, title, content, publishable, answers } = question
	return (
		<Text
			path={`/questions/${id}`}
			title={title}
			meta={
				<>
					<time dateTime={question.createdAt}>{formatDateTime(question.createdAt)}</time>
					<span>{question.author ?? 'Utente eliminato'}</span>
					<span>{answers.length === 0 ? 'Senza risposta' : counted(answers.length, 'risposta', 'risposte')}</span>
					{publishable ? <Badge tone="ok">Può essere pubblicata</Badge> : <Badge tone="accent">Riservata</Badge>}
				</>
			}
			text={content}
		>
			{answers.length > 0 && (
				<section>
					<h3 className="text-lg">{publishable ? 'Risposte, che si pubblicano con la domanda' : 'Risposte'}</h3>
					<ul className="mt-2 space-y-3">
						{answers.map((body, at) => (
							<li key={at} className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
								{body}
							</li>
						))}
					</ul>
				</section>
			)}
			<VerdictForm
				subject={{ kind: 'question', id }}
				version={question.version}
				decisions={publishable ? ['publish', 'decline', 'remove'] : ['decline', 'remove']}
				themes={publishable ? question : undefined}
				result={result}
			/>
		</Text>
	)
}

function Held({ held, result }: { held: HeldText } & Judged) {
	return (
		<Text
			path={held.path}
			title={`${subjectLabel[held.kind]} di ${held.author ?? 'un utente eliminato'}`}
			meta={
				<>
					<time dateTime={held.createdAt}>{formatDateTime(held.createdAt)}</time>
					<span>{held.author ?? 'Utente eliminato'}</span>
					{held.suspicion !== null && <Badge tone="warn">{suspicionLabel[held.suspicion]}</Badge>}
				</>
			}
			text={held.text}
		>
			<VerdictForm subject={held} version={held.version} decisions={['publish', 'decline']} result={result} />
		</Text>
	)
}

function Reported({ reported, result }: { reported: ReportedText } & Judged) {
	return (
		<Text
			path={reported.path}
			title={subjectLabel[reported.kind]}
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
				decisions={reported.isPublic ? ['keep', 'remove'] : reported.kind === 'question' ? ['remove'] : ['decline']}
				isPublic={reported.isPublic}
				result={result}
			/>
		</Text>
	)
}
