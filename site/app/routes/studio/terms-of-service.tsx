import { renderStudioPage } from '#app/features/content/pages/own-texts.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/terms-of-service.ts'

/** Renders `content/terms-of-service.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderStudioPage(context.get(depsContext).settings, 'terms-of-service')
}

export function meta() {
	return pageMeta('Termini e Condizioni', 'Le regole di uso del sito.')
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
