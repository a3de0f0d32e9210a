import type { Studio } from '#app/features/base/studio/studio.ts'
import { counted, formatNumber } from '#app/ui/format.ts'
import type { DoorFigures } from './doors.ts'

const DAY_HOURS = 24

/** Returns 'Di solito rispondiamo entro 2 giorni', from measured times only; null without them. */
export function answerTime({ answerHours }: Pick<DoorFigures, 'answerHours'>): string | null {
	if (answerHours === null) return null
	if (answerHours <= DAY_HOURS) return 'Di solito rispondiamo entro un giorno.'
	return `Di solito rispondiamo entro ${formatNumber(Math.ceil(answerHours / DAY_HOURS))} giorni.`
}

/** The number beside the questions. */
export function askFigure(figures: Pick<DoorFigures, 'answerHours' | 'answered'>): string {
	const { answered } = figures
	return (
		answerTime(figures) ??
		(answered > 0 ? `${counted(answered, 'domanda ha', 'domande hanno')} già una risposta.` : 'È gratuito.')
	)
}

/** The number beside the assistant. */
export function assistantFigure({ documents }: Pick<DoorFigures, 'documents'>): string {
	return documents > 0 ? `Cita da ${counted(documents, 'documento', 'documenti')}.` : 'Senza una fonte non risponde.'
}

/** The number beside the converter. */
export function converterFigure({ converted }: Pick<DoorFigures, 'converted'>): string {
	return converted > 0
		? `Finora ${counted(converted, 'file convertito', 'file convertiti')}.`
		: 'Fino a 50\u00a0MB per file.'
}

/** Returns what the owner should still say about the studio, as a sentence; null if nothing. */
export function missingText({ name, phone, order, hours, professionals }: Studio): string | null {
	const missing = [
		name === null && 'il nome dello studio',
		professionals === null && 'le persone',
		order === null && 'l’ordine',
		phone === null && 'il telefono',
		hours === null && 'gli orari',
	].filter((part) => part !== false)
	return missing.length === 0 ? null : `Mancano ancora: ${missing.join(', ')}.`
}
