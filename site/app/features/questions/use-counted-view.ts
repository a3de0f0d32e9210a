import { useEffect } from 'react'

/** Tells the server that somebody reads the question: the page itself may come from a cache, or go to a robot. */
export function useCountedView(questionId: string): void {
	useEffect(() => {
		const leave = new AbortController()
		fetch(`/questions/${questionId}/visita`, { method: 'POST', signal: leave.signal }).catch(() => {
			// A visit that is not counted harms nobody.
		})
		return () => leave.abort()
	}, [questionId])
}
