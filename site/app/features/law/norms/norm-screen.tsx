import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import { SharePage } from '#app/ui/reading/share-page.tsx'
import { CompareForm } from './compare-form.tsx'

import { CopyCitation } from './copy-citation.tsx'
import type { NormView } from './norm.ts'
import { NormLines } from './norm-lines.tsx'

/** An article of the law, to be read and quoted: its place in the act, its commi on lines, the articles beside. */
export function NormScreen({ norm, address, children }: { norm: NormView; address: string; children?: ReactNode }) {
	const {
		title,
		act,
		heading,
		path,
		lines,
		validity,
		isOther,
		abrogated,
		source,
		notes,
		isLaw,
		url,
		versions,
		previous,
		next,
	} = norm
	return (
		<article className="page-reading pt-8 pb-12 sm:pt-12">
			<nav aria-label="Posizione nell’atto" className="text-sm text-ink-soft [overflow-wrap:anywhere]">
				<Link to={`/legge/${encodeURIComponent(act.code)}`} className="text-link">
					{act.title}
				</Link>
				{path.map((partition) => ` · ${partition}`)}
			</nav>
			<h1 className="mt-2 text-3xl">{title}</h1>
			{heading !== '' && <p className="mt-1 text-lg font-semibold">{heading}</p>}
			<p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
				{abrogated && <Badge tone="warn">Abrogato</Badge>}
				{isOther && <Badge tone="warn">Non è il testo in vigore oggi</Badge>}
				{validity}
			</p>
			<div className="mt-6 space-y-3 font-serif text-lg leading-relaxed [overflow-wrap:anywhere]">
				<NormLines lines={lines} />
			</div>
			{notes.length > 0 && (
				<details className="mt-6 text-sm text-ink-soft">
					<summary className="min-h-11 cursor-pointer py-2 font-semibold">
						Note di chi ha redatto il testo: non sono legge
					</summary>
					<ul className="space-y-2 [overflow-wrap:anywhere]">
						{notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</details>
			)}
			<div className="no-print mt-6 flex flex-wrap gap-3">
				<CopyCitation title={title} lines={lines} validity={validity} address={address} />
				<ButtonLink to={`/legal-assistant?about=${encodeURIComponent(title)}`} variant="secondary" size="small">
					Chiedi all’assistente
				</ButtonLink>
			</div>
			<SharePage title={heading === '' ? title : `${title}: ${heading}`} />
			{versions.length > 0 && (
				<section aria-labelledby="versions" className="mt-8">
					<h2 id="versions" className="text-xl">
						Versioni
					</h2>
					<ul className="mt-2 space-y-1">
						{versions.map(({ label, to, compare, isShown }) => (
							<li key={to}>
								{isShown ? (
									label
								) : (
									<>
										<Link to={to} className="text-link">
											{label}
										</Link>
										{' · '}
										<Link to={compare} className="text-link" aria-label={`Che cosa cambia: ${label}`}>
											che cosa cambia
										</Link>
									</>
								)}
							</li>
						))}
					</ul>
				</section>
			)}
			{isLaw && <CompareForm norm={norm} />}
			{children}
			<nav aria-label="Articoli vicini" className="no-print mt-8 flex flex-wrap justify-between gap-3">
				{previous && (
					<ButtonLink to={previous.to} variant="secondary" size="small">
						← {previous.title}
					</ButtonLink>
				)}
				{next && (
					<ButtonLink to={next.to} variant="secondary" size="small" className="ml-auto">
						{next.title} →
					</ButtonLink>
				)}
			</nav>
			<p className="mt-8 border-t border-line pt-3 text-sm text-ink-soft">
				Fonte: {source}.{isLaw && ' Il testo non è ufficiale: fa fede la Gazzetta Ufficiale.'}
				{url !== null && (
					<>
						{' '}
						<a href={url} className="text-link">
							Testo su Normattiva
						</a>
					</>
				)}
			</p>
		</article>
	)
}
