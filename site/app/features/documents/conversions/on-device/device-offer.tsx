import Laptop from 'lucide-react/icons/laptop'
import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { Progress } from '#app/ui/progress.tsx'
import { onlyPdfText, UPLOAD_PROBLEM } from '../copy.it.ts'
import { MeasuredProgress } from '../screens/measured-progress.tsx'
import type { Aim } from '../screens/purpose-fields.tsx'
import {
	DEVICE_ABOUT,
	DEVICE_ROW,
	DEVICE_TITLE,
	FONTS_NOT_LOADED,
	notLoadedText,
	ON_SITE_ONLY,
	READY_OFFLINE,
} from './copy.it.ts'
import type { DeviceConversions } from './use-device-conversions.ts'

interface Props {
	files: readonly File[]
	aim: Aim
	/** Pages without text would have to be read. */
	refusesScans: boolean
	/** The person chose what only the site does. */
	asksForMore?: boolean
	device: DeviceConversions
	signedIn: boolean
	/** Other files are being sent. */
	isBusy?: boolean
	/** Called with the files that are converted now. */
	onTaken: (files: readonly File[]) => void
}

/** Offers to convert the chosen PDFs in this browser. */
export function DeviceOffer({
	files,
	aim,
	refusesScans,
	asksForMore = false,
	device,
	signedIn,
	isBusy = false,
	onTaken,
}: Props) {
	const [sendsName, setSendsName] = useState(false)
	const { state } = device.loading
	const convert = async () => {
		const pdfs = files.filter(({ type }) => type === 'application/pdf')
		const others = files.filter((file) => !pdfs.includes(file)).map(({ name }) => name)
		if (others.length > 0) showNotice('error', UPLOAD_PROBLEM['not-a-pdf'].title, onlyPdfText(others, signedIn))
		if (pdfs.length === 0) return
		const choices = { outputFormat: aim.format, purpose: aim.purpose.id, refusesScans, sendsName }
		if (await device.begin(pdfs, choices)) onTaken(pdfs)
	}
	return (
		<section aria-labelledby="qui" className="rounded-box border border-line bg-surface p-5 sm:p-6">
			<h3 id="qui" className="flex items-start gap-3 font-sans text-base font-semibold">
				<Laptop aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
				{DEVICE_TITLE}
			</h3>
			<p className="mt-2 text-sm text-ink-soft">{DEVICE_ABOUT}</p>
			<div aria-live="polite">{asksForMore && <p className="mt-2 text-sm">{ON_SITE_ONLY}</p>}</div>
			{signedIn && (
				<div className="mt-3 text-sm">
					<p className="text-ink-soft">{DEVICE_ROW}</p>
					<CheckboxField
						name="sendsName"
						label="Nell’elenco scrivi anche il nome del file"
						checked={sendsName}
						onChange={({ target }) => setSendsName(target.checked)}
					/>
				</div>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				<Button
					variant={signedIn ? 'secondary' : 'primary'}
					disabled={files.length === 0 || isBusy}
					busy={state === 'starting'}
					busyLabel="Carico il convertitore…"
					onClick={() => void convert()}
				>
					Converti su questo dispositivo
				</Button>
				<Button variant="quiet" busy={state === 'fetching'} onClick={() => void device.prepare()}>
					Prepara per quando manca la rete
				</Button>
			</div>
			<div aria-live="polite">
				<LoadingNote device={device} signedIn={signedIn} />
			</div>
		</section>
	)
}

function LoadingNote({ device: { loading }, signedIn }: Pick<Props, 'device' | 'signedIn'>) {
	switch (loading.state) {
		case 'idle':
		case 'started':
			return null
		case 'starting':
			return (
				<div className="mt-4">
					<Progress label="Carico il convertitore" />
				</div>
			)
		case 'fetching':
			return (
				<div className="mt-4">
					<MeasuredProgress label="Carico i caratteri" value={loading.share} />
				</div>
			)
		case 'fetched':
			return loading.hasAll ? (
				<p className="mt-3 text-sm text-ok">{READY_OFFLINE}</p>
			) : (
				<div className="mt-4">
					<Banner kind="warning">{FONTS_NOT_LOADED}</Banner>
				</div>
			)
		case 'failed':
			return (
				<div className="mt-4">
					<Banner kind="warning">{notLoadedText(signedIn)}</Banner>
				</div>
			)
	}
}
