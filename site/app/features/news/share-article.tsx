import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'

/** Shares with the device's own dialog, or shows an address to copy; no third-party button is loaded. */
export function ShareArticle({ title }: { title: string }) {
	return (
		<div className="needs-script no-print mt-8 -ml-3.5 flex flex-wrap">
			<Button variant="quiet" size="small" icon={<Share2 aria-hidden />} onClick={() => void share(title)}>
				Condividi
			</Button>
			<Button variant="quiet" size="small" icon={<Link2 aria-hidden />} onClick={() => void copyAddress()}>
				Copia il link
			</Button>
			<Button variant="quiet" size="small" icon={<Printer aria-hidden />} onClick={() => window.print()}>
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
