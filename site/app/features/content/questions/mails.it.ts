import { composeLetter, inThread, type Mail } from '#platform/mail/letter.ts'
import { QUESTION_THREAD } from './question.ts'

interface Recipient {
	email: string
	name: string
}

interface AboutQuestion {
	title: string
	url: string
}

const WHY_ASKER = 'Ricevi questa e-mail perché hai fatto la domanda.'
const WHY_STUDIO = 'Ricevi questa e-mail perché lavori per lo studio sul sito.'

/** Lets the asker's reply by e-mail become a message to the studio. */
export function forAsker(mail: Mail, { id, userId }: { id: string; userId: string | null }): Mail {
	return inThread(mail, { kind: QUESTION_THREAD, id, userId })
}

/**
 * Confirms to the author that the question arrived.
 * @param usually how long the studio usually takes, or an empty text
 */
export function questionReceivedMail(to: Recipient, { title, url }: AboutQuestion, usually: string): Mail {
	return composeLetter({
		to: to.email,
		subject: 'Abbiamo ricevuto la tua domanda',
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			`abbiamo ricevuto la tua domanda «${title}».`,
			`Un professionista dello studio la legge e ti risponde${usually === '' ? '' : `, ${usually}`}; ti scriviamo quando c’è una risposta.`,
			'Dalla sua pagina puoi aggiungere documenti e altri particolari.',
		],
		action: { label: 'Apri la domanda', url },
		closing: 'Se non sei stato tu, cambia la password del tuo account e avvisaci dalla pagina Contatti.',
	})
}

/** Tells the author who works on the question. */
export function questionTakenMail(to: Recipient, { title, url }: AboutQuestion, professional: string): Mail {
	return composeLetter({
		to: to.email,
		subject: `La tua domanda è in lavorazione: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			`${professional} ha preso in carico la tua domanda «${title}».`,
			'Ti scriviamo quando c’è una risposta. Se hai altri documenti o particolari, aggiungili ora.',
		],
		action: { label: 'Apri la domanda', url: `${url}#scrivi` },
		closing: WHY_ASKER,
	})
}

/** Tells the author that the studio closed the question, and how to reopen it. */
export function questionClosedMail(to: Recipient, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: `La tua domanda è chiusa: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			`lo studio ha chiuso la tua domanda «${title}».`,
			'Se ti serve altro, scrivi sulla sua pagina: si riapre da sola.',
		],
		action: { label: 'Scrivi ancora', url: `${url}#scrivi` },
		closing: WHY_ASKER,
	})
}

/** Tells the author that the question is answered in another one. */
export function questionMergedMail(to: Recipient, merged: string, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: `La tua domanda continua qui: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`la tua domanda «${merged}» chiede la stessa cosa di «${title}»: la risposta è lì.`],
		action: { label: 'Apri la domanda', url },
		closing: WHY_ASKER,
	})
}

/** Tells the studio that the author of a question wrote again. */
export function replyArrivedMail(to: Recipient, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: `Nuovo messaggio: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`chi ha fatto la domanda «${title}» ha scritto ancora.`],
		action: { label: 'Leggi e rispondi', url: `${url}#scrivi` },
		closing: WHY_STUDIO,
	})
}

/** Tells the studio that the author of a question added files. */
export function attachmentArrivedMail(to: Recipient, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: `Nuovo allegato: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			`chi ha fatto la domanda «${title}» ha aggiunto un allegato. Se ne aggiunge altri nei prossimi minuti, li trovi nella stessa pagina.`,
		],
		action: { label: 'Apri gli allegati', url: `${url}#allegati` },
		closing: WHY_STUDIO,
	})
}

/** Tells the studio about a new question. */
export function questionArrivedMail(to: Recipient, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: `Nuova domanda: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`è arrivata la domanda «${title}».`],
		action: { label: 'Leggi e rispondi', url: `${url}#scrivi` },
		closing: WHY_STUDIO,
	})
}

/** Tells the author of a question about a new answer. */
export function answerArrivedMail(
	to: Recipient,
	{ title, url }: AboutQuestion,
	{ author, isProfessional }: { author: string; isProfessional: boolean },
): Mail {
	return composeLetter({
		to: to.email,
		subject: `Una risposta alla tua domanda: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			isProfessional
				? `alla tua domanda «${title}» ha risposto ${author}.`
				: `${author} ha risposto alla tua domanda «${title}».`,
			'Se la risposta ti basta, puoi accettarla sulla pagina; se no, scrivi ancora lì.',
		],
		action: { label: 'Leggi la risposta', url: `${url}#risposte` },
		closing: WHY_ASKER,
	})
}

/** Tells the author of an answer that it was accepted. */
export function answerAcceptedMail(to: Recipient, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: `La tua risposta è stata accettata: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`chi ha fatto la domanda «${title}» ha accettato la tua risposta.`],
		action: { label: 'Apri la domanda', url: `${url}#risposte` },
		closing: 'Ricevi questa e-mail perché hai risposto.',
	})
}
