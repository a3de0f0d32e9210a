import { type RefObject, useEffect } from 'react'
import { isPressedAlone } from '#app/ui/single-key.ts'

/** Moves the focus along the rows of a list with J and K, and ticks the row of the focus with X, unless one is typing. */
export function useInboxKeys(list: RefObject<HTMLElement | null>, isOn: boolean): void {
	useEffect(() => {
		if (!isOn) return undefined
		const press = (event: KeyboardEvent) => {
			if (!isPressedAlone(event)) return
			const rows = [...(list.current?.children ?? [])]
			const focused = rows.findIndex((row) => row.contains(document.activeElement))
			const key = event.key.toLowerCase()
			if (key === 'x') rows[focused]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
			const step = { j: 1, k: -1 }[key]
			if (step === undefined) return
			// From the reading pane the keys go on where it was opened.
			const at = focused === -1 ? rows.findIndex((row) => row.querySelector('[aria-current]')) : focused
			const links = rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.querySelectorAll('a') ?? []
			;[...links].find((link) => link.checkVisibility())?.focus()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [list, isOn])
}
