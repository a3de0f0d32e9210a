import { useLocation, useRevalidator } from 'react-router'
import { ErrorCard } from '../error-card.tsx'
import { forgetFreshData } from '../fresh-data.ts'
import { RELOAD_FAILED } from './copy.it.ts'
import { useReloadFailed } from './kept-page.ts'

/** Says that the page could not be loaded again and is shown as it was. Home says so beside its news, in words of its own. */
export function ReloadProblem() {
	const { pathname } = useLocation()
	const { state, revalidate } = useRevalidator()
	if (!useReloadFailed() || pathname === '/') return null
	const retry = () => {
		forgetFreshData()
		void revalidate()
	}
	return (
		<div className="page no-print pt-4">
			<ErrorCard onRetry={retry} busy={state === 'loading'}>
				{RELOAD_FAILED}
			</ErrorCard>
		</div>
	)
}
