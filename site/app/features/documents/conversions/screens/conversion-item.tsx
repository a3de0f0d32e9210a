import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Laptop from 'lucide-react/icons/laptop'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { Progress } from '#app/ui/progress.tsx'
import { type Conversion, type ConversionStatus, sizeInMegabytes } from '../conversion.ts'
import { DECLARED, DECLARED_NOTE, HERE } from '../copy.it.ts'
import { CheckList } from './check-list.tsx'
import { MeasuredProgress } from './measured-progress.tsx'
import type { Followed } from './use-progress.ts'

const states = {
	processing: { Icon: LoaderCircle, word: 'Elaborazione...', ink: 'text-info', icon: 'animate-spin' },
	completed: { Icon: CircleCheck, word: 'Completato', ink: 'text-ok', icon: '' },
	failed: { Icon: CircleX, word: 'Fallito', ink: 'text-bad', icon: '' },
} satisfies Record<ConversionStatus, unknown>

/** Nothing is 'Completato' that the site, or this page, has not checked. */
const DECLARED_STATE = { Icon: Laptop, word: DECLARED, ink: 'text-ink-soft', icon: '' }

interface Props {
	conversion: Conversion
	/** Progress, if newer than the loaded one. */
	progress?: Followed | undefined
	/** Buttons for what can be done with it. */
	children: ReactNode
}

/** Receipt of one conversion: file, date, outcome and checks. */
export function ConversionItem({ conversion, progress, children }: Props) {
	const {
		place,
		fileName,
		outputFormat,
		status,
		error,
		sourceSizeBytes,
		resultSizeBytes,
		createdAt,
		expiresAt,
		checks,
	} = conversion
	const isDeclared = place === 'device' && expiresAt !== null
	const { Icon, word, ink, icon } = isDeclared ? DECLARED_STATE : states[status]
	const { progress: done, reading } = progress ?? conversion
	return (
		<article className="py-6">
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<div className="min-w-full flex-1 sm:min-w-48">
					<h3 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">{fileName}</h3>
					<p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
						<span>{conversion.kind === 'verify' ? `Verifica ${outputFormat}` : outputFormat}</span>
						{place === 'device' && !isDeclared && <span>{HERE}</span>}
						<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
						{resultSizeBytes !== null && (
							<span className="tabular-nums">
								da {sizeInMegabytes(sourceSizeBytes)} a {sizeInMegabytes(resultSizeBytes)} MB
							</span>
						)}
						{status !== 'processing' && expiresAt !== null && <span>si cancella il {formatDateTime(expiresAt)}</span>}
					</p>
				</div>
				<p className={classNames('flex items-center gap-2 font-semibold', ink)}>
					<Icon aria-hidden className={classNames('size-5', icon)} />
					{word}
				</p>
			</div>
			{status === 'processing' && (
				<div className="mt-4">
					{done > 0 ? (
						<MeasuredProgress label={`Conversione di ${fileName}`} value={done} />
					) : (
						<Progress label={`Conversione di ${fileName}`} />
					)}
					{reading && (
						<p className="mt-2 text-sm text-ink-soft tabular-nums">
							Leggo pagina {reading.page} di {reading.pages}
						</p>
					)}
				</div>
			)}
			{error !== null && <p className="mt-3 max-w-prose text-sm">{error}</p>}
			{isDeclared && <p className="mt-3 max-w-prose text-sm">{DECLARED_NOTE}</p>}
			<CheckList checks={checks} />
			<div className="mt-4 flex flex-wrap gap-2">{children}</div>
		</article>
	)
}
