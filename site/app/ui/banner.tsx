import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Amber 'Attenzione' or blue 'Informazione'. */
export function Banner({ kind, children }: { kind: 'warning' | 'info'; children: ReactNode }) {
	const warning = kind === 'warning'
	const Icon = warning ? TriangleAlert : Info
	return (
		<output
			className={classNames(
				'flex items-start gap-3 rounded-box border-l-4 px-4 py-2.5 text-sm max-sm:gap-2 max-sm:px-3 max-sm:py-1.5 max-sm:text-xs',
				warning ? 'border-warn bg-warn-soft' : 'border-info bg-info-soft',
			)}
		>
			<Icon
				aria-hidden
				className={classNames('mt-0.5 size-5 max-sm:mt-0 max-sm:size-4 shrink-0', warning ? 'text-warn' : 'text-info')}
			/>
			<span>
				<strong className={classNames('mr-2 font-semibold', warning ? 'text-warn' : 'text-info')}>
					{warning ? 'Attenzione' : 'Informazione'}
				</strong>{' '}
				{children}
			</span>
		</output>
	)
}
