import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { ComparedSide, Comparison, DiffPiece } from './compare.ts'
import { NormLines } from './norm-lines.tsx'

/** Two articles side by side; of two versions of one article, what changed. */
export function CompareScreen({ comparison: { sides, diff } }: { comparison: Comparison }) {
	const [first, second] = sides
	return (
		<div className="page pb-12">
			<PageHeader title={diff ? `${second.norm.title}: che cosa cambia` : `${first.norm.title} e ${second.norm.title}`}>
				{diff && (
					<>
						Da «{first.norm.validity}» a «{second.norm.validity}»
					</>
				)}
			</PageHeader>
			{diff && <Changes diff={diff} />}
			<div className="mt-8 grid gap-8 lg:grid-cols-2">
				{sides.map((side) => (
					<Side key={side.to} side={side} />
				))}
			</div>
		</div>
	)
}

function Changes({ diff }: { diff: readonly DiffPiece[] }) {
	if (diff.every(({ kind }) => kind === 'same')) return <p>Le due versioni hanno lo stesso testo.</p>
	return (
		<section aria-label="Che cosa cambia" className="max-w-3xl">
			<p className="text-sm text-ink-soft">
				Le parole <del className="bg-bad-soft text-bad">tolte</del> sono barrate, quelle{' '}
				<ins className="bg-ok-soft text-ok">aggiunte</ins> sottolineate.
			</p>
			<p className="mt-3 font-serif text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
				{diff.map(({ text, kind }, at) => (
					// The pieces of a comparison never change.
					// oxlint-disable-next-line react/no-array-index-key
					<Piece key={at} kind={kind} text={text} />
				))}
			</p>
		</section>
	)
}

function Piece({ kind, text }: DiffPiece) {
	if (kind === 'removed') return <del className="bg-bad-soft text-bad">{text}</del>
	if (kind === 'added') return <ins className="bg-ok-soft text-ok">{text}</ins>
	return text
}

function Side({ side: { norm, to } }: { side: ComparedSide }) {
	return (
		<article className="min-w-0 border-t border-line pt-4">
			<h2 className="text-xl">
				<Link to={to} className="text-link">
					{norm.title}
				</Link>
			</h2>
			{norm.heading !== '' && <p className="font-semibold">{norm.heading}</p>}
			<p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
				{norm.abrogated && <Badge tone="warn">Abrogato</Badge>}
				{norm.isOther && <Badge tone="warn">Non è il testo in vigore oggi</Badge>}
				{norm.validity}
			</p>
			<div className="mt-4 space-y-3 font-serif leading-relaxed [overflow-wrap:anywhere]">
				<NormLines lines={norm.lines} />
			</div>
		</article>
	)
}
