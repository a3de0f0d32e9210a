import { Form, Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDate } from '#app/ui/format.ts'
import type { Colleague, MergeTarget, QuestionDetail, QuestionWork } from '../question.ts'
import { PlanForm } from './plan-form.tsx'

/** The studio's actions on a question: take it, close it, merge it, publish it without personal data. */
export function StudioPanel({
	question,
	work: { stage, planned },
	mergeTargets,
	colleagues,
	result,
}: {
	question: QuestionDetail
	work: QuestionWork
	mergeTargets: readonly MergeTarget[]
	colleagues: readonly Colleague[]
	result?: FormResult | undefined
}) {
	const isWaiting = stage === 'received' || stage === 'working'
	const isTaken = colleagues.some(({ userId }) => userId === planned?.assignedTo)
	return (
		<section aria-labelledby="per-lo-studio" className="no-print mt-6 rounded-box border border-line px-4 py-4">
			<h2 id="per-lo-studio" className="mb-3 text-lg">
				Per lo studio
			</h2>
			<div className="flex flex-wrap gap-3">
				{isWaiting && !isTaken && <TakeForm version={planned?.version ?? null} result={result} />}
				{isWaiting && (
					<Button
						variant="secondary"
						size="small"
						onClick={() => document.querySelector<HTMLElement>('#scrivi textarea')?.focus()}
					>
						Rispondi
					</Button>
				)}
				{stage !== 'closed' && <CloseForm version={question.version} result={result} />}
				<Link to={`/admin/moderazione?domanda=${question.id}`} className="text-link inline-flex min-h-11 items-center">
					Pubblica o togli
				</Link>
				{planned?.clientId != null && (
					<Link
						to={`/admin/clienti/${encodeURIComponent(planned.clientId)}`}
						className="text-link inline-flex min-h-11 items-center"
					>
						Pagina del cliente
					</Link>
				)}
			</div>
			{isWaiting && planned && <PlanForm planned={planned} colleagues={colleagues} result={result} />}
			{question.status !== 'published' && (
				<>
					<MergeForm targets={mergeTargets} version={question.version} result={result} />
					{question.publishable ? (
						<AnonymousForm result={result} />
					) : (
						<p className="mt-2 text-sm text-ink-soft">
							Per pubblicarla senza nome serve il permesso di chi l’ha fatta: può darlo dalla pagina della domanda.
						</p>
					)}
				</>
			)}
		</section>
	)
}

interface VersionedProps {
	/** Version of the question that is closed or merged, or of the plan for it. */
	version: string | null
	result: FormResult | undefined
}

function TakeForm({ version, result }: VersionedProps) {
	const busy = useSending('take')
	return (
		<ActionForm result={result?.values.intent === 'take' ? result : undefined} version={version} className="space-y-3">
			<input type="hidden" name="intent" value="take" />
			<Button type="submit" variant="secondary" size="small" busy={busy}>
				Prendi in carico
			</Button>
		</ActionForm>
	)
}

function CloseForm({ version, result }: VersionedProps) {
	const busy = useSending('close')
	return (
		<ActionForm result={result?.values.intent === 'close' ? result : undefined} version={version} className="space-y-3">
			<input type="hidden" name="intent" value="close" />
			<Button type="submit" variant="secondary" size="small" busy={busy}>
				Chiudi
			</Button>
		</ActionForm>
	)
}

const SUMMARY = 'inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand'

function MergeForm({ targets, version, result }: VersionedProps & { targets: readonly MergeTarget[] }) {
	const own = result?.values.intent === 'merge' ? result : undefined
	const busy = useSending('merge')
	return (
		<details open={own !== undefined}>
			<summary className={SUMMARY}>Unisci a un’altra domanda</summary>
			<ActionForm result={own} version={version} className="mt-2 max-w-2xl space-y-3">
				<input type="hidden" name="intent" value="merge" />
				<Targets
					title="Della stessa persona: messaggi e allegati passano lì"
					targets={targets.filter(({ createdAt }) => createdAt !== null)}
					chosen={own?.values.into}
				/>
				<Targets
					title="Pubblicate e simili: chi ha scritto viene mandato a leggerle"
					targets={targets.filter(({ createdAt }) => createdAt === null)}
					chosen={own?.values.into}
				/>
				<TextField
					label={targets.length === 0 ? 'Indirizzo dell’altra domanda' : 'Oppure l’indirizzo di un’altra domanda'}
					name="address"
					hint="Della stessa persona o pubblicata."
					{...refused(own, 'address')}
				/>
				<Button type="submit" size="small" variant="secondary" busy={busy}>
					Unisci
				</Button>
			</ActionForm>
		</details>
	)
}

function Targets({
	title,
	targets,
	chosen,
}: {
	title: string
	targets: readonly MergeTarget[]
	chosen: string | undefined
}) {
	if (targets.length === 0) return null
	return (
		<fieldset>
			<legend className="text-sm font-semibold">{title}</legend>
			{targets.map((target) => (
				<label key={target.id} className="flex min-h-11 items-center gap-3">
					<input
						type="radio"
						name="into"
						value={target.id}
						defaultChecked={chosen === target.id}
						className="size-5 shrink-0"
					/>
					<span className="[overflow-wrap:anywhere]">
						{target.title}
						{target.createdAt !== null && (
							<span className="ml-1 text-sm text-ink-soft"> {formatDate(target.createdAt)}</span>
						)}
					</span>
				</label>
			))}
		</fieldset>
	)
}

/** First masks the texts, then shows them for review, then publishes. */
function AnonymousForm({ result }: { result?: FormResult | undefined }) {
	const own = result?.values.intent === 'publish-anonymous' ? result : undefined
	const isDrafting = useSending('draft-anonymous')
	const busy = useSending('publish-anonymous')
	return (
		<details open={own !== undefined}>
			<summary className={SUMMARY}>Pubblica come domanda anonima</summary>
			{own === undefined ? (
				<Form method="post" className="mt-2">
					<input type="hidden" name="intent" value="draft-anonymous" />
					<p className="mb-3 max-w-prose text-sm text-ink-soft">
						Nomi, codici fiscali, conti, telefoni e indirizzi e-mail vengono coperti; tu rileggi prima di pubblicare.
					</p>
					<Button type="submit" size="small" variant="secondary" busy={isDrafting}>
						Prepara il testo
					</Button>
				</Form>
			) : (
				<ActionForm
					result={own}
					version={own.values.version ?? null}
					className="mt-2 max-w-2xl space-y-4"
					key={own.values.title}
				>
					<input type="hidden" name="intent" value="publish-anonymous" />
					<TextField label="Titolo pubblicato" name="title" required {...refused(own, 'title')} />
					<TextAreaField label="Domanda pubblicata" name="content" rows={8} required {...refused(own, 'content')} />
					<TextAreaField label="Risposta pubblicata" name="answer" rows={8} required {...refused(own, 'answer')} />
					<Button type="submit" size="small" busy={busy}>
						Pubblica senza nome
					</Button>
				</ActionForm>
			)}
		</details>
	)
}
