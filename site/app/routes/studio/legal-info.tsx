import { renderPage } from '#app/features/pages/pages.server.ts'
import { StudioPage } from '#app/features/pages/studio-page.tsx'
import { findStudio } from '#app/features/studio/studio.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/legal-info.ts'

/** Renders `content/legal-info.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderPage('legal-info', await findStudio(context.get(depsContext).settings))
}

export function meta() {
	return pageMeta('Informazioni Legali', 'Chi è il titolare del sito e le note legali.')
}

export default function LegalInfoPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
