import { useEffect } from 'react'

/** Counts a view from the browser: the page itself may come from a cache, or be read by a robot. */
export function useCountedView(questionId: string): void {
	useEffect(() => {
		const leave = new AbortController()
		fetch(`/questions/${questionId}/visita`, { method: 'POST', signal: leave.signal }).catch(() => {
			// A view that is not counted does no harm.
		})
		return () => leave.abort()
	}, [questionId])
}
