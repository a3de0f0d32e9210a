import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { renderPage } from '#app/features/content/pages/pages.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/blog.ts'

/** Renders `content/blog.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderPage('blog', await findStudio(context.get(depsContext).settings))
}

export function meta() {
	return pageMeta('Blog', 'Notizie e guide dello studio.')
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
