import { type ReactNode, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDate, formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { VERSION_FIELD } from '#app/versions/version.ts'
import { deletionText, FEED_FIXED, sourceProblemText } from '../copy.it.ts'
import type { SourceHealth } from '../feeds/source-health.ts'
import type { DeletedNews, Draft } from './draft.ts'

export interface NewsDesk {
	drafts: readonly Draft[]
	published: readonly { id: string; slug: string; title: string; publishedAt: string; comments: number }[]
	deleted: readonly DeletedNews[]
	/** Null for a collaboratore. */
	outside: OutsideNews | null
}

/** The outside sources and the samples, which admins manage. */
interface OutsideNews {
	sources: readonly SourceHealth[]
	hasSamples: boolean
	/** True if the environment sets the sources. */
	areFeedsFixed: boolean
}

/** The studio's own news; for admins, the state of the outside sources too. */
export function NewsDeskScreen({
	desk: { drafts, published, deleted, outside },
	result,
}: {
	desk: NewsDesk
	result?: FormResult | undefined
}) {
	return (
		<div className="page">
			<PageHeader title="Notizie" actions={<ButtonLink to="/admin/notizie/nuova">Nuova notizia</ButtonLink>}>
				{outside === null
					? 'Scrivi quelle dello studio, e correggi quelle pubblicate.'
					: 'Quelle dello studio, e come stanno le fonti esterne.'}
			</PageHeader>
			<Section id="bozze" title="Bozze" empty="Nessuna bozza.">
				{drafts.map((draft) => (
					<li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
						<p className="min-w-0 sm:flex-1 sm:basis-72">
							<Link to={`/admin/notizie/${draft.id}`} className="text-link font-semibold">
								{draft.title}
							</Link>{' '}
							{draft.articleSlug !== null && <Badge>{draft.isWithdrawn ? 'Tolta dal sito' : 'Correzione'}</Badge>}{' '}
							{draft.publishAt !== null && <Badge tone="info">Programmata: {formatDateTime(draft.publishAt)}</Badge>}
						</p>
						<div className="max-sm:-ml-3.5 sm:-mr-3.5">
							<OneAction
								intent="delete-draft"
								id={draft.id}
								row={draft.title}
								version={draft.version}
								label="Elimina bozza"
								loss={
									draft.isWithdrawn
										? 'Con la bozza è eliminata la notizia tolta dal sito. Per 30 giorni puoi ripristinarla da questa pagina.'
										: 'La bozza va persa. Non si può annullare.'
								}
							/>
						</div>
					</li>
				))}
			</Section>
			<Section id="pubblicate" title="Pubblicate dallo studio" empty="Ancora nessuna.">
				{published.map(({ id, slug, title, publishedAt, comments }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
						<p className="min-w-0 sm:flex-1 sm:basis-72">
							<Link to={`/articles/${slug}`} className="text-link font-semibold">
								{title}
							</Link>{' '}
							<time dateTime={publishedAt} className="text-sm whitespace-nowrap text-ink-soft">
								{formatDateTime(publishedAt)}
							</time>
						</p>
						<div className="flex flex-wrap max-sm:-ml-3.5 sm:-mr-3.5">
							<OneAction intent="correct" id={id} row={title} label="Correggi" />
							<OneAction intent="withdraw" id={id} row={title} label="Togli dal sito" />
							<OneAction intent="delete-news" id={id} row={title} label="Elimina" loss={deletionText(comments)} />
						</div>
					</li>
				))}
			</Section>
			{deleted.length > 0 && (
				<Section id="eliminate" title="Eliminate" empty="">
					{deleted.map(({ id, title, goneAt }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
							<p className="min-w-0 sm:flex-1 sm:basis-72">
								{title} <span className="text-sm text-ink-soft">si può ripristinare fino al {formatDate(goneAt)}</span>
							</p>
							<div className="max-sm:-ml-3.5 sm:-mr-3.5">
								<OneAction intent="restore-news" id={id} row={title} label="Ripristina" />
							</div>
						</li>
					))}
				</Section>
			)}
			{outside && <Outside outside={outside} result={result} />}
		</div>
	)
}

function Outside({
	outside: { sources, hasSamples, areFeedsFixed },
	result,
}: {
	outside: OutsideNews
	result: FormResult | undefined
}) {
	return (
		<>
			<Section id="fonti" title="Fonti esterne" empty="Nessuna fonte configurata.">
				{sources.map((source) => (
					<Source key={source.id} source={source} isFixed={areFeedsFixed} />
				))}
			</Section>
			<AddFeed isFixed={areFeedsFixed} result={result} />
			{hasSamples && (
				<div className="border-t border-line pt-4 [&_button]:-ml-3.5">
					<OneAction
						intent="remove-samples"
						id=""
						label="Togli gli esempi dal sito"
						loss="Spariscono l’articolo e le domande segnati come «Esempio». Non si può annullare."
					/>
				</div>
			)}
		</>
	)
}

function Section({
	id,
	title,
	empty,
	children,
}: {
	id: string
	title: string
	empty: string
	children: readonly ReactNode[]
}) {
	return (
		<section aria-labelledby={id} className="mb-12">
			<h2 id={id} className="border-t-2 border-ink pt-3 pb-2 text-xl">
				{title}
			</h2>
			{children.length === 0 ? (
				<p className="text-ink-soft">{empty}</p>
			) : (
				<ul className="divide-y divide-line">{children}</ul>
			)}
		</section>
	)
}

function OneAction({
	intent,
	id,
	version,
	label,
	row = '',
	loss,
}: {
	intent: string
	id: string
	/** Title of its row: many rows have buttons of the same verb. */
	row?: string
	/** Version of what is lost. */
	version?: string
	label: string
	loss?: string
}) {
	const submit = useSubmit()
	const [asking, setAsking] = useState(false)
	const named = row === '' ? label : `${label}: ${row}`
	if (loss === undefined)
		return (
			<Form method="post">
				<input type="hidden" name="intent" value={intent} />
				<input type="hidden" name="id" value={id} />
				<Button type="submit" variant="quiet" size="small" aria-label={named}>
					{label}
				</Button>
			</Form>
		)
	return (
		<>
			<Button variant="quiet" size="small" className="needs-script" aria-label={named} onClick={() => setAsking(true)}>
				{label}
			</Button>
			<ConfirmDialog
				open={asking}
				title={row === '' ? `${label}?` : `${label}: «${row}»?`}
				action={label}
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false)
					void submit({ intent, id, ...(version !== undefined && { [VERSION_FIELD]: version }) }, { method: 'post' })
				}}
			>
				<p className="text-ink-soft">{loss}</p>
			</ConfirmDialog>
		</>
	)
}

function AddFeed({ isFixed, result }: { isFixed: boolean; result: FormResult | undefined }) {
	const busy = useSending('add-feed')
	if (isFixed) return <p className="mb-12 text-sm text-ink-soft">{FEED_FIXED}</p>
	return (
		<ActionForm result={result} className="mb-12 flex max-w-2xl flex-wrap items-start gap-3">
			<div className="min-w-60 flex-1">
				<TextField
					label="Aggiungi una fonte"
					name="url"
					inputMode="url"
					hint="Indirizzo di un feed RSS o Atom. Lo leggiamo subito: si aggiunge solo se funziona."
					{...refused(result, 'url')}
				/>
			</div>
			<Button
				type="submit"
				name="intent"
				value="add-feed"
				variant="secondary"
				busy={busy}
				busyLabel="Prova..."
				className="sm:mt-8"
			>
				Prova e aggiungi
			</Button>
		</ActionForm>
	)
}

function Source({
	source: { id, name, url, failures, problem, succeededAt, nextCheckAt },
	isFixed,
}: {
	source: SourceHealth
	isFixed: boolean
}) {
	return (
		<li className="grid gap-x-6 gap-y-1 py-3 text-sm md:grid-cols-[2fr_3fr]">
			<p className="min-w-0 wrap-anywhere">
				<span className="font-semibold">{name}</span>
				<br />
				<span className="text-ink-soft">{url}</span>
			</p>
			<div className="space-y-1">
				<p className="flex flex-wrap gap-x-3">
					{failures === 0 ? (
						<Badge tone="ok">Risponde</Badge>
					) : (
						<Badge tone="bad">Non risponde: {failures} di fila</Badge>
					)}
					<span>
						{succeededAt === null ? 'Mai letta.' : `Letta l’ultima volta il ${formatDateTime(succeededAt)}.`} Prossima
						lettura dal {formatDateTime(nextCheckAt)}.
					</span>
				</p>
				{problem !== null && <p className="text-bad">{sourceProblemText(problem)}</p>}
				{!isFixed && (
					<div className="-ml-3.5">
						<OneAction intent="remove-feed" id={id} row={name} label="Togli la fonte" />
					</div>
				)}
			</div>
		</li>
	)
}
