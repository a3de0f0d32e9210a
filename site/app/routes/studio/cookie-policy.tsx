import { CAPTCHA_POLICY } from '#app/features/base/captcha/captcha-policy.it.ts'
import { STATISTICS_POLICY } from '#app/features/base/consent/copy.it.ts'
import { statisticsId } from '#app/features/base/consent/settings.server.ts'
import { findStudio } from '#app/features/base/studio/studio.server.ts'
import { renderPage } from '#app/features/content/pages/pages.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/cookie-policy.ts'

/** Renders `content/cookie-policy.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	const { settings, captcha } = context.get(depsContext)
	const hasThirdParty = (await settings.read(statisticsId)) !== null
	return renderPage('cookie-policy', await findStudio(settings), {
		captcha: CAPTCHA_POLICY[(await captcha.key()).vendor],
		statistiche: STATISTICS_POLICY[hasThirdParty ? 'thirdParty' : 'none'],
	})
}

export function meta() {
	return pageMeta('Cookie Policy', 'Quali cookie usa il sito e come gestirli.')
}

export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
	return <StudioPage page={loaderData} />
}
