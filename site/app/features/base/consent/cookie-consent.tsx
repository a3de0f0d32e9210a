import { lazy, Suspense, useEffect, useState } from 'react'
import { isBannerDue, onPreferences } from './consent.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))

/** §9. */
const DELAY_MS = 1000

/** Decides if the banner is shown; most visitors never load it. @param statistics id at Google Analytics; null without it */
export function CookieConsent({ statistics }: { statistics: string | null }) {
	const hasThirdParty = statistics !== null
	const [view, setView] = useState<'hidden' | 'collapsed' | 'preferences'>('hidden')
	useEffect(() => {
		const timer = setTimeout(() => {
			if (isBannerDue(localStorage, new Date(), hasThirdParty)) setView((now) => (now === 'hidden' ? 'collapsed' : now))
		}, DELAY_MS)
		const stop = onPreferences(() => setView('preferences'))
		return () => {
			clearTimeout(timer)
			stop()
		}
	}, [hasThirdParty])
	useEffect(() => {
		if (statistics === null || view !== 'hidden') return
		void (async () => {
			const { followConsent } = await import('./third-party-statistics.ts')
			followConsent(statistics)
		})()
	}, [statistics, view])
	return (
		<>
			<output className="sr-only">
				{view === 'collapsed' && 'In cima alla pagina: scelte su cookie e statistiche.'}
			</output>
			{view !== 'hidden' && (
				<Suspense>
					<CookieBanner
						isExpanded={view === 'preferences'}
						hasThirdParty={hasThirdParty}
						onToggle={() => setView(view === 'preferences' ? 'collapsed' : 'preferences')}
						onClose={() => setView('hidden')}
					/>
				</Suspense>
			)}
		</>
	)
}
