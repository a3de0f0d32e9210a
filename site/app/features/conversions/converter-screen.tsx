import FileCheck from 'lucide-react/icons/file-check'
import { useRef } from 'react'
import { SignInNotice } from '#app/features/accounts/sign-in-notice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Conversion } from './conversion.ts'
import { ConversionItem } from './conversion-item.tsx'
import { ConvertForm } from './convert-form.tsx'
import { CONVERSION_SIGN_IN } from './copy.it.ts'
import { useConversionProgress } from './use-progress.ts'

export function ConverterScreen({ signedIn, conversions }: { signedIn: boolean; conversions: readonly Conversion[] }) {
	const list = useRef<HTMLElement>(null)
	const takesLong = useConversionProgress(conversions)
	if (!signedIn) return <SignInNotice from="/pdf-converter">{CONVERSION_SIGN_IN}</SignInNotice>
	return (
		<div className="page max-w-5xl">
			<PageHeader title="Convertitore PDF/A">
				Il formato che chiedono tribunali, registri e archivi: lo stesso documento, leggibile anche tra vent’anni.
			</PageHeader>
			<NeedsScript>Per convertire un file serve JavaScript: attivalo nel browser e ricarica la pagina.</NeedsScript>
			<ConvertForm onStarted={() => list.current?.scrollIntoView()} />
			<section ref={list} aria-labelledby="conversioni" className="mt-14">
				<h2 id="conversioni" className="border-t-2 border-ink pt-3 pb-4 text-xl">
					Conversioni
				</h2>
				{takesLong && (
					<output className="block pb-4 text-ink-soft">
						Ci vuole più del previsto. La conversione continua: puoi chiudere la pagina e tornare più tardi.
					</output>
				)}
				{conversions.length === 0 ? (
					<EmptyState icon={<FileCheck aria-hidden />}>Qui compaiono i file che converti.</EmptyState>
				) : (
					<div className="divide-y divide-line border-y border-line">
						{conversions.map((conversion) => (
							<ConversionItem key={conversion.id} conversion={conversion} />
						))}
					</div>
				)}
			</section>
		</div>
	)
}
