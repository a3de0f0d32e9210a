import { Form } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { DEADLINE_THEME_NAMES, longDay } from './copy.it.ts'
import { DeadlineItem, SecondarySourceNote } from './deadline-item.tsx'
import { type DeadlineView, TITLE_MAX } from './deadline-view.ts'

export interface StudioDeadlines {
	coming: readonly (DeadlineView & { version: string })[]
	changes: readonly {
		id: string
		kind: 'added' | 'extension' | 'hidden'
		title: string
		day: string
		source: string
	}[]
}

const KIND_NAMES = { added: 'Aggiunta', extension: 'Proroga', hidden: 'Tolta' } as const

/** The studio's changes to the calendar: extensions, added and hidden deadlines, and a news item from one. */
export function StudioDeadlinesScreen({
	coming,
	changes,
	result,
}: StudioDeadlines & { result?: FormResult | undefined }) {
	return (
		<div className="page">
			<PageHeader
				title="Scadenze"
				actions={
					<ButtonLink to="/scadenze" variant="secondary" size="small">
						Vedi la pagina
					</ButtonLink>
				}
			>
				Le regole danno le date; qui metti proroghe e ciò che manca. Chi ha chiesto i promemoria riceve la data nuova.
			</PageHeader>
			{changes.length > 0 && <Changes changes={changes} />}
			<NewDeadline result={result?.values.intent === 'add' ? result : undefined} />
			<h2 className="mt-10 text-xl">Prossimi sessanta giorni</h2>
			<ul className="mt-2 divide-y divide-line border-y border-line">
				{coming.map((deadline) => (
					<DeadlineItem key={deadline.key} deadline={deadline} isDated>
						<Change deadline={deadline} result={result?.values.key === deadline.key ? result : undefined} />
					</DeadlineItem>
				))}
			</ul>
			<SecondarySourceNote deadlines={coming} />
		</div>
	)
}

function Change({
	deadline: { key, title, version },
	result,
}: {
	deadline: StudioDeadlines['coming'][number]
	result: FormResult | undefined
}) {
	const extension = result?.values.intent === 'extend' ? result : undefined
	const busy = useSending('extend')
	return (
		<details className="basis-full" open={result !== undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
				Proroga, togli o scrivi la notizia
			</summary>
			<ActionForm result={extension} version={version} className="mt-2 space-y-4">
				<input type="hidden" name="intent" value="extend" />
				<input type="hidden" name="key" value={key} />
				<TextField label="Nuovo giorno" name="day" type="date" aria-required {...refused(extension, 'day')} />
				<TextField
					label="Norma o comunicato"
					name="source"
					required
					maxLength={300}
					{...refused(extension, 'source')}
				/>
				<AudienceFields legend="Solo per (nessuna scelta: per tutti)" chosen={[]} result={extension} />
				<Button type="submit" size="small" busy={busy}>
					Salva la proroga
				</Button>
			</ActionForm>
			<div className="mt-4 flex flex-wrap gap-3">
				<Form method="post">
					<input type="hidden" name="intent" value="news" />
					<input type="hidden" name="key" value={key} />
					<Button type="submit" variant="secondary" size="small" aria-label={`Scrivi la notizia: ${title}`}>
						Scrivi la notizia
					</Button>
				</Form>
				<ActionForm
					result={result?.values.intent === 'hide' ? result : undefined}
					version={version}
					className="space-y-3"
				>
					<input type="hidden" name="intent" value="hide" />
					<input type="hidden" name="key" value={key} />
					<Button type="submit" variant="danger" size="small" aria-label={`Togli dal calendario: ${title}`}>
						Togli dal calendario
					</Button>
				</ActionForm>
			</div>
		</details>
	)
}

function Changes({ changes }: Pick<StudioDeadlines, 'changes'>) {
	return (
		<section aria-labelledby="modifiche">
			<h2 id="modifiche" className="text-xl">
				Le vostre modifiche
			</h2>
			<ul className="mt-2 divide-y divide-line border-y border-line">
				{changes.map(({ id, kind, title, day, source }) => (
					<li key={id} className="flex flex-wrap items-start justify-between gap-4 py-3">
						<div className="min-w-0 flex-1 basis-60">
							<p className="font-semibold [overflow-wrap:anywhere]">
								{KIND_NAMES[kind]}: {title}
							</p>
							<p className="text-sm">{longDay(day)}</p>
							{source !== '' && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{source}</p>}
						</div>
						<Form method="post">
							<input type="hidden" name="intent" value="undo" />
							<input type="hidden" name="id" value={id} />
							<Button
								type="submit"
								variant="secondary"
								size="small"
								aria-label={`Annulla: ${KIND_NAMES[kind]} ${title}`}
							>
								Annulla
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	)
}

function NewDeadline({ result }: { result: FormResult | undefined }) {
	const busy = useSending('add')
	return (
		<details className="mt-8" open={result !== undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
				Aggiungi una scadenza che manca
			</summary>
			<ActionForm result={result} className="mt-3 space-y-4">
				<input type="hidden" name="intent" value="add" />
				<TextField label="Giorno" name="day" type="date" aria-required {...refused(result, 'day')} />
				<TextField label="Che cosa scade" name="title" required maxLength={TITLE_MAX} {...refused(result, 'title')} />
				<AudienceFields legend="Riguarda" chosen={[]} result={result} />
				<SelectField label="Tema" name="theme" defaultValue={result?.values.theme ?? 'redditi'}>
					{Object.entries(DEADLINE_THEME_NAMES).map(([code, name]) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<TextField label="Norma o comunicato" name="source" required maxLength={300} {...refused(result, 'source')} />
				<Button type="submit" busy={busy}>
					Aggiungi
				</Button>
			</ActionForm>
		</details>
	)
}
