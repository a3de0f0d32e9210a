import CloudDownload from 'lucide-react/icons/cloud-download'
import type { ComponentProps } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Reads the outside sources now. The server checks that the person is an admin. */
export function RefreshButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
	const fetcher = useFetcher()
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
