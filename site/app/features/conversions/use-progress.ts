import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showNotice } from '#app/ui/notice.ts'
import type { Conversion } from './conversion.ts'
import { CONVERSION_FAILED } from './copy.it.ts'

const ASK_EVERY_MS = 2000
const GIVE_UP_AFTER_MS = 5 * 60 * 1000

/** Asks how the running conversions go, and says when one ends. True once it has stopped asking. */
export function useConversionProgress(conversions: readonly Conversion[]): boolean {
	const { revalidate } = useRevalidator()
	const [gaveUp, setGaveUp] = useState(false)
	const running = conversions.some(({ status }) => status === 'processing')
	useEffect(() => {
		if (!running || gaveUp) return undefined
		const asking = setInterval(() => void revalidate(), ASK_EVERY_MS)
		const end = setTimeout(() => setGaveUp(true), GIVE_UP_AFTER_MS)
		return () => {
			clearInterval(asking)
			clearTimeout(end)
		}
	}, [running, gaveUp, revalidate])

	const before = useRef(new Map<string, Conversion['status']>())
	useEffect(() => {
		for (const { id, status, error } of conversions) {
			if (before.current.get(id) === 'processing') {
				if (status === 'completed') showNotice('success', 'Conversione completata', 'Il file è pronto per il download.')
				if (status === 'failed') showNotice('error', 'Conversione fallita', error ?? CONVERSION_FAILED)
			}
			before.current.set(id, status)
		}
	}, [conversions])
	return gaveUp && running
}
