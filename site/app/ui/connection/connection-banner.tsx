import WifiOff from 'lucide-react/icons/wifi-off'
import { useConnectionLost } from './connection.ts'
import { WAITING_FOR_SITE } from './copy.it.ts'

/** Says that the site does not answer, for as long as it does not. Clicks go through it to the header below. */
export function ConnectionBanner() {
	const isLost = useConnectionLost()
	return (
		<div aria-live="polite" className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center">
			{isLost && (
				<p className="m-2 flex items-center gap-2 rounded-box border border-warn bg-warn-soft px-4 py-2 text-sm font-semibold text-warn">
					<WifiOff aria-hidden className="size-5 shrink-0" />
					{WAITING_FOR_SITE}
				</p>
			)}
		</div>
	)
}
