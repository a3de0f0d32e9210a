import { renderStudioPage } from '#app/features/content/pages/own-texts.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { conversionHours } from '#app/features/documents/conversions/outcomes/settings.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import { counted } from '#app/ui/format.ts'
import type { Route } from './+types/privacy-policy.ts'

/** Renders `content/privacy-policy.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	const { settings } = context.get(depsContext)
	const hours = await settings.read(conversionHours)
	return renderStudioPage(settings, 'privacy-policy', { conversioni: counted(hours, 'ora', 'ore') })
}

export function meta() {
	return pageMeta('Privacy Policy', 'Quali dati tratta il sito, perché e per quanto tempo.')
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
