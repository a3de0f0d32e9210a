import { groundLabel, subjectLabel } from '#app/features/base/reporting/copy.it.ts'
import { type Ground, type SubjectKind } from '#app/features/base/reporting/subject.ts'
import { composeLetter, evenIfSuspended, type Mail } from '#platform/mail/letter.ts'

import { yourSubject } from './copy.it.ts'
import type { Verdict } from './decide.ts'

interface Recipient {
	email: string
	name: string
}

export const DESK_PATH = '/admin/moderazione'
const EXCERPT_LENGTH = 200

/** Shortens a text to the length quoted in e-mails and in the log. */
export function excerptOf(text: string): string {
	return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text
}

/** Art. 16(4): confirms to the reporter without delay that the notice arrived. */
export function reportReceivedMail(to: string, kind: SubjectKind, url: string): Mail {
	return evenIfSuspended(
		composeLetter({
			to,
			subject: 'La tua segnalazione è arrivata',
			greeting: 'Buongiorno,',
			paragraphs: [
				`abbiamo ricevuto la tua segnalazione (${subjectLabel[kind].toLowerCase()}). Una persona dello studio la legge e decide; ti scriviamo l’esito a questo indirizzo.`,
			],
			action: { label: 'Apri la pagina', url },
			closing: 'Se non hai segnalato nulla, ignora questa e-mail.',
		}),
	)
}

/** Sent to the studio when a text is reported. */
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
		closing: 'Ricevi questa e-mail perché lavori per lo studio sul sito.',
	})
}

type Reasons = Pick<Verdict, 'kind' | 'decision' | 'ground' | 'reason'>

/** Required by art. 17(3): the measure and its scope, the facts, who decided, the ground, and how to object. */
export function statementOfReasonsMail(
	to: Recipient,
	{ kind, decision, ground, reason }: Reasons,
	about: { text: string; siteUrl: string; path: string; wasReported: boolean; wasHeld: boolean },
): Mail {
	const staysPrivate = decision === 'decline' && kind === 'question'
	const measure = staysPrivate
		? 'abbiamo deciso di non pubblicare la tua domanda. La leggete solo tu e lo studio, che ti risponde sulla sua pagina.'
		: decision === 'decline'
			? `abbiamo deciso di non pubblicare ${yourSubject[kind]}. Nessun altro può leggere il testo, da nessun Paese e senza limite di tempo.`
			: about.wasHeld
				? `abbiamo eliminato ${yourSubject[kind]}, che non era sul sito. Nessuno può più leggere il testo, da nessun Paese e senza limite di tempo.`
				: `abbiamo tolto dal sito ${yourSubject[kind]}. Nessuno può più leggere il testo, da nessun Paese e senza limite di tempo.`
	const origin = about.wasReported
		? 'La decisione nasce dalla segnalazione di chi lo ha letto.'
		: about.wasHeld && kind !== 'question'
			? 'Un controllo automatico lo aveva trattenuto prima che altri lo leggessero.'
			: 'La decisione è nostra, senza segnalazioni.'
	return evenIfSuspended(
		composeLetter({
			to: to.email,
			subject:
				decision === 'decline'
					? `Non pubblichiamo ${yourSubject[kind]}`
					: `Abbiamo ${about.wasHeld ? 'eliminato un tuo testo' : 'tolto un tuo testo dal sito'}`,
			greeting: `Ciao ${to.name},`,
			paragraphs: [
				measure,
				`Il testo: «${excerptOf(about.text)}»`,
				`Motivo: ${groundLabel[ground ?? 'other']}.\n${reason}`,
				`${origin} L’ha presa una persona dello studio, in base ai termini e condizioni del sito.`,
				'Se non sei d’accordo, rispondi a questa e-mail: la rilegge una persona. Puoi anche rivolgerti al giudice.',
			],
			action: staysPrivate
				? { label: 'Apri la domanda', url: `${about.siteUrl}${about.path}` }
				: { label: 'Leggi i termini e condizioni', url: `${about.siteUrl}/terms-of-service` },
			closing: 'Ricevi questa e-mail perché hai scritto il testo (regolamento UE 2022/2065, art. 17).',
		}),
	)
}

/** Sent when a text that was waiting has been published. */
export function decidedMail(to: Recipient, kind: SubjectKind, url: string): Mail {
	return composeLetter({
		to: to.email,
		subject: `Abbiamo pubblicato ${yourSubject[kind]}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`abbiamo letto e pubblicato ${yourSubject[kind]}.`],
		action: { label: 'Apri la pagina', url },
		closing: 'Ricevi questa e-mail perché hai scritto il testo.',
	})
}

/** Art. 16(5): tells the reporter the outcome and how to object. */
export function reportDecidedMail(to: string, { kind, decision, reason }: Reasons, siteUrl: string): Mail {
	return evenIfSuspended(
		composeLetter({
			to,
			subject: 'Abbiamo deciso sulla tua segnalazione',
			greeting: 'Buongiorno,',
			paragraphs: [
				decision === 'remove'
					? `abbiamo tolto dal sito il testo che hai segnalato (${subjectLabel[kind].toLowerCase()}).`
					: decision === 'decline'
						? `abbiamo deciso di non pubblicare il testo che hai segnalato (${subjectLabel[kind].toLowerCase()}).`
						: `abbiamo riletto il testo che hai segnalato (${subjectLabel[kind].toLowerCase()}) e lo lasciamo sul sito.`,
				...(reason === '' ? [] : [`Perché: ${reason}`]),
				'Ha deciso una persona dello studio. Se non sei d’accordo, rispondi a questa e-mail; puoi anche rivolgerti al giudice.',
			],
			action: { label: 'Apri il sito', url: siteUrl },
			closing: 'Ricevi questa e-mail perché hai segnalato un testo.',
		}),
	)
}
