import { useEffect, useRef } from 'react'
import { type Navigation, useNavigation } from 'react-router'
import { awaitAnswer } from './connection.ts'

/**
 * Holds back reloads by script until the site answers. The router reloads the document when it cannot load the script of a page, which
 * would end in the browser's own error page; instead the page stays, and then the one that was asked for opens. Browsers without the
 * Navigation API reload at once.
 */
export function useHeldReloads(): void {
	const navigation = useNavigation()
	const latest = useRef(navigation)
	useEffect(() => {
		latest.current = navigation
	}, [navigation])
	useEffect(() => {
		if (!('navigation' in window)) return undefined
		let isHeld = true
		const hold = (event: NavigateEvent) => {
			if (event.navigationType !== 'reload' || event.userInitiated || !isHeld) return
			event.preventDefault()
			void release()
		}
		const release = async () => {
			await awaitAnswer()
			isHeld = false
			goOn(latest.current)
		}
		window.navigation.addEventListener('navigate', hold)
		return () => window.navigation.removeEventListener('navigate', hold)
	}, [])
}

/** Opens the page that was asked for. A submission is not repeated, since it may have arrived: its page is loaded again. */
function goOn({ location, formMethod = 'GET' }: Pick<Navigation, 'location' | 'formMethod'>): void {
	if (location === undefined || formMethod !== 'GET') window.location.reload()
	else window.location.assign(location.pathname + location.search + location.hash)
}
