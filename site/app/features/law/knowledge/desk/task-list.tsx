import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { formatDateTime, formatNumber } from '#app/ui/format.ts'
import { taskKindWord, taskStateWord } from '../copy.it.ts'
import { normPath } from '../norm-path.ts'
import type { ActOutcome } from '../wanted-acts.ts'
import type { Task } from './desk.ts'

/** Articles of a change that are named one by one. */
const NAMED = 40

/** Tasks on the knowledge base: what runs, what came of the others. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
	const [latest] = tasks
	return (
		<>
			{/* Not the list itself: its figures change every other second. */}
			<output className="sr-only">
				{latest && `${taskKindWord[latest.kind]}, ${latest.subject}: ${taskStateWord[latest.state]}`}
			</output>
			{latest && (
				<section aria-labelledby="lavori" className="mt-12 max-w-3xl">
					<h2 id="lavori" className="text-xl">
						Lavori
					</h2>
					<ul className="mt-3 divide-y divide-line border-y border-line text-sm">
						{tasks.map((task) => (
							<TaskItem key={task.id} task={task} />
						))}
					</ul>
				</section>
			)}
		</>
	)
}

function TaskItem({ task: { kind, subject, state, done, total, message, acts, createdAt } }: { task: Task }) {
	const told = acts.filter(({ problem, code, wordless }) => problem ?? code ?? wordless)
	const unit = kind === 'import' ? ' articoli' : ''
	return (
		<li className="py-2">
			<p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
				<Badge tone={state === 'failed' ? 'bad' : state === 'done' ? 'ok' : 'info'}>{taskStateWord[state]}</Badge>
				{taskKindWord[kind]}: {subject}
			</p>
			<p className="text-ink-soft">
				{formatDateTime(createdAt)}
				{state === 'running' &&
					done > 0 &&
					`, ${formatNumber(done)}${total === null ? unit : ` di ${formatNumber(total)}`}`}
				{message !== null && `. ${message}`}
			</p>
			{told.length > 0 && (
				<ul className="mt-1 list-disc space-y-1 pl-5 [overflow-wrap:anywhere]">
					{told.map((act) => (
						<li key={act.wanted}>
							<Outcome act={act} />
						</li>
					))}
				</ul>
			)}
		</li>
	)
}

function Outcome({ act }: { act: ActOutcome }) {
	const { title, problem, code = '', changed = [], added = [], removed = [], wordless = [] } = act
	if (problem !== undefined) return `${title}: ${problem}`
	return (
		<>
			{title}.<Articles act={code} label="Cambiati" numbers={changed} />
			<Articles act={code} label="Nuovi" numbers={added} />
			<Articles act={code} label="Tolti" numbers={removed} />
			{wordless.length > 0 && ` Senza testo nella fonte: art. ${wordless.join(', ')}.`}
		</>
	)
}

function Articles({ act, label, numbers }: { act: string; label: string; numbers: readonly string[] }) {
	if (numbers.length === 0) return null
	return (
		<>
			{' '}
			{label}:{' '}
			{numbers.slice(0, NAMED).map((number, at) => (
				<span key={number}>
					{at > 0 && ', '}
					<Link to={normPath(act, number)} className="text-link">
						art. {number}
					</Link>
				</span>
			))}
			{numbers.length > NAMED && ` e altri ${formatNumber(numbers.length - NAMED)}`}.
		</>
	)
}
