import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/ui/form-result.ts'
import { isAnswered, type ToolResult } from './tool-view.ts'

/** At most four calculations a second, so that typing stays below the limit of writes. */
const PAUSE_MS = 250

/** Calculates on the server while a person types, once the needed fields are filled in. */
export function useLiveResult(form: RefObject<HTMLFormElement | null>) {
	const fetcher = useFetcher<ToolResult | FormResult>()
	const { submit, data } = fetcher
	const live = data !== undefined && isAnswered(data) ? data : undefined
	const lost = data !== undefined && !isAnswered(data) ? data.message : null
	const sentAt = useRef(0)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	function recalculate() {
		clearTimeout(timer.current)
		const send = () => {
			if (!form.current?.checkValidity()) return
			sentAt.current = performance.now()
			void submit(form.current)
		}
		const wait = sentAt.current + PAUSE_MS - performance.now()
		if (wait <= 0) send()
		else timer.current = setTimeout(send, wait)
	}
	return { fetcher, live, lost, recalculate }
}
