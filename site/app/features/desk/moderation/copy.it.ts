import type { SubjectKind } from '#app/features/base/reporting/subject.ts'
import type { Suspicion } from '#app/features/base/spam/suspicion.ts'
import type { DecisionProblem } from './decide.ts'
import type { Decision } from './moderation.ts'

/** 'il tuo commento', in e-mails to its author. */
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

/** Labels of the buttons. */
export const verdictLabel = {
	publish: 'Pubblica',
	decline: 'Non pubblicare',
	keep: 'Lascia sul sito',
	remove: 'Togli dal sito',
} satisfies Record<Decision, string>

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

/** States of a text after the decisions so far. */
export const stateLabel = {
	pending: 'da decidere',
	published: 'pubblicato',
	declined: 'non pubblicato',
	held: 'trattenuto',
	shown: 'sul sito',
} as const

/** @param state one of `stateLabel` */
export const decidedMeanwhileText = (state: string) =>
	`Nel frattempo un collega ha deciso su questo testo, che ora è ${state}: la tua decisione non è stata registrata.`

/** Labels of the fields on which a decision rests. */
export const TEXT_LABEL: Readonly<Record<string, string>> = {
	title: 'Titolo',
	content: 'Testo',
	body: 'Testo',
	category: 'Argomento',
	tags: 'Tag',
	answers: 'Risposte, che si pubblicano con la domanda',
	state: 'Stato',
	reports: 'Segnalazioni',
}
