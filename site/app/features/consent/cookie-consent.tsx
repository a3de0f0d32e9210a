import { lazy, Suspense, useEffect, useState } from 'react'
import { isBannerDue, onPreferences } from './consent.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))

/** §9. */
const DELAY_MS = 1000

/** Decides if the banner is shown; most visitors never load it. */
export function CookieConsent() {
	const [view, setView] = useState<'hidden' | 'collapsed' | 'preferences'>('hidden')
	useEffect(() => {
		const timer = setTimeout(() => {
			if (isBannerDue(localStorage, new Date())) setView((now) => (now === 'hidden' ? 'collapsed' : now))
		}, DELAY_MS)
		const stop = onPreferences(() => setView('preferences'))
		return () => {
			clearTimeout(timer)
			stop()
		}
	}, [])
	if (view === 'hidden') return null
	return (
		<Suspense>
			<CookieBanner
				isExpanded={view === 'preferences'}
				onToggle={() => setView(view === 'preferences' ? 'collapsed' : 'preferences')}
				onClose={() => setView('hidden')}
			/>
		</Suspense>
	)
}
