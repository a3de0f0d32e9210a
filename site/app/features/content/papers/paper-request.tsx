import FolderDown from 'lucide-react/icons/folder-down'
import { Link } from 'react-router'
import { sizeInMegabytes } from '#app/features/documents/conversions/conversion.ts'
import { longDay } from '#app/features/documents/deadlines/copy.it.ts'
import { mayBeFattura } from '#app/features/documents/fattura/fattura.ts'
import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { arrivedText, STATE_LABEL } from './copy.it.ts'
import type { PaperRequestState, PaperRequestView } from './paper.ts'
import { requestPath } from './studio-path.ts'

const TONES = { open: 'warn', finished: 'ok', withdrawn: 'plain', over: 'plain' } as const satisfies Record<
	PaperRequestState,
	unknown
>

/** One request: when it was asked, opened and finished, and what came for each paper. */
export function PaperRequest({
	request,
	isStaff,
	result,
}: {
	request: PaperRequestView
	isStaff: boolean
	result?: FormResult | undefined
}) {
	const { id, state, papers, link, isNews } = request
	const files = papers.reduce((sum, paper) => sum + paper.files.length, 0)
	return (
		<div className="rounded-box border border-line bg-surface px-4 py-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Badge tone={TONES[state]}>{STATE_LABEL[state]}</Badge>
				{isNews && <Badge tone="accent">Novità</Badge>}
				<span className="font-semibold">Entro {longDay(request.dueDay)}</span>
			</p>
			<Times request={request} />
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{papers.map((paper) => (
					<Paper key={paper.id} requestId={id} paper={paper} isStaff={isStaff} />
				))}
			</ul>
			{link !== null && (
				<p className="no-print mt-4">
					<ButtonLink to={link} size="small">
						Manda i documenti
					</ButtonLink>
				</p>
			)}
			{isStaff && <StudioActions request={request} files={files} result={result} />}
		</div>
	)
}

function Times({ request: { createdAt, openedAt, finishedAt, withdrawnAt } }: { request: PaperRequestView }) {
	const times = [
		['Chiesti', createdAt],
		['Link usato', openedAt],
		['Finito', finishedAt],
		['Ritirata', withdrawnAt],
	] as const
	return (
		<dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
			{times.map(
				([label, at]) =>
					at !== null && (
						<div key={label} className="flex gap-1.5">
							<dt>{label}:</dt>
							<dd>
								<time dateTime={at}>{formatDateTime(at)}</time>
							</dd>
						</div>
					),
			)}
			{openedAt === null && withdrawnAt === null && (
				<div className="flex gap-1.5">
					<dt>Link usato:</dt>
					<dd>non ancora</dd>
				</div>
			)}
		</dl>
	)
}

function Paper({
	requestId,
	paper: { name, files },
	isStaff,
}: {
	requestId: string
	paper: PaperRequestView['papers'][number]
	isStaff: boolean
}) {
	return (
		<li className="py-2 [overflow-wrap:anywhere]">
			<span className="font-semibold">{name}</span>
			<span className="ml-1 text-sm text-ink-soft"> {arrivedText(files.length)}</span>
			{files.length > 0 && (
				<ul className="text-sm">
					{files.map(({ id, fileName, kind, sizeBytes, createdAt }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-3">
							{isStaff ? (
								<a
									href={`/api/papers/${requestId}/files/${id}`}
									download={fileName}
									className="text-link inline-flex min-h-11 items-center"
								>
									{fileName}
								</a>
							) : (
								<span className="py-1">{fileName}</span>
							)}
							<span className="text-ink-soft">
								{sizeInMegabytes(sizeBytes)} MB, {formatDateTime(createdAt)}
							</span>
							{isStaff && mayBeFattura({ kind, fileName }) && (
								<Link
									to={`${requestPath(requestId)}/fattura/${id}`}
									className="text-link inline-flex min-h-11 items-center"
									aria-label={`Leggi la fattura: ${fileName}`}
								>
									Leggi la fattura
								</Link>
							)}
						</li>
					))}
				</ul>
			)}
		</li>
	)
}

/** Says what is joined and what is not. */
const JOINED =
	'Nel PDF/A unico vanno PDF e foto, con le parole riconosciute, e i documenti di Word, Excel e LibreOffice se il convertitore li apre; gli altri file, e i PDF con firme, livelli o allegati, restano nello ZIP.'

function StudioActions({
	request: { id, state, version, isNews },
	files,
	result,
}: {
	request: PaperRequestView
	files: number
	result: FormResult | undefined
}) {
	return (
		<div className="no-print mt-4 flex flex-wrap items-start gap-3">
			{files > 0 && <p className="w-full text-sm text-ink-soft">{JOINED}</p>}
			{files > 0 && (
				<ButtonLink
					to={`/api/papers/${id}/zip`}
					reloadDocument
					download
					variant="secondary"
					size="small"
					icon={<FolderDown aria-hidden />}
				>
					Scarica tutto in uno ZIP
				</ButtonLink>
			)}
			{files > 0 && (
				<Decision id={id} intent="join-papers" version={version} result={result}>
					Prepara un PDF/A unico
				</Decision>
			)}
			{isNews && (
				<Decision id={id} intent="papers-seen" version={version} result={result}>
					Visti: togli dalla posta
				</Decision>
			)}
			{state === 'open' && (
				<Decision id={id} intent="withdraw-papers" version={version} result={result}>
					Ritira la richiesta
				</Decision>
			)}
		</div>
	)
}

function Decision({
	id,
	intent,
	version,
	result,
	children,
}: {
	id: string
	intent: 'papers-seen' | 'withdraw-papers' | 'join-papers'
	version: string
	result: FormResult | undefined
	children: string
}) {
	const busy = useSending(intent)
	return (
		<ActionForm
			action={requestPath(id)}
			result={result?.values.intent === intent ? result : undefined}
			version={version}
			className="space-y-3"
		>
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" variant="quiet" size="small" busy={busy}>
				{children}
			</Button>
		</ActionForm>
	)
}
