import { formatPercent } from '#app/ui/format.ts'
import { kindText } from './copy.it.ts'
import type { TrialFigures } from './trial.ts'

interface Bar {
	label: string
	verified: number
	checked: number
	isHonest: boolean
}

const ROW = 46
const WIDTH = 320
const SCALE = WIDTH - 48
const BAR_TOP = 20
const BAR_HEIGHT = 16

/** Chart of the shares shown to visitors: of honest statements by register, and of false ones. */
export function TrialChart({ figures: { kinds, lies } }: { figures: TrialFigures }) {
	const honest = kinds
		.filter(({ isHonest }) => isHonest)
		.map(
			({ kind, statements, verified, checked }): Bar => ({
				label: kindText(kind),
				verified: verified / statements,
				checked: checked / statements,
				isHonest: true,
			}),
		)
	const bars: Bar[] = [
		...honest,
		{ label: 'false', verified: lies.verified, checked: lies.shown - lies.verified, isHonest: false },
	]
	return (
		<figure>
			<svg viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} aria-hidden className="block h-auto w-full max-w-sm">
				{bars.map(({ label, verified, checked, isHonest }, index) => (
					<g key={label} transform={`translate(0 ${index * ROW})`}>
						<text x={0} y={14} className="fill-ink text-[13px]">
							{label}
						</text>
						<rect x={0} y={BAR_TOP} width={SCALE} height={BAR_HEIGHT} className="fill-line" />
						<rect
							x={0}
							y={BAR_TOP}
							width={verified * SCALE}
							height={BAR_HEIGHT}
							className={isHonest ? 'fill-brand' : 'fill-bad'}
						/>
						<rect
							x={verified * SCALE}
							y={BAR_TOP}
							width={checked * SCALE}
							height={BAR_HEIGHT}
							className={isHonest ? 'fill-brand' : 'fill-bad'}
							fillOpacity={0.5}
						/>
						<text x={SCALE + 8} y={BAR_TOP + 13} className="fill-ink text-[13px] tabular-nums">
							{formatPercent(verified + checked)}
						</text>
					</g>
				))}
			</svg>
			<figcaption className="mt-1 text-sm text-ink-soft">
				Quante frasi sarebbero mostrate. Colore pieno: verificate dal controllo delle parole. Colore attenuato:
				controllate dal modello. Delle false non se ne dovrebbe vedere nessuna.
			</figcaption>
		</figure>
	)
}
