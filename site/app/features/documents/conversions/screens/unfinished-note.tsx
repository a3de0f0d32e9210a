import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { unfinishedText } from '../copy.it.ts'

/** Says which files never arrived, since the page was closed while they were on their way. */
export function UnfinishedNote({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
	if (names.length === 0) return null
	return (
		<div className="py-4">
			<Banner kind="warning">
				<p>{unfinishedText(names.length)}</p>
				<p className="mt-1 text-sm [overflow-wrap:anywhere]">{names.join(', ')}</p>
				<Button variant="quiet" size="small" onClick={onClose}>
					Ho capito
				</Button>
			</Banner>
		</div>
	)
}
