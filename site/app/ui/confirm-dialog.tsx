import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks for confirmation before something is lost. `action` is the verb on the button. */
export function ConfirmDialog({
	open,
	title,
	children,
	action,
	onConfirm,
	onCancel,
}: {
	open: boolean
	title: string
	children?: ReactNode
	action: string
	onConfirm: () => void
	onCancel: () => void
}) {
	return (
		<Dialog open={open} onClose={onCancel} title={title}>
			{children}
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				<Button variant="secondary" onClick={onCancel}>
					Annulla
				</Button>
				<Button variant="danger" onClick={onConfirm}>
					{action}
				</Button>
			</div>
		</Dialog>
	)
}
