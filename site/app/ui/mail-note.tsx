import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '#app/root.tsx'
import { Banner } from './banner.tsx'

/**
 * Says that e-mails do not leave, on a page that promises one: `cannotArrive` while the site has no mail server; that they are late while the
 * server does not answer. Nothing if all is well.
 */
export function MailNote({ cannotArrive }: { cannotArrive: string }) {
	const problem = useRouteLoaderData<() => FrameData>('root')?.mailProblem ?? null
	if (problem === null) return null
	return (
		<div className="my-4">
			<Banner kind="warning">
				{problem === 'not-set-up'
					? cannotArrive
					: 'Le e-mail partono in ritardo: il server di posta non risponde in questo momento. Le mandiamo appena torna.'}
			</Banner>
		</div>
	)
}
