import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { isUntouched } from 'ocr/straighten'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import type { Fixes, Straightener } from './straightener.ts'
import type { Page } from './use-pages.ts'

/** Of the preview, sharp on screens with two dots a pixel. */
const PREVIEW_PIXELS = 640
const ONE_DECIMAL = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

interface Props {
	file: File
	page: Page | 'as-is' | undefined
	straightener: Straightener
	onFix: (fixes: Fixes) => void
	/** Undefined at the ends of the list. */
	onUp: (() => void) | undefined
	onDown: (() => void) | undefined
}

/** A chosen picture as the page it becomes: what was mended, each of which can be undone, and its place among the others. */
export function PicturePage({ file, page, straightener, onFix, onUp, onDown }: Props) {
	const [asItWas, setAsItWas] = useState(false)
	const address = usePreview(file, page, straightener, asItWas)
	const fixable = page === 'as-is' ? undefined : page
	return (
		<div className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-[12rem_1fr]">
			<div className="flex min-h-40 items-center justify-center border border-line bg-sunken p-2">
				{address === undefined ? (
					<p className="p-2 text-center text-sm text-ink-soft">
						{page === 'as-is' ? 'Il browser non mostra questa immagine: si converte così com’è.' : 'Guardo la pagina…'}
					</p>
				) : (
					<img
						src={address}
						alt={asItWas ? `${file.name} com’era` : `${file.name} come diventa`}
						draggable={false}
						className="max-h-72 max-w-full"
					/>
				)}
			</div>
			<div>
				{fixable && <FixChoices page={fixable} name={file.name} onFix={onFix} />}
				<div className="flex flex-wrap items-center gap-1">
					<IconButton label={`Sposta ${file.name} più su`} disabled={!onUp} onClick={onUp}>
						<ArrowUp aria-hidden />
					</IconButton>
					<IconButton label={`Sposta ${file.name} più giù`} disabled={!onDown} onClick={onDown}>
						<ArrowDown aria-hidden />
					</IconButton>
					{fixable && (
						<Button
							variant="quiet"
							size="small"
							icon={<RotateCw aria-hidden />}
							onClick={() => onFix({ ...fixable.fixes, quarterTurns: (fixable.fixes.quarterTurns + 1) % 4 })}
						>
							Gira
						</Button>
					)}
					{fixable && !isUntouched(fixable.fixes) && (
						<Button variant="quiet" size="small" aria-pressed={asItWas} onClick={() => setAsItWas(!asItWas)}>
							{asItWas ? 'Mostra come diventa' : 'Mostra com’era'}
						</Button>
					)}
				</div>
			</div>
		</div>
	)
}

/** A box for each thing that was found to mend. */
function FixChoices({ page: { found, fixes }, name, onFix }: { page: Page; name: string; onFix: Props['onFix'] }) {
	const choices = [
		{ fix: 'squared', isFound: found.corners !== undefined, label: 'Ritagliata e vista di fronte' },
		{
			fix: 'straight',
			isFound: found.skewDegrees !== 0,
			label: `Raddrizzata di ${ONE_DECIMAL.format(Math.abs(found.skewDegrees))}°`,
		},
		{ fix: 'evened', isFound: found.hasShadow, label: 'Senza ombre' },
	] as const
	const offered = choices.filter(({ isFound }) => isFound)
	return (
		<fieldset>
			<legend className="text-sm font-semibold">Correzioni</legend>
			{offered.length === 0 && <p className="py-2 text-sm text-ink-soft">Nessuna: l’immagine resta com’è.</p>}
			{offered.map(({ fix, label }) => (
				<CheckboxField
					key={fix}
					name={`${fix}-${name}`}
					label={label}
					checked={fixes[fix]}
					onChange={({ target }) => onFix({ ...fixes, [fix]: target.checked })}
				/>
			))}
		</fieldset>
	)
}

/** The address of the picture to show; undefined until there is one. */
function usePreview(file: File, page: Props['page'], straightener: Straightener, asItWas: boolean) {
	const [address, setAddress] = useState<string>()
	useEffect(() => {
		if (!page || page === 'as-is') return undefined
		let made: string | undefined
		let isOver = false
		const { found, fixes } = page
		const shown = asItWas ? { squared: false, straight: false, evened: false, quarterTurns: 0 } : fixes
		const show = async () => {
			const blob = await straightener.draw(file, found, shown, PREVIEW_PIXELS)
			if (!blob || isOver) return
			made = URL.createObjectURL(blob)
			setAddress(made)
		}
		void show()
		return () => {
			isOver = true
			if (made !== undefined) URL.revokeObjectURL(made)
		}
	}, [file, page, straightener, asItWas])
	return address
}
