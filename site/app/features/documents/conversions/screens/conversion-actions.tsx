import PenLine from 'lucide-react/icons/pen-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scissors from 'lucide-react/icons/scissors'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { convertOthersLabel } from '../broken-pictures.it.ts'
import type { Conversion } from '../conversion.ts'
import type { ConversionAction } from './act-on-conversion.ts'

interface Props {
	conversion: Conversion
	/** Does what was chosen, where the conversion is. */
	onAct: (action: ConversionAction) => Promise<void>
}

interface Question {
	title: string
	text: string
	verb: string
	action: ConversionAction
}

const DELETE: Question = {
	title: 'Eliminare il file',
	text: 'Si cancellano subito il file che hai inviato, il risultato e il rapporto. Non si può annullare.',
	verb: 'Elimina ora',
	action: { action: 'delete' },
}
const DELETE_DECLARED: Question = {
	title: 'Togliere dall’elenco',
	text: 'Sul sito non c’è un file: si cancella solo questa riga.',
	verb: 'Togli',
	action: { action: 'delete' },
}
const DELETE_HERE: Question = {
	title: 'Togliere',
	text: 'Il risultato è solo in questa pagina: se non lo hai scaricato, si perde.',
	verb: 'Togli',
	action: { action: 'delete' },
}
const CONVERT_SIGNED: Question = {
	title: 'Convertire il documento firmato',
	text: 'Il PDF/A che ne esce non è più firmato: la firma vale solo per il file che hai inviato, che devi conservare. Se ti serve firmato, firma di nuovo il PDF/A.',
	verb: 'Converti senza firma',
	action: { action: 'retry', settings: { allowSigned: true } },
}

const CONVERT_DAMAGED: Question = {
	title: 'Convertire quello che resta?',
	text: 'Nel PDF/A può mancare una parte del documento. Prima di usarlo confronta le pagine con quelle dell’originale, e conserva anche il file che hai inviato.',
	verb: 'Converti quello che resta',
	action: { action: 'retry', settings: { acceptDamage: true } },
}

/** Buttons for the actions available in the conversion's current state. */
export function ConversionActions({ conversion, onAct }: Props) {
	const { id, fileName, status, problem, kind, checks, usablePages, place, expiresAt } = conversion
	const [busy, setBusy] = useState(false)
	const [question, setQuestion] = useState<Question | null>(null)
	const act = async (action: ConversionAction) => {
		setQuestion(null)
		setBusy(true)
		await onAct(action)
		setBusy(false)
	}
	const button = (label: string, icon: ReactNode, onClick: () => void) => (
		<Button
			variant={status === 'processing' ? 'secondary' : 'quiet'}
			size="small"
			icon={icon}
			aria-label={`${label}: ${fileName}`}
			busy={busy}
			onClick={onClick}
		>
			{label}
		</Button>
	)
	const isSigned = problem === 'signed' || problem === 'signed-envelope'
	const isIncomplete = problem === 'incomplete' || problem === 'result-differs'
	const isOnSite = place === 'site'
	const canMend = (how: 'split' | 'rename') => isOnSite && kind === 'convert' && checks.some(({ mend }) => mend === how)
	const deletion = isOnSite ? DELETE : expiresAt === null ? DELETE_HERE : DELETE_DECLARED
	return (
		<>
			{status === 'processing' && button('Annulla', <X aria-hidden />, () => void act({ action: 'cancel' }))}
			{isSigned && button('Converti comunque', <RotateCcw aria-hidden />, () => setQuestion(CONVERT_SIGNED))}
			{isIncomplete &&
				button('Converti quello che resta', <RotateCcw aria-hidden />, () => setQuestion(CONVERT_DAMAGED))}
			{problem === 'signed-envelope' && (
				<ButtonAnchor href={`/api/conversions/${id}/document`} download variant="quiet" size="small">
					Estrai il documento
				</ButtonAnchor>
			)}
			{canMend('rename') && button('Pulisci il nome', <PenLine aria-hidden />, () => void act({ action: 'rename' }))}
			{canMend('split') && (
				<>
					{button('Dividi per pagine', <Scissors aria-hidden />, () => void act({ action: 'split', by: 'pages' }))}
					{button(
						'Dividi per segnalibri',
						<Scissors aria-hidden />,
						() => void act({ action: 'split', by: 'bookmarks' }),
					)}
				</>
			)}
			{usablePages > 0 &&
				button(
					convertOthersLabel(usablePages),
					<RotateCcw aria-hidden />,
					() => void act({ action: 'retry', settings: { withoutBroken: true } }),
				)}
			{status === 'failed' &&
				!isSigned &&
				usablePages === 0 &&
				button(
					problem === 'not-compliant' ? 'Converti' : 'Riprova',
					<RotateCcw aria-hidden />,
					() => void act({ action: 'retry' }),
				)}
			{status !== 'processing' && button('Elimina', <Trash2 aria-hidden />, () => setQuestion(deletion))}
			<ConfirmDialog
				open={question !== null}
				title={question === null ? '' : `${question.title} «${fileName}»?`}
				action={question?.verb ?? ''}
				onConfirm={() => void (question && act(question.action))}
				onCancel={() => setQuestion(null)}
			>
				<p>{question?.text}</p>
			</ConfirmDialog>
		</>
	)
}
