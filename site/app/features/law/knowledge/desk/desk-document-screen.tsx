import { useState } from 'react'
import { Link } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { counted, formatDateTime } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { documentStatusWord } from '../copy.it.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES } from '../document.ts'
import type { DeskDocumentDetail } from './desk.ts'

/** One document: its decision, its details, its text. */
export function DeskDocumentScreen({
	document,
	result,
}: {
	document: DeskDocumentDetail
	result: FormResult | undefined
}) {
	const { title, status, passages, updatedAt, refusal } = document
	return (
		<div className="page">
			<p className="pt-6">
				<Link to="/admin/conoscenza" className="text-link inline-flex min-h-11 items-center">
					Base documentale
				</Link>
			</p>
			<PageHeader title={title} />
			<p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
				<Badge>{documentStatusWord[status]}</Badge>
				{counted(passages, 'brano', 'brani')}, aggiornato {formatDateTime(updatedAt)}
				{refusal !== null && `, respinto: ${refusal}`}
			</p>
			<Decisions document={document} result={result} />
			{status !== 'superseded' && <Edit document={document} result={result} />}
			<Structure document={document} />
		</div>
	)
}

function Intent({
	intent,
	version,
	result,
	label,
	variant = 'secondary',
}: {
	intent: string
	version: string
	result: FormResult | undefined
	label: string
	variant?: 'primary' | 'secondary' | 'danger'
}) {
	return (
		<ActionForm result={ofIntent(result, intent)} version={version} className="space-y-3">
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" variant={variant} busy={useSending(intent)}>
				{label}
			</Button>
		</ActionForm>
	)
}

function ofIntent(result: FormResult | undefined, intent: string): FormResult | undefined {
	return result?.values.intent === intent ? result : undefined
}

function Decisions({
	document: { status, content, articleCount, version },
	result,
}: {
	document: DeskDocumentDetail
	result: FormResult | undefined
}) {
	const [open, setOpen] = useState<'refuse' | 'withdraw' | 'replace' | null>(null)
	const toggle = (name: 'refuse' | 'withdraw' | 'replace') => setOpen(open === name ? null : name)
	const isProposed = status === 'proposed' || status === 'unverified'
	return (
		<div className="mt-6 space-y-4 border-y border-line py-4">
			<div className="flex flex-wrap gap-3">
				{isProposed && <Intent intent="approve" {...{ version, result }} label="Approva per tutti" variant="primary" />}
				{status === 'proposed' && (
					<Button variant="secondary" onClick={() => toggle('refuse')}>
						Respingi…
					</Button>
				)}
				{status === 'approved' && (
					<Button variant="danger" onClick={() => toggle('withdraw')}>
						Ritira…
					</Button>
				)}
				{status !== 'superseded' && <Intent intent="reindex" {...{ version, result }} label="Indicizza di nuovo" />}
				{status !== 'superseded' && status !== 'private' && content !== null && (
					<Button variant="secondary" onClick={() => toggle('replace')}>
						Sostituisci il testo…
					</Button>
				)}
			</div>
			{open === 'refuse' && (
				<ActionForm result={ofIntent(result, 'refuse')} version={version} className="max-w-2xl space-y-3">
					<input type="hidden" name="intent" value="refuse" />
					<TextField
						label="Perché (lo legge chi l’ha proposto)"
						name="reason"
						maxLength={500}
						{...refused(result, 'reason')}
					/>
					<Button type="submit" variant="secondary">
						Respingi la proposta
					</Button>
				</ActionForm>
			)}
			{open === 'withdraw' && (
				<div className="space-y-3">
					<p>
						{counted(articleCount, 'articolo o sezione', 'articoli o sezioni')} non saranno più trovati da nessuno. Le
						risposte già date continuano ad aprirne il testo.
					</p>
					<Intent intent="withdraw" {...{ version, result }} label="Ritira il documento" variant="danger" />
				</div>
			)}
			{open === 'replace' && (
				<ActionForm result={ofIntent(result, 'replace')} version={version} className="max-w-3xl space-y-3">
					<input type="hidden" name="intent" value="replace" />
					<TextAreaField label="Nuovo testo" name="content" rows={12} defaultValue={content ?? ''} />
					<p className="text-sm text-ink-soft">
						La versione di adesso diventa superata; le risposte già date la tengono.
					</p>
					<Button type="submit">Sostituisci</Button>
				</ActionForm>
			)}
		</div>
	)
}

function Edit({ document, result }: { document: DeskDocumentDetail; result: FormResult | undefined }) {
	const { title, documentType, category, source, citation, validFrom, validTo, version } = document
	return (
		<section aria-labelledby="dati" className="mt-8 max-w-3xl">
			<h2 id="dati" className="text-xl">
				Dati del documento
			</h2>
			<ActionForm result={ofIntent(result, 'edit')} version={version} className="mt-4 space-y-4">
				<input type="hidden" name="intent" value="edit" />
				<TextField label="Titolo" name="title" {...refused(result, 'title', title)} />
				<div className="grid gap-4 sm:grid-cols-2">
					<Choice label="Tipo" name="documentType" words={DOCUMENT_TYPES} value={documentType} />
					<Choice label="Categoria" name="category" words={DOCUMENT_CATEGORIES} value={category} />
					<TextField label="Fonte" name="source" {...refused(result, 'source', source ?? '')} />
					<TextField label="Estremi dell’atto" name="citation" {...refused(result, 'citation', citation ?? '')} />
					<TextField
						label="In vigore dal"
						name="validFrom"
						type="date"
						{...refused(result, 'validFrom', validFrom ?? '')}
					/>
					<TextField
						label="In vigore fino al"
						name="validTo"
						type="date"
						{...refused(result, 'validTo', validTo ?? '')}
					/>
				</div>
				<Button type="submit" variant="secondary" busy={useSending('edit')}>
					Salva e indicizza
				</Button>
			</ActionForm>
		</section>
	)
}

function Choice({
	label,
	name,
	words,
	value,
}: {
	label: string
	name: string
	words: Readonly<Record<string, string>>
	value: string
}) {
	return (
		<SelectField label={label} name={name} defaultValue={value}>
			{Object.entries(words).map(([code, word]) => (
				<option key={code} value={code}>
					{word}
				</option>
			))}
		</SelectField>
	)
}

function Structure({ document: { articles, articleCount } }: { document: DeskDocumentDetail }) {
	return (
		<section aria-labelledby="struttura" className="mt-10 max-w-3xl">
			<h2 id="struttura" className="text-xl">
				Struttura
			</h2>
			{articleCount > articles.length && (
				<p className="mt-1 text-sm text-ink-soft">
					I primi {articles.length} di {articleCount}.
				</p>
			)}
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{articles.map(({ ref, number, heading, path, text }, at) => (
					// Versions of one article share its ref.
					// oxlint-disable-next-line react/no-array-index-key
					<li key={`${ref}-${at}`}>
						<details>
							<summary className="min-h-11 py-2.5">
								<span className="font-semibold">
									{/^s\d+$/.test(number) ? `Sezione ${number.slice(1)}` : `Art. ${number}`}
								</span>
								{heading !== '' && `: ${heading}`}
								{path.length > 0 && <span className="block text-sm text-ink-soft">{path.join(' · ')}</span>}
							</summary>
							<p className="pb-4 font-serif whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
						</details>
					</li>
				))}
			</ul>
		</section>
	)
}
