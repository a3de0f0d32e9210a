import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { NoticeCounts } from '#app/features/base/events/notice-list.ts'
import { SESSION_CHANNEL } from '#app/features/base/people/session-channel.ts'
import { keepSession, type Page, renewSession } from '#app/features/people/accounts/session-renewal.ts'
import { forgetShownPage } from '#app/ui/connection/kept-page.ts'
import { noteViewer } from '#app/ui/drafts/sent-draft.ts'

const browserPage: Page = {
	isHidden: () => document.hidden,
	onVisibility(callback) {
		document.addEventListener('visibilitychange', callback)
		return () => document.removeEventListener('visibilitychange', callback)
	},
	later(callback, ms) {
		const timer = setTimeout(callback, ms)
		return () => clearTimeout(timer)
	},
	now: () => performance.now(),
}

const callRenewal = () => fetch('/api/auth/token?grant_type=refresh_token', { method: 'POST' })
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Viewer {
	id: string
	renewInSeconds: number
	notices: NoticeCounts
}

/**
 * Renews the session of this tab in time, and keeps all tabs in sync after a sign-in or sign-out, and about what was read. Renders nothing.
 */
export function SessionKeeper({ viewer }: { viewer: Viewer | null }) {
	const { revalidate } = useRevalidator()
	const id = viewer?.id ?? null
	const renewInSeconds = viewer?.renewInSeconds ?? null
	/** Person and counts that this tab shows; null for a visitor. */
	const state = viewer && viewer.id + JSON.stringify(viewer.notices)
	const channel = useRef<BroadcastChannel>(null)

	const hear = useEffectEvent((other: unknown) => {
		if (other === state) return
		forgetShownPage()
		void revalidate()
	})
	useEffect(() => {
		const opened = new BroadcastChannel(SESSION_CHANNEL)
		opened.addEventListener('message', ({ data }) => hear(data))
		channel.current = opened
		return () => opened.close()
	}, [])
	useEffect(() => {
		noteViewer(id)
		channel.current?.postMessage(state)
	}, [id, state])

	useEffect(() => {
		if (renewInSeconds === null) return undefined
		return keepSession(browserPage, renewInSeconds * 1000, async () => {
			const renewal = await renewSession(callRenewal, wait)
			if (renewal === 'over') forgetShownPage()
			if (renewal !== 'unanswered') void revalidate()
			return renewal
		})
	}, [renewInSeconds, revalidate])
	return null
}
