import Download from 'lucide-react/icons/download'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { DOWNLOAD_FAILED } from '../copy.it.ts'

interface Props {
	id: string
	/** A link that opens the result for an hour. */
	href: string
}

/** Takes a fresh link at each click: the page may be open for longer than the one in it lives, or than the file itself. */
export function DownloadButton({ id, href }: Props) {
	const download = async () => {
		const link = await freshLink(id)
		if (link === null) showNotice('error', DOWNLOAD_FAILED.title, DOWNLOAD_FAILED.text)
		else location.assign(link)
	}
	return (
		<ButtonAnchor
			href={href}
			download
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

/** null where there is none any more, or nobody answers. */
async function freshLink(id: string): Promise<string | null> {
	try {
		const response = await fetch(`/api/conversions/${encodeURIComponent(id)}`)
		const { signedUrl }: { signedUrl?: string | null } = await response.json()
		return signedUrl ?? null
	} catch {
		return null
	}
}
