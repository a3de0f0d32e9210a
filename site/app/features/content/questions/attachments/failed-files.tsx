import { Button } from '#app/ui/button.tsx'
import type { FailedFile } from './send-attachment.ts'

/** Files that were not sent or did not arrive, each with the reason, and the button that sends them again if that may help. */
export function FailedFiles({
	failed,
	onRetry,
}: {
	failed: readonly FailedFile[]
	onRetry?: (files: readonly File[]) => void
}) {
	if (failed.length === 0) return null
	return (
		<div className="mt-2">
			<ul role="alert" className="text-sm font-semibold text-bad [overflow-wrap:anywhere]">
				{failed.map(({ file, problem }) => (
					<li key={file.name}>
						{file.name}: {problem}
					</li>
				))}
			</ul>
			{onRetry && (
				<Button variant="quiet" size="small" onClick={() => onRetry(failed.map(({ file }) => file))}>
					Riprova
				</Button>
			)}
		</div>
	)
}
