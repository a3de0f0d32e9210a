import FileArchive from 'lucide-react/icons/file-archive'
import FileCheck from 'lucide-react/icons/file-check'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { SignInNotice } from '#app/features/base/people/sign-in-notice.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/format.ts'
import { MailNote } from '#app/ui/mail-note.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Conversion } from '../conversion.ts'
import { CONVERSION_SIGN_IN } from '../copy.it.ts'
import { DeclaredButtons } from '../on-device/device-buttons.tsx'
import { DeviceItem } from '../on-device/device-item.tsx'
import { useDeviceConversions } from '../on-device/use-device-conversions.ts'
import { ConversionItem } from '../screens/conversion-item.tsx'
import { SiteButtons } from '../screens/site-buttons.tsx'
import { useConversionProgress } from '../screens/use-progress.ts'
import { ConvertForm } from './convert-form.tsx'
import { DeviceForm } from './device-form.tsx'

interface Props {
	signedIn: boolean
	conversions: readonly Conversion[]
	/** Hours after which files are deleted. */
	keptHours: number
	/** The machine opens documents of office programs. */
	takesOffice: boolean
}

/** The converter: the form and the person's conversions. */
export function ConverterScreen({ signedIn, ...loaded }: Props) {
	return signedIn ? <Converter {...loaded} /> : <VisitorsConverter />
}

/** The specification's notice, and what needs no account since the site has no part in it. */
function VisitorsConverter() {
	return (
		<>
			<SignInNotice from="/pdf-converter">{CONVERSION_SIGN_IN}</SignInNotice>
			<DeviceForm />
		</>
	)
}

function Converter({ conversions, keptHours, takesOffice }: Omit<Props, 'signedIn'>) {
	const list = useRef<HTMLElement>(null)
	const { revalidate } = useRevalidator()
	const { progress, takesLong } = useConversionProgress(conversions)
	const device = useDeviceConversions()
	const here = new Set(device.items.map(({ conversion }) => conversion.id))
	const others = conversions.filter(({ id }) => !here.has(id))
	const start = () => list.current?.scrollIntoView()
	const ready = conversions.filter(({ downloadUrl }) => downloadUrl !== null)
	return (
		<div className="page">
			<PageHeader title="Convertitore PDF/A">
				Il formato che chiedono tribunali, registri e archivi: lo stesso documento, leggibile anche tra vent’anni.
			</PageHeader>
			<NeedsScript>Per convertire un file serve JavaScript: attivalo nel browser e ricarica la pagina.</NeedsScript>
			<ConvertForm takesOffice={takesOffice} device={device} onStarted={start} />
			<section ref={list} aria-labelledby="conversioni" className="mt-14">
				<div className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-ink pt-3 pb-4">
					<h2 id="conversioni" className="text-xl">
						Conversioni
					</h2>
					{ready.length > 1 && (
						<ButtonAnchor
							href={zipAddress(ready)}
							download
							variant="secondary"
							size="small"
							icon={<FileArchive aria-hidden />}
						>
							Scarica tutti ({ready.length}) in uno ZIP
						</ButtonAnchor>
					)}
				</div>
				<p className="pb-4 text-sm text-ink-soft">
					File e rapporti si cancellano da soli dopo {counted(keptHours, 'ora', 'ore')}. Puoi eliminarli prima.
				</p>
				<output>
					{takesLong && (
						<p className="pb-4 text-ink-soft">
							Ci vuole più del previsto. La conversione continua: puoi chiudere la pagina, ti scriviamo un’e-mail quando
							ha finito.
						</p>
					)}
				</output>
				{takesLong && (
					<MailNote cannotArrive="Questo sito non può ancora mandare e-mail: torna qui più tardi a prendere il file." />
				)}
				{others.length + device.items.length === 0 ? (
					<EmptyState icon={<FileCheck aria-hidden />}>Qui compaiono i file che converti.</EmptyState>
				) : (
					<div className="divide-y divide-line border-y border-line">
						{device.items.map((item) => (
							<DeviceItem
								key={item.conversion.id}
								item={item}
								device={device}
								signedIn
								onStarted={() => void revalidate()}
							/>
						))}
						{others.map((conversion) => (
							<ConversionItem key={conversion.id} conversion={conversion} progress={progress.get(conversion.id)}>
								{conversion.place === 'site' ? (
									<SiteButtons conversion={conversion} onChanged={() => void revalidate()} />
								) : (
									<DeclaredButtons conversion={conversion} onChanged={() => void revalidate()} />
								)}
							</ConversionItem>
						))}
					</div>
				)}
			</section>
		</div>
	)
}

function zipAddress(conversions: readonly Conversion[]): string {
	return `/api/conversions/zip?${new URLSearchParams(conversions.map(({ id }) => ['id', id]))}`
}
