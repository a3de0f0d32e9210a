import { useEffect, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { GUIDE_ABOUT, GUIDE_TITLE } from './copy.it.ts'

/** The guide by subject, folded, with a field that narrows the titles as one types and unfolds what is left. */
export function GuideScreen({ subjects }: { subjects: readonly SubjectView[] }) {
	useUnfolded()
	const [typed, setTyped] = useState('')
	const shown = narrowed(subjects, typed)
	const count = shown.reduce((sum, { schede }) => sum + schede.length, 0)
	return (
		<div className="page">
			<PageHeader title={GUIDE_TITLE}>{GUIDE_ABOUT}</PageHeader>
			{subjects.length === 0 ? (
				<p className="text-ink-soft">
					La guida non ha ancora schede.{' '}
					<Link to="/new-question" className="text-link">
						Fai una domanda allo studio
					</Link>
				</p>
			) : (
				<>
					<search className="flex flex-wrap items-end gap-4">
						{/* Without scripts, 'Enter' searches the whole site. */}
						<Form action="/cerca" className="w-full max-w-md">
							<label className="block">
								<span className="font-semibold">Trova una scheda</span>
								<input
									type="search"
									name="q"
									value={typed}
									onChange={(event) => setTyped(event.target.value)}
									placeholder="Per esempio: seconda casa"
									autoComplete="off"
									className="mt-1 min-h-11 w-full rounded-box border border-line-strong bg-surface px-3.5 hover:border-brand"
								/>
							</label>
						</Form>
						<output className="text-sm text-ink-soft">{counted(count, 'scheda', 'schede')}</output>
					</search>
					<div className="mt-6 grid items-start gap-x-12 border-t border-line lg:grid-cols-2 lg:border-t-0">
						{shown.map((subject) => (
							<Subject key={subject.id} subject={subject} isNarrowed={typed.trim() !== ''} />
						))}
					</div>
					{count === 0 && (
						<div>
							<p className="text-ink-soft">Nessuna scheda ha queste parole nel titolo.</p>
							<p className="mt-4 flex flex-wrap gap-3">
								<ButtonLink to={`/cerca?${new URLSearchParams({ q: typed }).toString()}`} variant="secondary">
									Cerca in tutto il sito
								</ButtonLink>
								<ButtonLink to="/new-question">Chiedi allo studio</ButtonLink>
							</p>
						</div>
					)}
				</>
			)}
		</div>
	)
}

function Subject({ subject: { id, name, about, schede }, isNarrowed }: { subject: SubjectView; isNarrowed: boolean }) {
	return (
		<details id={id} open={isNarrowed} className="scroll-mt-6 border-b border-line">
			<summary className="cursor-pointer py-3 hover:text-brand">
				<h2 className="inline text-lg">{name}</h2>{' '}
				<span className="text-sm text-ink-soft tabular-nums">
					{formatNumber(schede.length)}
					<span className="sr-only"> {schede.length === 1 ? 'scheda' : 'schede'}:</span>
				</span>{' '}
				<span className="block pl-4 text-sm text-ink-soft">{about}</span>
			</summary>
			<ul className="pb-4 pl-4">
				{schede.map(({ slug, title }) => (
					<li key={slug}>
						<Link to={schedaPath(slug)} className="text-link inline-block py-1.5 [overflow-wrap:anywhere]">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</details>
	)
}

/** Unfolds the subject that the address names. */
function useUnfolded() {
	const { hash } = useLocation()
	useEffect(() => {
		const named = document.getElementById(hash.slice(1))
		if (named instanceof HTMLDetailsElement) named.open = true
	}, [hash])
}

/** Keeps the schede whose title or subject has every word that is typed. */
function narrowed(subjects: readonly SubjectView[], typed: string): SubjectView[] {
	const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
	return subjects
		.map((subject) => ({
			...subject,
			schede: subject.schede.filter(({ title }) => {
				const text = `${subject.name} ${title}`.toLowerCase()
				return words.every((word) => text.includes(word))
			}),
		}))
		.filter(({ schede }) => schede.length > 0)
}
