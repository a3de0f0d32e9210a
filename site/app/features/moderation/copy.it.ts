import type { Suspicion } from '#app/features/comments/suspicion.ts'
import type { DecisionProblem } from './decide.ts'
import type { Decision, Ground, SubjectKind } from './moderation.ts'

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

/** 'il tuo commento', in letters to its author. */
export const yourSubject = {
	comment: 'il tuo commento',
	question: 'la tua domanda',
	answer: 'la tua risposta',
} satisfies Record<SubjectKind, string>

export const decisionLabel = {
	publish: 'Pubblicato',
	decline: 'Non pubblicato',
	keep: 'Lasciato',
	remove: 'Rimosso',
} satisfies Record<Decision, string>

/** On the buttons: what will happen. */
export const verdictLabel = {
	publish: 'Pubblica',
	decline: 'Non pubblicare',
	keep: 'Lascia sul sito',
	remove: 'Togli dal sito',
} satisfies Record<Decision, string>

export const REPORT_SENT = 'Segnalazione inviata: lo studio la legge e decide'
export const REPORT_NOT_FOUND = 'Il testo da segnalare non c’è più'

export function tooManyReportsText(waitSeconds: number): string {
	const minutes = Math.ceil(waitSeconds / 60)
	return `Hai inviato molte segnalazioni. Riprova tra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`
}

export const suspicionLabel = {
	links: 'Contiene collegamenti',
	duplicate: 'Ripete un testo già scritto',
} satisfies Record<Suspicion, string>

export const DECIDED = 'Decisione registrata'

export const decisionProblemText = {
	'not-found': 'Il testo non c’è più: qualcuno lo ha già tolto.',
	'no-consent': 'Chi ha scritto la domanda non permette di pubblicarla: puoi rispondere in privato.',
	'not-possible': 'Nel frattempo il testo ha cambiato stato: ricarica la pagina e decidi di nuovo.',
} satisfies Record<DecisionProblem['code'], string>
