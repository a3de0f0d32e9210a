import { lazy, Suspense, useEffect, useState } from 'react'
import { opensSearch } from './keys.ts'

const QuickSearch = lazy(() => import('./quick-search.tsx'))

/** Opens the search by its keys; the dialog is loaded then. */
export function SearchShortcut() {
	const [isOpen, setOpen] = useState(false)
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!opensSearch(event)) return
			event.preventDefault()
			setOpen(true)
		}
		addEventListener('keydown', press)
		return () => removeEventListener('keydown', press)
	}, [])
	return (
		isOpen && (
			<Suspense>
				<QuickSearch onClose={() => setOpen(false)} />
			</Suspense>
		)
	)
}
