import { data } from 'react-router'
import { ownPreview } from '#app/features/base/previews/preview.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { SITE_NAME } from '#app/features/base/studio/studio.ts'
import { findSchedaView } from '#app/features/content/guide/guide.server.ts'
import { SchedaScreen } from '#app/features/content/guide/scheda-screen.tsx'
import { schedaData } from '#app/features/content/guide/structured-data.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { pageMeta, previewMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/scheda.ts'

/** Loads a scheda with the figures of today. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { db, settings, siteUrl } = context.get(depsContext)
	const scheda = await findSchedaView(db, params.slug, dayInRome(new Date()))
	if (!scheda) throw data(null, { status: 404 })
	const { name } = await findStudio(settings)
	return { scheda, structured: schedaData(scheda, siteUrl, name ?? SITE_NAME) }
}

export const handle = ownPreview

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return pageMeta('Scheda', 'Guida')
	const { scheda, structured } = loaderData
	return [
		...pageMeta(scheda.title, scheda.answer.text),
		{ property: 'og:type', content: 'article' },
		previewMeta(scheda.title),
		...structured.map((one) => ({ 'script:ld+json': one })),
	]
}

export default function SchedaPage({ loaderData }: Route.ComponentProps) {
	return <SchedaScreen scheda={loaderData.scheda} />
}
