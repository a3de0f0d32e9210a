import { Banner } from '#app/ui/banner.tsx'
import { formatDate } from '#app/ui/format.ts'
import { isPicture } from '../pages/chosen-files.ts'
import { maxBytesOf, type Purpose } from '../purpose.ts'

/** Warnings that need no upload. */
export function Warnings({ files, purpose }: { files: readonly File[]; purpose: Purpose }) {
	const maxBytes = maxBytesOf(purpose)
	const tooLarge = maxBytes === null ? [] : files.filter(({ size }) => size > maxBytes)
	const signed = files.filter(({ name }) => /\.p7m$/i.test(name))
	const native = purpose.rules.find(({ rule }) => rule === 'born-digital')
	return (
		<div className="mt-4 space-y-3 empty:hidden">
			{tooLarge.length > 0 && maxBytes !== null && (
				<Banner kind="warning">
					{tooLarge.map(({ name }) => name).join(', ')}: più dei {maxBytes / 1048576} MB ammessi. Dopo la conversione
					potrai dividerlo in parti, per pagine o per segnalibri.
				</Banner>
			)}
			{signed.length > 0 && (
				<Banner kind="warning">
					Converti prima di firmare: di un file già firmato (.p7m) ti mostriamo chi ha firmato, e puoi estrarre il
					documento; il PDF/A che ne esce non è più firmato.
				</Banner>
			)}
			{native && files.some(isPicture) && (
				<Banner kind="warning">
					{purpose.label}: qui l’atto deve nascere digitale, e una foto o una scansione non è ammessa, anche se il testo
					si può cercare. Esportalo dal programma con cui l’hai scritto. Fonte: {native.text} (
					{native.unconfirmed ? 'da verificare, ' : ''}letto il {formatDate(native.readOn)}).
				</Banner>
			)}
		</div>
	)
}
