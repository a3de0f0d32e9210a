import Download from 'lucide-react/icons/download'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { DOWNLOAD_FAILED } from '../copy.it.ts'

interface Props {
	id: string
	/** Names the button among many. */
	fileName: string
	/** Link that opens the result for one hour. */
	href: string
}

/** Requests a fresh link on each click: the page may stay open longer than its link, or the file itself, lives. */
export function DownloadButton({ id, fileName, href }: Props) {
	const download = async () => {
		const link = await freshLink(id)
		if (link === null) showNotice('error', DOWNLOAD_FAILED.title, DOWNLOAD_FAILED.text)
		else location.assign(link)
	}
	return (
		<ButtonAnchor
			href={href}
			download
			aria-label={`Scarica: ${fileName}`}
			icon={<Download aria-hidden />}
			onClick={(event) => {
				event.preventDefault()
				void download()
			}}
		>
			Scarica
		</ButtonAnchor>
	)
}

/** Returns null if the result is gone or the server does not answer. */
async function freshLink(id: string): Promise<string | null> {
	try {
		const response = await fetch(`/api/conversions/${encodeURIComponent(id)}`)
		const { signedUrl }: { signedUrl?: string | null } = await response.json()
		return signedUrl ?? null
	} catch {
		return null
	}
}
