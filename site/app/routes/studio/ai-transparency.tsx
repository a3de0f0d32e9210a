import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { renderPage } from '#app/features/content/pages/pages.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/ai-transparency.ts'

/** Renders `content/trasparenza-ai.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderPage('trasparenza-ai', await findStudio(context.get(depsContext).settings))
}

export function meta() {
	return pageMeta('Trasparenza sull’AI', 'Come lavora l’assistente e che cosa non fa.')
}

export default function AiTransparencyPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
