import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readConsent } from '#app/features/base/consent/consent.ts'
import { countedPage } from './counted-page.ts'

/** Reports the open page to the counter, without cookies; reports nothing if the person opted out. */
export function CountVisits({ hasThirdParty }: { hasThirdParty: boolean }) {
	const { pathname } = useLocation()
	useEffect(() => {
		const page = countedPage(pathname)
		if (page === undefined || !mayCount(hasThirdParty)) return
		const body = JSON.stringify({ page })
		fetch('/api/visits', { method: 'POST', credentials: 'omit', keepalive: true, body }).catch(() => {})
	}, [pathname, hasThirdParty])
	return null
}

function mayCount(hasThirdParty: boolean): boolean {
	if (Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1') return false
	return readConsent(localStorage, hasThirdParty)?.analytics ?? true
}
