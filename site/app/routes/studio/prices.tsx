import { renderStudioPage } from '#app/features/content/pages/own-texts.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/prices.ts'

/** Renders `content/prezzi.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderStudioPage(context.get(depsContext).settings, 'prezzi')
}

export function meta() {
	return pageMeta('Prezzi', 'Che cosa costa e che cosa è gratuito.')
}

export default function PricesPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
