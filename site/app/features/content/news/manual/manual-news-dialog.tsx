import CirclePlus from 'lucide-react/icons/circle-plus'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

const loadForm = () => import('./manual-news-form.tsx')
const ManualNewsForm = lazy(loadForm)

/** The button and the dialog 'Aggiungi una notizia manualmente', for signed-in people; visitors do not load the form. */
export function AddManualNews() {
	const [open, setOpen] = useState(false)
	useEffect(() => {
		// Loaded with the page, so that it opens without a network too.
		loadForm().catch(() => {})
	}, [])
	return (
		<>
			<Button
				variant="quiet"
				size="small"
				className="needs-script"
				icon={<CirclePlus aria-hidden />}
				onClick={() => setOpen(true)}
			>
				Aggiungi notizia
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Aggiungi una notizia manualmente">
				<Suspense fallback={<p className="py-10 text-center text-ink-soft">Caricamento...</p>}>
					<ManualNewsForm onSaved={() => setOpen(false)} />
				</Suspense>
			</Dialog>
		</>
	)
}
