import CloudUpload from 'lucide-react/icons/cloud-upload'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { signInPath } from '#app/features/base/people/sign-in-path.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { type Conversion, downloadName } from '../conversion.ts'
import { API_PROBLEM, CONVERSION_NOT_STARTED } from '../copy.it.ts'
import type { ConversionAction } from '../screens/act-on-conversion.ts'
import { ConversionActions } from '../screens/conversion-actions.tsx'
import { sayDone } from '../screens/say-conversion.ts'
import { sendPdf } from '../screens/send-pdf.ts'
import { deleteDeclared } from './declare.ts'
import type { DeviceConversions, DeviceItem } from './use-device-conversions.ts'

interface Props {
	item: DeviceItem
	device: DeviceConversions
	signedIn: boolean
	/** The site has begun to convert it instead. */
	onStarted: () => void
}

/** Download and actions of a conversion of this page. */
export function DeviceButtons({ item, device, signedIn, onStarted }: Props) {
	const { conversion } = item
	const { id, fileName, outputFormat, downloadUrl, status } = conversion
	const act = async (action: ConversionAction) => {
		if (action.action === 'cancel') device.cancel(id)
		else if (action.action === 'delete') device.remove(item)
		else if (action.action === 'retry') device.retry(item, action.settings ?? {})
		sayDone(action.action, fileName)
	}
	return (
		<>
			{downloadUrl !== null && (
				<ButtonAnchor
					href={downloadUrl}
					download={downloadName(fileName, outputFormat)}
					aria-label={`Scarica: ${fileName}`}
					icon={<Download aria-hidden />}
					onClick={() => device.noteSaved(id)}
				>
					Scarica
				</ButtonAnchor>
			)}
			{status === 'failed' &&
				(signedIn ? (
					<SendToSite item={item} onSent={() => (device.remove(item), onStarted())} />
				) : (
					<ButtonLink to={signInPath('/pdf-converter')} variant="secondary" size="small">
						Accedi
					</ButtonLink>
				))}
			<ConversionActions conversion={conversion} onAct={act} />
		</>
	)
}

/** Sends the document to the site, with the same choices. */
function SendToSite({ item: { file, choices, conversion }, onSent }: { item: DeviceItem; onSent: () => void }) {
	const [busy, setBusy] = useState(false)
	const send = async () => {
		setBusy(true)
		const { outputFormat, purpose, refusesScans } = choices
		const answer = await sendPdf({
			files: [file],
			choices: { outputFormat, purpose, kind: 'convert', ocr: refusesScans ? 'auto' : 'never' },
			signal: new AbortController().signal,
			onProgress: () => undefined,
		})
		setBusy(false)
		if (!answer.ok) return showNotice('error', answer.problem.title, answer.problem.text)
		sayDone('retry', file.name)
		onSent()
	}
	return (
		<Button
			variant="secondary"
			size="small"
			icon={<CloudUpload aria-hidden />}
			aria-label={`Converti sul sito: ${conversion.fileName}`}
			busy={busy}
			busyLabel="Invio…"
			onClick={() => void send()}
		>
			Converti sul sito
		</Button>
	)
}

/** Actions of a conversion that a browser declared: there is nothing to download. */
export function DeclaredButtons({ conversion, onChanged }: { conversion: Conversion; onChanged: () => void }) {
	const remove = async () => {
		if (!(await deleteDeclared(conversion.id)))
			return showNotice('error', CONVERSION_NOT_STARTED.title, API_PROBLEM['not-found'])
		sayDone('delete', conversion.fileName)
		onChanged()
	}
	return <ConversionActions conversion={conversion} onAct={remove} />
}
