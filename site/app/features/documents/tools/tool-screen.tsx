import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { AddDeadlineLink } from '#app/features/documents/deadlines/add-deadline-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { resultText } from './copy.it.ts'
import { fillFrom, isFilledIn, linkTo } from './shared-inputs.ts'
import { ToolField } from './tool-field.tsx'
import { Results, Sources, ToolOutcome, Working } from './tool-outcome.tsx'
import {
	answerFirst,
	type Done,
	deadlineTitle,
	lastDayOf,
	problemsOf,
	type ToolResult,
	type ToolView,
} from './tool-view.ts'
import { useLiveResult } from './use-live-result.ts'

/** Pause after which a result is said, and how many of its figures. */
const REST_MS = 1000
const SPOKEN = 2

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
	const done = result?.outcome.ok ? result.outcome : undefined
	const [headline] = answerFirst(done?.results ?? [])
	const wasSent = useRef(false)
	const [presses, setPresses] = useState(0)
	useEffect(() => {
		if (!wasSent.current || result === undefined) return
		wasSent.current = false
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [result])
	return (
		<div className="page">
			<PageHeader title={tool.title}>{tool.summary}</PageHeader>
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
				<fetcher.Form
					method="post"
					ref={form}
					noValidate
					className="grid content-start gap-5 sm:grid-cols-2"
					onChange={recalculate}
					onSubmit={() => {
						wasSent.current = true
						setPresses((before) => before + 1)
					}}
				>
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
					<div className="no-print sm:col-span-2">
						<Button type="submit">Calcola</Button>
					</div>
				</fetcher.Form>
				<section
					id="risultato-calcolo"
					aria-labelledby="risultato"
					className="min-w-0 scroll-mt-4 lg:sticky lg:top-6 lg:self-start print:mt-6"
				>
					<div className="rounded-box border border-line bg-surface p-5">
						<h2 id="risultato" className="small-caps mb-2 font-sans text-ink-soft">
							Risultato
						</h2>
						{lost !== null && (
							<p role="alert" className="mb-3 rounded-box bg-bad-soft px-4 py-3 text-sm font-semibold text-bad">
								{lost}
							</p>
						)}
						{result === undefined && <p className="text-ink-soft">Compila i campi: il risultato compare qui.</p>}
						{done && <Results results={done.results} />}
						{result && !done && <ToolOutcome result={result} />}
						{result && <AddDay tool={tool} result={result} />}
					</div>
					{result && done && (
						<Actions name={tool.name} values={result.values} form={form} hasF24={done.f24 !== undefined} />
					)}
				</section>
			</div>
			<SpokenResult key={presses} results={done?.results} />
			{done && (
				<div className="max-w-[42.5rem]">
					<Working outcome={done} />
				</div>
			)}
			<About tool={tool} />
			{headline && <PhoneBar result={headline} />}
		</div>
	)
}

/**
 * Says the headline once, when the counting rests, and again at each press of 'Calcola': the figures themselves change with every key. Without a
 * result it says nothing.
 */
function SpokenResult({ results }: { results: Done['results'] | undefined }) {
	const said = answerFirst(results ?? [])
		.slice(0, SPOKEN)
		.map(({ label, value, unit }) => `${label}: ${resultText({ value, unit })}`)
		.join('; ')
	const [rested, setRested] = useState('')
	useEffect(() => {
		const timer = setTimeout(() => setRested(said), REST_MS)
		return () => {
			clearTimeout(timer)
			setRested('')
		}
	}, [said])
	return <output className="sr-only">{rested}</output>
}

/** The headline at the foot of a phone, where the result itself is far from the fields. */
function PhoneBar({ result: { label, value, unit } }: { result: Done['results'][number] }) {
	return (
		<a
			href="#risultato-calcolo"
			className="no-print sticky bottom-0 -mx-4 mt-6 flex min-h-16 items-center justify-between gap-4 border-t border-line-strong bg-surface px-4 lg:hidden"
		>
			<span className="text-sm text-ink-soft">
				<span className="sr-only">Vai al risultato: </span>
				{label}
			</span>
			<span className="font-serif text-xl font-semibold whitespace-nowrap tabular-nums">
				{resultText({ value, unit })}
			</span>
		</a>
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
	hasF24,
}: {
	name: string
	values: ToolResult['values']
	form: React.RefObject<HTMLFormElement | null>
	hasF24: boolean
}) {
	const viewer = useViewer()
	const [isCopied, setCopied] = useState(false)
	async function copy() {
		if (!form.current) return
		await navigator.clipboard.writeText(linkTo(form.current, location.href))
		setCopied(true)
	}
	return (
		<div className="no-print mt-4 flex flex-wrap items-center gap-2">
			<form method="post">
				{Object.entries(values).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" formAction={`/strumenti/${name}/pdf`} variant="secondary" size="small">
						Scarica in PDF/A
					</Button>
					{hasF24 && (
						<Button type="submit" formAction={`/strumenti/${name}/f24`} variant="secondary" size="small">
							Prospetto F24 in PDF
						</Button>
					)}
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

const SECONDARY = 'da fonte secondaria'

function About({ tool: { parameters, limits } }: { tool: ToolView }) {
	const secondary = parameters.find(({ checked }) => checked.startsWith(SECONDARY))?.checked
	return (
		<section aria-labelledby="limiti" className="mt-10 max-w-[42.5rem] border-t border-line pt-6">
			<h2 id="limiti" className="text-xl">
				Su che cosa si basa
			</h2>
			<ul className="mt-3 space-y-3">
				{parameters.map(({ name, source, checked, knownTo }) => (
					<li key={name}>
						<p className="first-letter:uppercase">{name}</p>
						<p className="text-sm text-ink-soft">
							<Sources source={source} />
							{!checked.startsWith(SECONDARY) && `. Controllo: ${checked}`}
							{knownTo !== undefined && `; valori noti fino al ${knownTo.split('-').toReversed().join('/')}`}.
						</p>
					</li>
				))}
			</ul>
			{secondary !== undefined && (
				<p className="mt-3 text-sm text-ink-soft">
					Dove non c’è scritto altro, il valore viene {secondary}: la norma è quella indicata, ma il suo testo ufficiale
					non è stato ancora riletto.
				</p>
			)}
			<h2 className="mt-8 text-xl">Che cosa non considera</h2>
			<ul className="mt-3 list-disc space-y-2 pl-5">
				{limits.map((limit) => (
					<li key={limit}>{limit}</li>
				))}
			</ul>
			<p className="mt-6">
				<Link to="/strumenti" className="no-print text-link inline-flex min-h-11 items-center">
					Tutti gli strumenti
				</Link>
			</p>
		</section>
	)
}
