import { composeLetter } from '#server/letter.ts'
import type { Mail } from '#server/mailer.ts'
import { groundLabel, subjectLabel } from './copy.it.ts'
import type { Ground, SubjectKind } from './moderation.ts'

interface Recipient {
	email: string
	name: string
}

export const DESK_PATH = '/admin/moderazione'
const EXCERPT_LENGTH = 200

export function excerptOf(text: string): string {
	return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text
}

/** Art. 16(4): the reporter is told without delay that the notice arrived. */
export function reportReceivedMail(to: string, kind: SubjectKind, url: string): Mail {
	return composeLetter({
		to,
		subject: 'La tua segnalazione è arrivata',
		greeting: 'Buongiorno,',
		paragraphs: [
			`abbiamo ricevuto la tua segnalazione (${subjectLabel[kind].toLowerCase()}). Una persona dello studio la legge e decide; ti scriviamo l’esito a questo indirizzo.`,
		],
		action: { label: 'Apri la pagina', url },
		closing: 'Se non hai segnalato nulla, ignora questa e-mail.',
	})
}

export function reportArrivedMail(
	to: Recipient,
	{ kind, ground, explanation }: { kind: SubjectKind; ground: Ground; explanation: string },
	siteUrl: string,
): Mail {
	return composeLetter({
		to: to.email,
		subject: `Segnalazione: ${subjectLabel[kind].toLowerCase()}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`motivo indicato: ${groundLabel[ground]}.`, `«${excerptOf(explanation)}»`],
		action: { label: 'Apri la moderazione', url: `${siteUrl}${DESK_PATH}` },
		closing: 'Ricevi questa e-mail perché amministri il sito.',
	})
}
