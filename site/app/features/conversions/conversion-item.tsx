import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { Progress } from '#app/ui/progress.tsx'
import type { Conversion, ConversionCheck, ConversionStatus } from './conversion.ts'

const states = {
	processing: { Icon: LoaderCircle, word: 'Elaborazione...', ink: 'text-info', icon: 'animate-spin' },
	completed: { Icon: CircleCheck, word: 'Completato', ink: 'text-ok', icon: '' },
	failed: { Icon: CircleX, word: 'Fallito', ink: 'text-bad', icon: '' },
} satisfies Record<ConversionStatus, unknown>

/** A receipt: what, when, how it went, and what was checked. */
export function ConversionItem({ conversion }: { conversion: Conversion }) {
	const { fileName, outputFormat, status, error, downloadUrl, createdAt, checks } = conversion
	const { Icon, word, ink, icon } = states[status]
	return (
		<article className="py-6">
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<div className="min-w-48 flex-1">
					<h3 className="font-sans text-base font-semibold">{fileName}</h3>
					<p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
						<span>{outputFormat}</span>
						<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
					</p>
				</div>
				<p className={classNames('flex items-center gap-2 font-semibold', ink)}>
					<Icon aria-hidden className={classNames('size-5', icon)} />
					{word}
				</p>
				{downloadUrl !== null && (
					<ButtonAnchor href={downloadUrl} download icon={<Download aria-hidden />}>
						Scarica
					</ButtonAnchor>
				)}
			</div>
			{status === 'processing' && (
				<div className="mt-4">
					<Progress label={`Conversione di ${fileName}`} />
				</div>
			)}
			{error !== null && <p className="mt-3 max-w-prose text-sm">{error}</p>}
			{checks.length > 0 && <Checks checks={checks} />}
		</article>
	)
}

const outcomes = {
	passed: { Icon: Check, ink: 'text-ok', word: 'Verificato' },
	warning: { Icon: TriangleAlert, ink: 'text-warn', word: 'Attenzione' },
	failed: { Icon: X, ink: 'text-bad', word: 'Non superato' },
} satisfies Record<ConversionCheck['outcome'], unknown>

function Checks({ checks }: { checks: readonly ConversionCheck[] }) {
	return (
		<details className="mt-4 text-sm">
			<summary className="inline-flex min-h-11 items-center rounded-box font-semibold text-brand">
				Che cosa è stato controllato ({checks.length})
			</summary>
			<ul className="mt-1 space-y-1.5">
				{checks.map(({ text, outcome }) => {
					const { Icon, ink, word } = outcomes[outcome]
					return (
						<li key={text} className="flex items-start gap-2">
							<Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', ink)} />
							<span>
								<span className={classNames('font-semibold', ink)}>{word}:</span> {text}
							</span>
						</li>
					)
				})}
			</ul>
		</details>
	)
}
