import { data, redirect } from 'react-router'
import { compareNorms, parseBeside } from '#app/features/law/norms/compare.server.ts'
import { CompareScreen } from '#app/features/law/norms/compare-screen.tsx'
import { comparePath, parseCompared } from '#app/features/law/norms/norm.ts'
import { NormNotFound } from '#app/features/law/norms/norm-not-found.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/compare.ts'

/** Loads two articles, or two versions of one; an article typed by hand is first turned into its address. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const one = parseCompared(searchParams.get('a'))
	const written = searchParams.get('con')
	const typed = one && written !== null ? parseBeside(written, one.act) : undefined
	if (one && typed) throw redirect(comparePath(one, typed))
	const other = parseCompared(searchParams.get('b'))
	const today = new Date().toISOString().slice(0, 10)
	const comparison = one && other && (await compareNorms(context.get(depsContext).db, one, other, today))
	return comparison ? data({ comparison }) : data({ comparison: null }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
	const robots = { name: 'robots', content: 'noindex' }
	if (!loaderData?.comparison)
		return [...pageMeta('Norma non trovata', 'L’articolo cercato non è nell’archivio.'), robots]
	const [first, second] = loaderData.comparison.sides
	const title = loaderData.comparison.diff
		? `${first.norm.title}: che cosa cambia`
		: `${first.norm.title} e ${second.norm.title}`
	return [...pageMeta(title, 'Due articoli di legge, letti insieme.'), robots]
}

/** Two articles side by side, or what changed between two versions of one. */
export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
	return comparison ? <CompareScreen comparison={comparison} /> : <NormNotFound />
}
