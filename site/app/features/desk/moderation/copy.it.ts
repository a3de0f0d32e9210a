import { subjectLabel } from '#app/features/base/reporting/copy.it.ts'
import type { Subject, SubjectKind } from '#app/features/base/reporting/subject.ts'
import type { Suspicion } from '#app/features/base/spam/suspicion.ts'
import { counted } from '#app/ui/format.ts'
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

const VERDICT_LABEL = {
	publish: 'Pubblica',
	decline: 'Non pubblicare',
	keep: 'Lascia sul sito',
	remove: 'Togli dal sito',
} satisfies Record<Decision, string>

/** Returns the label of a button. A text that nobody else could read is deleted, not taken off the site. */
export function verdictLabel(decision: Decision, isPublic: boolean): string {
	return decision === 'remove' && !isPublic ? 'Elimina' : VERDICT_LABEL[decision]
}

export const suspicionLabel = {
	links: 'Contiene collegamenti',
	duplicate: 'Ripete un testo già scritto',
} satisfies Record<Suspicion, string>

const MARK_LENGTH = 60

/** Returns what was decided about which text, and how many are left. @param isPublic whether others could read it before */
export function decidedText(
	{ kind, decision }: Subject & { decision: Decision },
	{ text, isPublic }: { text: string; isPublic: boolean },
	left: number,
): string {
	const [line = ''] = text.split('\n')
	const mark = line.length > MARK_LENGTH ? `${line.slice(0, MARK_LENGTH).trimEnd()}…` : line
	const ending = kind === 'comment' ? 'o' : 'a'
	const outcome = {
		publish: `pubblicat${ending}`,
		decline: `non pubblicat${ending}`,
		keep: `lasciat${ending} sul sito`,
		remove: isPublic ? `tolt${ending} dal sito` : `eliminat${ending}`,
	}[decision]
	const others =
		left === 0 ? 'Non c’è altro da decidere.' : `${counted(left, 'testo resta', 'testi restano')} da decidere.`
	return `${subjectLabel[kind]} «${mark}» ${outcome}. ${others}`
}

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
