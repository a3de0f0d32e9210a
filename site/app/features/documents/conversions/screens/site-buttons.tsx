import { ButtonLink } from '#app/ui/button.tsx'
import type { Conversion } from '../conversion.ts'
import { actOnConversion, type ConversionAction } from './act-on-conversion.ts'
import { ConversionActions } from './conversion-actions.tsx'
import { DownloadButton } from './download-button.tsx'
import { sayDone } from './say-conversion.ts'

interface Props {
	conversion: Conversion
	onChanged: () => void
}

/** Download, report and actions of a conversion on the site. */
export function SiteButtons({ conversion, onChanged }: Props) {
	const { id, fileName, downloadUrl, status, problem } = conversion
	const act = async (action: ConversionAction) => {
		if (!(await actOnConversion(id, action))) return
		sayDone(action.action, fileName)
		onChanged()
	}
	return (
		<>
			{downloadUrl !== null && <DownloadButton id={id} fileName={fileName} href={downloadUrl} />}
			{status !== 'processing' && problem !== 'cancelled' && (
				<ButtonLink to={`/pdf-converter/${id}`} variant="secondary" size="small" aria-label={`Rapporto: ${fileName}`}>
					Rapporto
				</ButtonLink>
			)}
			<ConversionActions conversion={conversion} onAct={act} />
		</>
	)
}
