import ImageUp from 'lucide-react/icons/image-up'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import X from 'lucide-react/icons/x'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showNotice } from '#app/ui/notice.ts'
import { IMAGE_UPLOADED } from './copy.it.ts'
import { IMAGE_TYPES } from './image.ts'
import { sendImage } from './send-image.ts'

/** Uploads a picture as soon as it is chosen; `url` is its address, null if there is none. */
export function ImageField({
	label,
	url,
	onChange,
	isPortrait = false,
}: {
	label: string
	url: string | null
	onChange: (url: string | null) => void
	/** True for a photo of a person, which is shown round and small. */
	isPortrait?: boolean
}) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [uploading, setUploading] = useState(false)
	const [over, setOver] = useState(false)

	const take = async (file: File | undefined) => {
		if (input.current) input.current.value = ''
		if (!file || uploading) return
		setUploading(true)
		const sent = await sendImage(file)
		setUploading(false)
		if (!sent.ok) {
			showNotice('error', sent.problem)
			return
		}
		onChange(sent.url)
		showNotice('success', IMAGE_UPLOADED)
	}
	const drag = (isOver: boolean) => (event: DragEvent) => {
		event.preventDefault()
		setOver(isOver)
	}

	return (
		<div>
			<label htmlFor={id} className="mb-1.5 block font-semibold">
				{label}
			</label>
			<input
				ref={input}
				id={id}
				type="file"
				accept={IMAGE_TYPES.join(',')}
				hidden
				onChange={(event) => void take(event.target.files?.[0])}
			/>
			{url === null ? (
				<button
					type="button"
					disabled={uploading}
					onClick={() => input.current?.click()}
					onDragEnter={drag(true)}
					onDragOver={drag(true)}
					onDragLeave={drag(false)}
					onDrop={(event) => {
						drag(false)(event)
						void take(event.dataTransfer.files[0])
					}}
					className={classNames(
						'flex w-full flex-col items-center gap-2 rounded-box border-2 border-dashed p-6 text-center text-sm',
						over ? 'border-brand bg-brand-soft' : 'border-line-strong hover:border-brand',
					)}
				>
					{uploading ? (
						<>
							<LoaderCircle aria-hidden className="size-7 animate-spin text-brand" />
							Caricamento in corso...
						</>
					) : (
						<>
							<ImageUp aria-hidden className="size-7 stroke-[1.5] text-brand" />
							Trascina qui un'immagine o fai clic per caricare
							<span className="text-ink-soft">JPEG, PNG, GIF o WEBP (max. 5MB)</span>
						</>
					)}
				</button>
			) : (
				<div className={isPortrait ? 'flex flex-wrap items-center gap-4' : 'relative'}>
					<img
						src={url}
						alt="Anteprima"
						className={classNames(
							'bg-sunken object-cover',
							isPortrait ? 'size-24 rounded-full' : 'aspect-video w-full rounded-box',
						)}
					/>
					<Button
						variant="secondary"
						size="small"
						icon={<X aria-hidden />}
						onClick={() => onChange(null)}
						className={isPortrait ? '' : 'absolute top-3 right-3'}
					>
						Rimuovi immagine
					</Button>
				</div>
			)}
		</div>
	)
}
