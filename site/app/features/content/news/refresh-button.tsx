import CloudDownload from 'lucide-react/icons/cloud-download'
import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'

/** Reads the outside sources now. The server checks that the person is an admin. */
export function RefreshButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
	const fetcher = useFetcher<{ message?: string | null; error?: string | null }>()
	const { data } = fetcher
	useEffect(() => {
		// A lost connection is reported by the frame, which knows no `error`.
		if (data?.error) showNotice('error', data.error)
		else if (data?.error === null && data.message) showNotice('success', data.message)
	}, [data])
	return (
		<fetcher.Form method="post" action="/api/news/refresh">
			<Button
				{...look}
				type="submit"
				icon={<CloudDownload aria-hidden />}
				busy={fetcher.state !== 'idle'}
				busyLabel="Caricamento..."
			>
				Aggiorna da API
			</Button>
		</fetcher.Form>
	)
}
