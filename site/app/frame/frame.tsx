import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CookieConsent } from '#app/features/base/consent/cookie-consent.tsx'
import type { NoticeCounts } from '#app/features/base/events/notice-list.ts'
import { SITE_NAME, type Studio } from '#app/features/base/studio/studio.ts'
import { SearchShortcut } from '#app/features/content/search/search-shortcut.tsx'
import { CountVisits } from '#app/features/desk/visits/count-visits.tsx'
import { isWorkingScreen } from '#app/features/pages.ts'
import type { Notice } from '#app/ui/notice.ts'
import { Toaster } from '#app/ui/toaster.tsx'
import { Footer, ShortFooter } from './footer.tsx'
import { Header } from './header.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { NavigationProgress, useFocusOnNavigation, useKeptPlace } from './navigation.tsx'
import { PrintHead } from './print-head.tsx'

/** Header and footer of every page, error pages included. */
export function Frame({
	studio,
	viewer,
	notice,
	year,
	origin = '',
	statistics = null,
	children,
}: {
	studio: Studio
	viewer: { isStaff: boolean; notices: NoticeCounts } | null
	notice: Notice | null
	year: number | null
	/** Public address of the site, printed at the head of a page. */
	origin?: string
	/** Id at Google Analytics; null without it. */
	statistics?: string | null
	children: ReactNode
}) {
	const main = useFocusOnNavigation()
	const { pathname } = useLocation()
	useKeptPlace()
	useKeptFocus()
	return (
		<>
			<a
				href="#contenuto"
				className="sr-only z-50 rounded-box bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
			>
				Vai al contenuto
			</a>
			<CookieConsent statistics={statistics} />
			<NavigationProgress />
			<Header studioName={studio.name ?? SITE_NAME} logo={studio.logo} viewer={viewer} />
			<PrintHead studio={studio} address={origin + pathname} />
			<main ref={main} id="contenuto" tabIndex={-1} className="outline-none">
				{children}
			</main>
			{isWorkingScreen(pathname) ? <ShortFooter studio={studio} year={year} /> : <Footer studio={studio} year={year} />}
			<Toaster arrived={notice} />
			<SearchShortcut />
			<CountVisits hasThirdParty={statistics !== null} />
		</>
	)
}
