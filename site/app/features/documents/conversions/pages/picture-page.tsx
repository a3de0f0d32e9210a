import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { isUntouched } from 'ocr/straighten'
import { useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import type { Fixes, Straightener } from './straightener.ts'
import { type Page, type Photo, photoOf } from './use-pages.ts'
import { type Shown, usePreview } from './use-preview.ts'

const ONE_DECIMAL = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const AS_IT_WAS: Fixes = { squared: false, straight: false, evened: false, quarterTurns: 0 }

interface Props {
	file: File
	page: Page | undefined
	straightener: Straightener
	onFix: (fixes: Fixes) => void
	/** Undefined at the ends of the list. */
	onUp: (() => void) | undefined
	onDown: (() => void) | undefined
}

/** A chosen picture as the page it becomes: what was mended, each of which can be undone, and its place among the others. */
export function PicturePage({ file, page, straightener, onFix, onUp, onDown }: Props) {
	const [asItWas, setAsItWas] = useState(false)
	const [number, setNumber] = useState(1)
	const preview = usePreview(file, shownOf(page, asItWas, number), straightener)
	const photo = photoOf(page)
	return (
		<div className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-[12rem_1fr]">
			<div className="flex min-h-40 items-center justify-center border border-line bg-sunken p-2">
				{typeof preview === 'object' ? (
					<img
						src={preview.address}
						alt={altOf(file.name, page, asItWas, number)}
						draggable={false}
						className="max-h-72 max-w-full"
					/>
				) : (
					<p className="p-2 text-center text-sm text-ink-soft">
						{preview === 'none' || page === 'unopened' ? notShown(file) : 'Preparo l’anteprima…'}
					</p>
				)}
			</div>
			<div>
				{photo && <FixChoices page={photo} name={file.name} onFix={onFix} />}
				<div className="flex flex-wrap items-center gap-1">
					<IconButton label={`Sposta ${file.name} più su`} disabled={!onUp} onClick={onUp}>
						<ArrowUp aria-hidden />
					</IconButton>
					<IconButton label={`Sposta ${file.name} più giù`} disabled={!onDown} onClick={onDown}>
						<ArrowDown aria-hidden />
					</IconButton>
					{photo && (
						<Button
							variant="quiet"
							size="small"
							icon={<RotateCw aria-hidden />}
							onClick={() => onFix({ ...photo.fixes, quarterTurns: (photo.fixes.quarterTurns + 1) % 4 })}
						>
							Gira
						</Button>
					)}
					{photo && !isUntouched(photo.fixes) && (
						<Button variant="quiet" size="small" aria-pressed={asItWas} onClick={() => setAsItWas(!asItWas)}>
							{asItWas ? 'Mostra come diventa' : 'Prima e dopo'}
						</Button>
					)}
				</div>
				{page && page !== 'unopened' && 'pages' in page && page.pages > 1 && (
					<PageTurner number={number} of={page.pages} name={file.name} onTurn={setNumber} />
				)}
			</div>
		</div>
	)
}

function shownOf(page: Page | undefined, asItWas: boolean, number: number): Shown | undefined {
	const photo = photoOf(page)
	if (photo) return { found: photo.found, fixes: asItWas ? AS_IT_WAS : photo.fixes }
	return page && page !== 'unopened' ? { number } : undefined
}

function altOf(name: string, page: Page | undefined, asItWas: boolean, number: number): string {
	if (!photoOf(page)) return `${name}, pagina ${number}`
	return asItWas ? `${name} com’era` : `${name} come diventa`
}

/** Browsers open every JPEG, PNG and WebP that is whole. */
function notShown({ type }: File): string {
	return type === 'image/tiff'
		? 'Qui questa immagine non si vede: si converte così com’è.'
		: 'Questa immagine non si apre: forse è incompleta. Rifai la foto, o copiala di nuovo dal telefono.'
}

function PageTurner({
	number,
	of,
	name,
	onTurn,
}: {
	number: number
	of: number
	name: string
	onTurn: (to: number) => void
}) {
	return (
		<div className="flex items-center gap-1">
			<IconButton label={`Pagina precedente di ${name}`} disabled={number === 1} onClick={() => onTurn(number - 1)}>
				<ChevronLeft aria-hidden />
			</IconButton>
			<output className="text-sm tabular-nums">
				Pagina {number} di {of}
			</output>
			<IconButton label={`Pagina successiva di ${name}`} disabled={number === of} onClick={() => onTurn(number + 1)}>
				<ChevronRight aria-hidden />
			</IconButton>
		</div>
	)
}

/** A box for each thing that was found to mend. */
function FixChoices({ page: { found, fixes }, name, onFix }: { page: Photo; name: string; onFix: Props['onFix'] }) {
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
