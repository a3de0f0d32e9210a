import type { Ground, SubjectKind } from './subject.ts'

export const groundLabel = {
	illegal: 'È contrario alla legge',
	'personal-data': 'Contiene dati personali',
	offence: 'Offende qualcuno',
	spam: 'È pubblicità o si ripete',
	wrong: 'Dice cose sbagliate che possono fare danno',
	'off-topic': 'Non riguarda il tema',
	other: 'Altro motivo',
} satisfies Record<Ground, string>

export const subjectLabel = {
	comment: 'Commento',
	question: 'Domanda',
	answer: 'Risposta',
} satisfies Record<SubjectKind, string>

export const REPORT_SENT = 'Segnalazione inviata: lo studio la legge e decide'
export const REPORT_NOT_FOUND = 'Il testo da segnalare non c’è più'

/** Returns the message for too many reports, with the wait in minutes. */
export function tooManyReportsText(waitSeconds: number): string {
	const minutes = Math.ceil(waitSeconds / 60)
	return `Hai inviato molte segnalazioni. Riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`
}
