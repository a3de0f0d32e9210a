import { renderStudioPage } from '#app/features/content/pages/own-texts.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/legal-info.ts'

/** Renders `content/legal-info.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderStudioPage(context.get(depsContext).settings, 'legal-info')
}

export function meta() {
	return pageMeta('Informazioni Legali', 'Chi è il titolare del sito e le note legali.')
}

export default function LegalInfoPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
