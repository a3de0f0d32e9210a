import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { showNotice } from '../notice.ts'

/** Shares the page with the device's own dialog, or copies its address; no third-party button is loaded. */
export function SharePage({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="no-print mt-8 -ml-3.5 flex flex-wrap">
			{children}
			<Button
				variant="quiet"
				size="small"
				className="needs-script"
				icon={<Share2 aria-hidden />}
				onClick={() => void share(title)}
				aria-label={`Condividi «${title}»`}
			>
				Condividi
			</Button>
			<Button
				variant="quiet"
				size="small"
				className="needs-script"
				icon={<Link2 aria-hidden />}
				onClick={() => void copyAddress()}
			>
				Copia il link
			</Button>
			<Button
				variant="quiet"
				size="small"
				className="needs-script"
				icon={<Printer aria-hidden />}
				onClick={() => window.print()}
				aria-label={`Stampa «${title}»`}
			>
				Stampa
			</Button>
		</div>
	)
}

function address(): string {
	return `${location.origin}${location.pathname}`
}

async function share(title: string): Promise<void> {
	if (!('share' in navigator)) return copyAddress()
	try {
		await navigator.share({ title, url: address() })
	} catch {
		// Closing the device's dialog is not an error.
	}
}

async function copyAddress(): Promise<void> {
	try {
		await navigator.clipboard.writeText(address())
		showNotice('success', 'Link copiato')
	} catch {
		showNotice('error', 'Il link non è stato copiato', 'Copialo dalla barra dell’indirizzo.')
	}
}
