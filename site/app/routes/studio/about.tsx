import { renderStudioPage } from '#app/features/content/pages/own-texts.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/about.ts'

/** Renders `content/chi-siamo.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderStudioPage(context.get(depsContext).settings, 'chi-siamo')
}

export function meta() {
	return pageMeta('Chi Siamo', 'Lo studio che cura questo sito.')
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
