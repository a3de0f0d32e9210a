import { useState } from 'react'
import { Link } from 'react-router'
import { schedaPath } from '#app/features/law/schede/scheda-path.ts'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { GUIDE_ABOUT, GUIDE_TITLE } from './copy.it.ts'

/** The guide by subject, with a field that narrows the titles as one types. */
export function GuideScreen({ subjects }: { subjects: readonly SubjectView[] }) {
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
					<div className="flex flex-wrap items-end gap-4">
						<label className="block w-full max-w-md">
							<span className="font-semibold">Trova una scheda</span>
							<input
								type="search"
								value={typed}
								onChange={(event) => setTyped(event.target.value)}
								placeholder="Per esempio: seconda casa"
								autoComplete="off"
								className="mt-1 min-h-11 w-full rounded-box border border-line-strong bg-surface px-3.5 hover:border-brand"
							/>
						</label>
						<output className="text-sm text-ink-soft">{counted(count, 'scheda', 'schede')}</output>
					</div>
					<nav aria-label="Temi" className="no-print mt-6">
						<ul className="flex flex-wrap gap-2">
							{shown.map(({ id, name }) => (
								<li key={id}>
									<a
										href={`#${id}`}
										className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-brand hover:text-brand"
									>
										{name}
									</a>
								</li>
							))}
						</ul>
					</nav>
					<div className="mt-8 gap-x-12 lg:columns-2">
						{shown.map(({ id, name, about, schede }) => (
							<section key={id} aria-labelledby={id} className="mb-10 break-inside-avoid border-t border-line pt-4">
								<h2 id={id} className="scroll-mt-6 text-xl">
									{name}
								</h2>
								<p className="text-sm text-ink-soft">{about}</p>
								<ul className="mt-2">
									{schede.map(({ slug, title }) => (
										<li key={slug}>
											<Link to={schedaPath(slug)} className="text-link inline-block py-1.5 [overflow-wrap:anywhere]">
												{title}
											</Link>
										</li>
									))}
								</ul>
							</section>
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
