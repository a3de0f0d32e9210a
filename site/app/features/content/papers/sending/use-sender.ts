import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { tellOpened } from './send-paper.ts'
import { createSender, NOTHING_SENT } from './sender.ts'

/** Returns what this browser sends by a link, and the sender; none on the server, and once the link is over. */
export function useSender(token: string, isOpen: boolean) {
	const sender = useMemo(() => (isOpen ? createSender(token) : undefined), [token, isOpen])
	useEffect(() => {
		sender?.start()
		return () => sender?.stop()
	}, [sender])
	useToldOpened(token, isOpen)
	const sending = useSyncExternalStore(sender?.subscribe ?? noSubscription, sender?.read ?? nothingSent, nothingSent)
	return { sender, sending }
}

const noSubscription = () => () => undefined
const nothingSent = () => NOTHING_SENT

/** Tells the studio that the link is used, with the first touch or key: whatever only fetches or shows the page touches nothing. */
function useToldOpened(token: string, isOpen: boolean): void {
	useEffect(() => {
		if (!isOpen) return undefined
		const leave = new AbortController()
		const tell = () => {
			leave.abort()
			tellOpened(token)
		}
		for (const event of ['pointerdown', 'keydown']) addEventListener(event, tell, { signal: leave.signal })
		return () => leave.abort()
	}, [token, isOpen])
}
