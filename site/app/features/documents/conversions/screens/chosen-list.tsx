import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { isUntouched } from 'ocr/straighten'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type OutputFormat, sizeInMegabytes } from '../conversion.ts'
import { ENVELOPE_TYPE, isOffice, isPicture, keysOf, moved } from '../pages/chosen-files.ts'
import { PicturePage } from '../pages/picture-page.tsx'
import { type Page, type Pages, photoOf } from '../pages/use-pages.ts'
import { type ChosenFile, fateOf } from './fate.it.ts'
import { MeasuredProgress } from './measured-progress.tsx'
import type { PaperChoices } from './paper-choices.tsx'

interface Props {
	files: readonly File[]
	pages: Pages
	/** Upload progress of each file, from 0 to 1. */
	sent: ReadonlyMap<File, number>
	choices: PaperChoices & { format: OutputFormat }
	onFiles: (files: readonly File[]) => void
}

/** Chosen files in the order in which they are sent. It changes by dragging, or by the arrows of each picture. */
export function ChosenList({ files, pages, sent, choices, onFiles }: Props) {
	const [dragged, setDragged] = useState<number | null>(null)
	const [target, setTarget] = useState<number | null>(null)
	const keys = keysOf(files)
	const canMove = files.length > 1 && sent.size === 0
	const move = (from: number, to: number) => onFiles(moved(files, from, to))
	const stop = () => {
		setDragged(null)
		setTarget(null)
	}
	return (
		<ol className="mb-5 divide-y divide-line text-left">
			{files.map((file, index) => (
				// The arrows do by keyboard what dragging does.
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
				<li
					key={keys[index]}
					draggable={canMove}
					onDragStart={(event) => {
						event.dataTransfer.effectAllowed = 'move'
						setDragged(index)
					}}
					onDragOver={(event) => {
						if (dragged === null) return
						event.preventDefault()
						setTarget(index)
					}}
					onDrop={() => {
						if (dragged !== null) move(dragged, index)
						stop()
					}}
					onDragEnd={stop}
					className={classNames(
						'py-3',
						canMove && 'cursor-grab',
						dragged === index && 'opacity-50',
						dragged !== null && target === index && target !== dragged && 'bg-brand-soft',
					)}
				>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<FileText aria-hidden className="size-8 shrink-0 stroke-[1.5] text-brand" />
						<div className="min-w-40 flex-1">
							<p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
							<p className="text-sm text-ink-soft tabular-nums">{sizeInMegabytes(file.size)} MB</p>
							<p className="text-sm text-ink-soft">
								{fateOf(chosenFile(file, files, pages.pages.get(file), choices.asOne), choices).join(' ')}
							</p>
							<Sent file={file} sent={sent} />
						</div>
						<Button
							variant="secondary"
							size="small"
							icon={<X aria-hidden />}
							aria-label={`Rimuovi file: ${file.name}`}
							onClick={() => onFiles(files.filter((other) => other !== file))}
						>
							Rimuovi file
						</Button>
					</div>
					{isPicture(file) && (
						<PicturePage
							file={file}
							page={pages.pages.get(file)}
							straightener={pages.straightener}
							onFix={(fixes) => pages.fix(file, fixes)}
							onUp={canMove && index > 0 ? () => move(index, index - 1) : undefined}
							onDown={canMove && index < files.length - 1 ? () => move(index, index + 1) : undefined}
						/>
					)}
				</li>
			))}
		</ol>
	)
}

/** Returns what is known of a file among the others. */
function chosenFile(file: File, files: readonly File[], page: Page | undefined, asOne: boolean): ChosenFile {
	if (isOffice(file)) return { kind: 'office' }
	if (!isPicture(file)) return { kind: /\.p7m$/i.test(file.name) || file.type === ENVELOPE_TYPE ? 'p7m' : 'pdf' }
	const pictures = files.filter(isPicture)
	const photo = photoOf(page)
	return {
		kind: 'picture',
		isRedrawn: photo !== undefined && !isUntouched(photo.fixes),
		...(asOne && pictures.length > 1 && { place: { number: pictures.indexOf(file) + 1, of: pictures.length } }),
		...(page && page !== 'unopened' && 'pages' in page && { pages: page.pages }),
		...(page === 'unopened' && file.type !== 'image/tiff' && { isUnopened: true }),
	}
}

function Sent({ file, sent }: { file: File; sent: Props['sent'] }) {
	const done = sent.get(file)
	return done === undefined ? null : <MeasuredProgress label={`Invio di ${file.name}`} value={done} />
}
