import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

/** A modal on the native element: the browser handles Esc, focus and the inert page behind it. */
export function Dialog({
	open,
	onClose,
	title,
	children,
}: {
	open: boolean
	onClose: () => void
	title: string
	children: ReactNode
}) {
	const ref = useRef<HTMLDialogElement>(null)
	const titleId = useId()
	useEffect(() => {
		const dialog = ref.current
		if (open && !dialog?.open) dialog?.showModal()
		if (!open && dialog?.open) dialog.close()
	}, [open])
	return (
		<dialog
			ref={ref}
			onClose={onClose}
			aria-labelledby={titleId}
			className="w-full max-w-xl rounded-box border border-line bg-surface p-6 text-ink max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
		>
			<div className="mb-4 flex items-start justify-between gap-4">
				<h2 id={titleId} className="text-xl">
					{title}
				</h2>
				<IconButton label="Chiudi" onClick={onClose} className="-mt-2 -mr-2">
					<X aria-hidden />
				</IconButton>
			</div>
			{open && children}
		</dialog>
	)
}
