import { formatPercent } from '#app/ui/format.ts'
import { kindText } from './copy.it.ts'
import type { TrialFigures } from './trial.ts'

const ROW = 46
const WIDTH = 320
const SCALE = WIDTH - 48
const BAR_TOP = 20
const BAR_HEIGHT = 16

/** Chart of the shares that are let stand: of honest statements by register, and of false ones. */
export function TrialChart({ figures: { kinds, lies } }: { figures: TrialFigures }) {
	const honest = kinds
		.filter(({ isHonest }) => isHonest)
		.map(({ kind, statements, standing }) => ({ label: kindText(kind), share: standing / statements, isHonest: true }))
	const bars = [...honest, { label: 'false', share: lies, isHonest: false }]
	return (
		<figure>
			<svg viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} aria-hidden className="block h-auto w-full max-w-sm">
				{bars.map(({ label, share, isHonest }, index) => (
					<g key={label} transform={`translate(0 ${index * ROW})`}>
						<text x={0} y={14} className="fill-ink text-[13px]">
							{label}
						</text>
						<rect x={0} y={BAR_TOP} width={SCALE} height={BAR_HEIGHT} className="fill-line" />
						<rect
							x={0}
							y={BAR_TOP}
							width={share * SCALE}
							height={BAR_HEIGHT}
							className={isHonest ? 'fill-brand' : 'fill-bad'}
						/>
						<text x={SCALE + 8} y={BAR_TOP + 13} className="fill-ink text-[13px] tabular-nums">
							{formatPercent(share)}
						</text>
					</g>
				))}
			</svg>
			<figcaption className="mt-1 text-sm text-ink-soft">
				Quante frasi la seconda lettura lascerebbe stare. Delle false non se ne dovrebbe vedere nessuna.
			</figcaption>
		</figure>
	)
}
