import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { announceTakeOver } from './frame/late-scripts.tsx'
import { createPatientFetch } from './ui/connection/patient-fetch.ts'

// The router has no other place for this: it calls the global `fetch`.
window.fetch = createPatientFetch(window.fetch.bind(window))

startTransition(() => {
	announceTakeOver()
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	)
})
