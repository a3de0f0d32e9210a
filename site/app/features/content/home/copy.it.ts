import type { Studio } from '#app/features/base/studio/studio.ts'
import { counted, formatNumber } from '#app/ui/format.ts'
import type { DoorFigures } from './doors.ts'

const DAY_HOURS = 24

/** Returns 'Di solito rispondiamo entro 2 giorni', from measured times only. */
export function askFigure({ answerHours, answered }: Pick<DoorFigures, 'answerHours' | 'answered'>): string {
	if (answerHours !== null && answerHours <= DAY_HOURS) return 'Di solito rispondiamo entro un giorno.'
	if (answerHours !== null)
		return `Di solito rispondiamo entro ${formatNumber(Math.ceil(answerHours / DAY_HOURS))} giorni.`
	if (answered > 0) return `${counted(answered, 'domanda ha', 'domande hanno')} già una risposta.`
	return 'È gratuito.'
}

/** The number beside the assistant. */
export function assistantFigure({ documents }: Pick<DoorFigures, 'documents'>): string {
	return documents > 0 ? `Cita da ${counted(documents, 'documento', 'documenti')}.` : 'Senza una fonte non risponde.'
}

/** The number beside the converter. */
export function converterFigure({ converted }: Pick<DoorFigures, 'converted'>): string {
	return converted > 0
		? `Finora ${counted(converted, 'file convertito', 'file convertiti')}.`
		: 'Fino a 50 MB per file.'
}

/** Returns who the studio is in one line: title, order, place. Null while it said nothing. */
export function whoText({ professionalTitle, order, address }: Studio): string | null {
	const place = address
		?.split(',')
		.at(-1)
		?.trim()
		.replace(/^\d{5}\s+/, '')
	return [professionalTitle, order, place].filter(Boolean).join(' · ') || null
}
