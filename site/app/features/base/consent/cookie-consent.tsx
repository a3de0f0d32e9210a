import { useContext, useEffect, useState } from 'react'
import { NonceContext } from '#app/ui/nonce.ts'
import { isBannerDue, markBannerDue, onPreferences } from './consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

/** §9. The style sheet shows an offered banner after the same time. */
const DELAY_MS = 1000

/**
 * Decides if the banner is shown. It is part of every page, so that it comes without scripts; a mark on the document says if it is due.
 * @param statistics id at Google Analytics; null without it
 */
export function CookieConsent({ statistics }: { statistics: string | null }) {
	const hasThirdParty = statistics !== null
	const nonce = useContext(NonceContext)
	const [view, setView] = useState<'offered' | 'hidden' | 'collapsed' | 'preferences'>('offered')
	useEffect(() => {
		const isDue = isBannerDue(localStorage, new Date(), hasThirdParty)
		const end = () => setView((now) => (now === 'offered' ? (isDue ? 'collapsed' : 'hidden') : now))
		const timer = setTimeout(end, isDue ? DELAY_MS : 0)
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
			<script
				nonce={nonce}
				suppressHydrationWarning
				dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markBannerDue(hasThirdParty) : '' }}
			/>
			<output className="sr-only">
				{view === 'collapsed' && 'In cima alla pagina: scelte su cookie e statistiche.'}
			</output>
			{view !== 'hidden' && (
				<CookieBanner
					isOffered={view === 'offered'}
					isExpanded={view === 'preferences'}
					hasThirdParty={hasThirdParty}
					onToggle={() => setView(view === 'preferences' ? 'collapsed' : 'preferences')}
					onClose={() => setView('hidden')}
				/>
			)}
		</>
	)
}
