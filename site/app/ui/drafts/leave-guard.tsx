import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { hasUnsentText } from './sent-draft.ts'
import { useUnsentFiles } from './unsent-files.ts'

const SIGN_OUT_PATH = '/sign-out'

/**
 * Asks before the page is left with files that were not sent: photographs taken here are in no album. In another tab 'Esci' asks.
 * @param results files that were made in this page and not saved
 */
export function LeaveGuard({ files, results = 0 }: { files: number; results?: number }) {
	const hasFiles = files + results > 0
	const noteLeaving = useUnsentFiles(files + results)
	const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
		if (pathname === SIGN_OUT_PATH) noteLeaving()
		// 'Esci' has asked already if this browser could say there are files.
		return hasFiles && currentLocation.pathname !== pathname && !(pathname === SIGN_OUT_PATH && hasUnsentText())
	})
	useEffect(() => {
		if (!hasFiles) return undefined
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [hasFiles])
	return (
		<ConfirmDialog
			open={blocker.state === 'blocked'}
			title={results > 0 ? 'Uscire senza salvare?' : 'Uscire senza inviare?'}
			action="Esci"
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		>
			<p>{results > 0 ? lostText(results) : leavingText(files)}</p>
		</ConfirmDialog>
	)
}

function leavingText(files: number): string {
	return files === 1
		? 'Il file scelto non è ancora inviato, e uscendo lo devi scegliere di nuovo. Una foto fatta da qui si perde.'
		: `I ${files} file scelti non sono ancora inviati, e uscendo li devi scegliere di nuovo. Le foto fatte da qui si perdono.`
}

function lostText(results: number): string {
	return results === 1
		? 'Un risultato è solo in questa pagina, e uscendo si perde: scaricalo prima.'
		: `${results} risultati sono solo in questa pagina, e uscendo si perdono: scaricali prima.`
}
