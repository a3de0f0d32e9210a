import { type RefObject, useEffect } from 'react'
import { isPressedAlone } from '#app/ui/single-key.ts'

/** Presses the gentle decision with A and opens the reasons of the restrictive ones with R, unless one is typing. */
export function useVerdictKeys(judged: RefObject<HTMLElement | null>, isOn: boolean): void {
	useEffect(() => {
		if (!isOn) return undefined
		const press = (event: KeyboardEvent) => {
			// A key that is held down would decide about texts that nobody has read.
			if (event.repeat || !isPressedAlone(event)) return
			const key = event.key.toLowerCase()
			if (key === 'a') judged.current?.querySelector<HTMLButtonElement>('button[data-gentle]')?.click()
			if (key !== 'r') return
			const reasons = judged.current?.querySelector('details')
			if (!reasons) return
			reasons.open = true
			reasons.querySelector<HTMLElement>('select, textarea')?.focus()
			event.preventDefault()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [judged, isOn])
}
