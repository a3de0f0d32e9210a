import { useState } from 'react'
import { LeaveGuard } from '#app/ui/drafts/leave-guard.tsx'
import { DeviceItem } from '../on-device/device-item.tsx'
import { DeviceOffer } from '../on-device/device-offer.tsx'
import { unsavedCount, useDeviceConversions } from '../on-device/use-device-conversions.ts'
import { usePages } from '../pages/use-pages.ts'
import { USUAL_CHOICES } from '../screens/paper-choices.tsx'
import { PdfDrop } from '../screens/pdf-drop.tsx'
import { PurposeFields, USUAL_AIM } from '../screens/purpose-fields.tsx'
import { Step } from '../screens/step.tsx'

const NOTHING_SENT: ReadonlyMap<File, number> = new Map()
const NOTHING = () => undefined

/** The converter for visitors: everything happens in their browser. */
export function DeviceForm() {
	const device = useDeviceConversions()
	const [files, setFiles] = useState<readonly File[]>([])
	const [aim, setAim] = useState(USUAL_AIM)
	const pages = usePages(files)
	return (
		<section aria-labelledby="senza-accedere" className="page pb-16">
			<LeaveGuard files={0} results={unsavedCount(device.items)} />
			<h2 id="senza-accedere" className="border-t-2 border-ink pt-4 text-2xl">
				Senza accedere
			</h2>
			<div className="mt-4 divide-y divide-line border-y border-line">
				<Step number={1} title="Il file">
					<PdfDrop
						files={files}
						pages={pages}
						onlyPdf
						takesOffice={false}
						sent={NOTHING_SENT}
						choices={{ ...USUAL_CHOICES, ocr: 'never', format: aim.format }}
						onAdded={(added) => setFiles((before) => [...before, ...added])}
						onFiles={setFiles}
					/>
				</Step>
				<Step number={2} title="A cosa serve e in quale formato">
					<PurposeFields aim={aim} files={files} onAim={setAim} />
				</Step>
				<Step number={3} title="La conversione">
					<DeviceOffer
						files={files}
						aim={aim}
						refusesScans
						device={device}
						signedIn={false}
						onTaken={(taken) => setFiles((before) => before.filter((file) => !taken.includes(file)))}
					/>
				</Step>
			</div>
			{device.items.length > 0 && (
				<>
					<h2 className="mt-12 text-xl">Conversioni</h2>
					<div className="mt-4 divide-y divide-line border-y border-line">
						{device.items.map((item) => (
							<DeviceItem key={item.conversion.id} item={item} device={device} signedIn={false} onStarted={NOTHING} />
						))}
					</div>
				</>
			)}
		</section>
	)
}
