import { composeLetter, type Mail } from '#platform/mail/letter.ts'

interface Recipient {
	email: string
	name: string
}

interface AboutQuestion {
	title: string
	url: string
}

/** Confirms to the author that the question arrived. */
export function questionReceivedMail(to: Recipient, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: 'Abbiamo ricevuto la tua domanda',
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			`abbiamo ricevuto la tua domanda «${title}».`,
			'Un professionista dello studio la legge e ti risponde; ti scriviamo quando c’è una risposta.',
		],
		action: { label: 'Apri la domanda', url },
		closing: 'Se non sei stato tu, rispondi a questa e-mail.',
	})
}

/** Tells the studio about a new question. */
export function questionArrivedMail(to: Recipient, { title, url }: AboutQuestion): Mail {
	return composeLetter({
		to: to.email,
		subject: `Nuova domanda: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`è arrivata la domanda «${title}».`],
		action: { label: 'Leggi e rispondi', url },
		closing: 'Ricevi questa e-mail perché amministri il sito.',
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
				? `un professionista dello studio ha risposto alla tua domanda «${title}».`
				: `${author} ha risposto alla tua domanda «${title}».`,
			'Se la risposta ti basta, puoi accettarla sulla pagina: resterà in cima alle altre.',
		],
		action: { label: 'Leggi la risposta', url: `${url}#risposte` },
		closing: 'Ricevi questa e-mail perché hai fatto la domanda.',
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
