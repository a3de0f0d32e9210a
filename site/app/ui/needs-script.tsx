import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** Shown only where scripts do not run. */
export function NeedsScript({ children }: { children: ReactNode }) {
	return (
		<div className="without-script mb-6">
			<Banner kind="warning">{children}</Banner>
		</div>
	)
}
