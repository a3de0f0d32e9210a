import { Link } from 'react-router'
import { AskAbout } from '#app/features/law/assistant/ask-about.tsx'
import { flagText } from '#app/features/law/schede/flag-text.it.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatDate } from '#app/ui/format.ts'
import { SharePage } from '#app/ui/reading/share-page.tsx'
import { GUIDE_TITLE, UNCERTAIN } from './copy.it.ts'
import type { SchedaView } from './guide.ts'
import { SchedaAside } from './scheda-aside.tsx'

/** A scheda: the answer first, then what it rests on; links to tools, deadlines and other schede at the side. */
export function SchedaScreen({ scheda }: { scheda: SchedaView }) {
	const { title, subject, answer, sections, references, sources, flags, isUncertain } = scheda
	return (
		<div className="page beside pt-6">
			<article>
				<nav aria-label="Percorso" className="no-print text-sm">
					<Link to="/guida" className="text-link inline-flex min-h-11 items-center">
						{GUIDE_TITLE}
					</Link>
					<span aria-hidden className="mx-2 text-ink-soft">
						/
					</span>
					<Link to={`/guida#${subject.id}`} className="text-link inline-flex min-h-11 items-center">
						{subject.name}
					</Link>
				</nav>
				<h1 className="mt-2 text-3xl sm:text-4xl [overflow-wrap:anywhere]">{title}</h1>
				<SchedaMeta scheda={scheda} />
				{isUncertain && (
					<div className="mb-6">
						<Banner kind="warning">
							{UNCERTAIN}: su questo punto le fonti non bastano o non concordano, e il testo dice quale.
						</Banner>
					</div>
				)}
				{flags.length > 0 && (
					<div className="mb-6">
						<Banner kind="warning">
							{flags.map((flag) => flagText(flag)).join(' ')} Prima di decidere chiedi conferma allo studio.
						</Banner>
					</div>
				)}
				<div className="prose text-lg font-semibold" dangerouslySetInnerHTML={{ __html: answer.html }} />
				{sections.map(({ heading, html }) => (
					<section key={heading} aria-label={heading} className="mt-8">
						<h2 className="text-xl">{heading}</h2>
						<div className="prose mt-2" dangerouslySetInnerHTML={{ __html: html }} />
					</section>
				))}
				<section aria-labelledby="norme" className="mt-10 border-t border-line pt-4 text-sm">
					<h2 id="norme" className="font-sans text-sm font-semibold">
						Norme
					</h2>
					<ul className="mt-2 space-y-1">
						{references.map((html) => (
							<li key={html} className="prose font-sans text-sm" dangerouslySetInnerHTML={{ __html: html }} />
						))}
					</ul>
					<details className="mt-3">
						<summary className="text-link">Fonti lette</summary>
						<ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
							{sources.map((source) => (
								<li key={source} className="[overflow-wrap:anywhere]">
									{source}
								</li>
							))}
						</ul>
					</details>
				</section>
				<div className="no-print mt-4 flex flex-wrap items-end gap-3">
					<ButtonLink to="/new-question" size="small" className="mt-4">
						Chiedi allo studio
					</ButtonLink>
					<AskAbout title={title} />
				</div>
				<SharePage title={title} />
			</article>
			<SchedaAside scheda={scheda} />
		</div>
	)
}

function SchedaMeta({
	scheda: { updatedOn, validFrom, validTo, byStudio, isUncertain, approvedOn },
}: {
	scheda: SchedaView
}) {
	return (
		<p className="mt-5 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-3 text-sm text-ink-soft">
			<span>
				Aggiornata il <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
			</span>
			<span>
				Vale dal <time dateTime={validFrom}>{formatDate(validFrom)}</time>
				{validTo !== null && (
					<>
						{' '}
						al <time dateTime={validTo}>{formatDate(validTo)}</time>
					</>
				)}
			</span>
			<Badge>{byStudio ? 'Studio' : 'Redazione'}</Badge>
			{!byStudio && approvedOn !== null && <span>Riletta dallo studio</span>}
			{isUncertain && <Badge tone="accent">{UNCERTAIN}</Badge>}
		</p>
	)
}
