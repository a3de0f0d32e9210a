import { renderStudioPage } from '#app/features/content/pages/own-texts.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/support.ts'

/** Renders `content/supporto.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderStudioPage(context.get(depsContext).settings, 'supporto')
}

export function meta() {
	return pageMeta('Supporto', 'Come avere aiuto con il sito.')
}

export default function SupportPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
