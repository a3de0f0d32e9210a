import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { leavingText } from '../copy.it.ts'

/** Asks before the page is left with files that were not sent: photographs taken here are in no album. */
export function ChosenGuard({ files }: { files: number }) {
	const hasFiles = files > 0
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => hasFiles && currentLocation.pathname !== nextLocation.pathname,
	)
	useEffect(() => {
		if (!hasFiles) return undefined
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [hasFiles])
	return (
		<ConfirmDialog
			open={blocker.state === 'blocked'}
			title="Uscire senza inviare?"
			action="Esci"
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		>
			<p>{leavingText(files)}</p>
		</ConfirmDialog>
	)
}
