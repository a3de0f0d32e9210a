import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { classNames } from '#app/ui/class-names.ts'
import type { ConversionCheck } from '../conversion.ts'

const outcomes = {
	passed: { Icon: Check, ink: 'text-ok', word: 'Verificato' },
	warning: { Icon: TriangleAlert, ink: 'text-warn', word: 'Attenzione' },
	failed: { Icon: X, ink: 'text-bad', word: 'Non superato' },
} satisfies Record<ConversionCheck['outcome'], unknown>

/** Green and red lines, shown before the download. */
export function CheckList({ checks }: { checks: readonly ConversionCheck[] }) {
	if (checks.length === 0) return null
	return (
		<ul aria-label="Controlli" className="mt-3 space-y-1.5 text-sm">
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
	)
}
