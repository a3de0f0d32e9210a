import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { AddDeadlineLink } from '#app/features/documents/deadlines/add-deadline-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { fillFrom, isFilledIn, linkTo } from './shared-inputs.ts'
import { ToolField } from './tool-field.tsx'
import { Sources, ToolOutcome } from './tool-outcome.tsx'
import { deadlineTitle, lastDayOf, problemsOf, type ToolResult, type ToolView } from './tool-view.ts'
import { useLiveResult } from './use-live-result.ts'

/** One tool: its form, what comes of it, its parameters and what it leaves out. Works without script by sending the form. */
export function ToolScreen({ tool, sent }: { tool: ToolView; sent: ToolResult | undefined }) {
	const form = useRef<HTMLFormElement>(null)
	const { fetcher, live, lost, recalculate } = useLiveResult(form)
	const result = live ?? sent
	const problems = problemsOf(result?.outcome)
	const recalculateOnce = useRef(recalculate)
	useEffect(() => {
		if (form.current && (fillFrom(form.current, location.hash) || isFilledIn(form.current))) recalculateOnce.current()
	}, [])
	return (
		<div className="page">
			<PageHeader title={tool.title}>{tool.summary}</PageHeader>
			<div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
				<fetcher.Form method="post" ref={form} noValidate className="space-y-5" onChange={recalculate}>
					{tool.fields.map(({ name, field }) => (
						<ToolField
							key={name}
							name={name}
							field={field}
							value={sent?.values[name]}
							wasSent={sent !== undefined}
							error={problems[name]}
						/>
					))}
					<Button type="submit" className="no-print">
						Calcola
					</Button>
				</fetcher.Form>
				<section aria-labelledby="risultato" aria-live="polite" className="min-w-0">
					<h2 id="risultato" className="mb-3 text-xl">
						Risultato
					</h2>
					{lost !== null && (
						<p role="alert" className="mb-3 rounded-box bg-bad-soft px-4 py-3 text-sm font-semibold text-bad">
							{lost}
						</p>
					)}
					{result ? (
						<ToolOutcome result={result} />
					) : (
						<p className="text-ink-soft">Compila i campi: il risultato compare qui.</p>
					)}
					{result && <AddDay tool={tool} result={result} />}
					{result?.outcome.ok && <Actions name={tool.name} values={result.values} form={form} />}
				</section>
			</div>
			<About tool={tool} />
		</div>
	)
}

function AddDay({ tool, result }: { tool: ToolView; result: ToolResult }) {
	const day = lastDayOf(result)
	return day === undefined ? null : (
		<p className="mt-4">
			<AddDeadlineLink day={day} title={deadlineTitle(tool, result.values)} path={`/strumenti/${tool.name}`} />
		</p>
	)
}

function Actions({
	name,
	values,
	form,
}: {
	name: string
	values: ToolResult['values']
	form: React.RefObject<HTMLFormElement | null>
}) {
	const viewer = useViewer()
	const [isCopied, setCopied] = useState(false)
	async function copy() {
		if (!form.current) return
		await navigator.clipboard.writeText(linkTo(form.current, location.href))
		setCopied(true)
	}
	return (
		<div className="no-print mt-8 flex flex-wrap items-center gap-3">
			<form method="post">
				{Object.entries(values).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" formAction={`/strumenti/${name}/pdf`} variant="secondary" size="small">
						Scarica in PDF/A
					</Button>
					<Button type="submit" formAction={`/strumenti/${name}/csv`} variant="secondary" size="small">
						Scarica in CSV
					</Button>
					{viewer && (
						<Button type="submit" formAction={`/strumenti/${name}/salva`} variant="secondary" size="small">
							Salva nel profilo
						</Button>
					)}
				</div>
			</form>
			<Button variant="secondary" size="small" onClick={() => print()}>
				Stampa
			</Button>
			<Button variant="secondary" size="small" onClick={() => void copy()}>
				Copia il collegamento
			</Button>
			<output className="text-sm text-ink-soft">{isCopied && 'Copiato: chi lo apre vede gli stessi dati.'}</output>
		</div>
	)
}

function About({ tool: { parameters, limits } }: { tool: ToolView }) {
	return (
		<section aria-labelledby="limiti" className="mt-12 border-t border-line pt-6">
			<h2 id="limiti" className="text-xl">
				Su che cosa si basa
			</h2>
			<ul className="mt-3 space-y-3">
				{parameters.map(({ name, source, checked, knownTo }) => (
					<li key={name}>
						<p className="first-letter:uppercase">{name}</p>
						<p className="text-sm text-ink-soft">
							<Sources source={source} />. Controllo: {checked}
							{knownTo !== undefined && `; valori noti fino al ${knownTo.split('-').toReversed().join('/')}`}.
						</p>
					</li>
				))}
			</ul>
			<h2 className="mt-8 text-xl">Che cosa non considera</h2>
			<ul className="mt-3 list-disc space-y-2 pl-5">
				{limits.map((limit) => (
					<li key={limit}>{limit}</li>
				))}
			</ul>
			<p className="mt-6">
				<Link to="/strumenti" className="text-link inline-flex min-h-11 items-center">
					Tutti gli strumenti
				</Link>
			</p>
		</section>
	)
}
